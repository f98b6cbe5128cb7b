import { type Message, message } from '@souk/contract/core/message.ts';
import { Readable } from 'node:stream';
import { setImmediate as nextTick } from 'node:timers/promises';
import { MAX_IMPORT_LINES } from '@souk/contract/core/list.ts';
import { CsvError, parse } from 'csv-parse';
import { invalidField } from '#core/errors.ts';

export interface CsvRecord {
  /** The line at which the record starts, from 1. */
  line: number;
  cells: string[];
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Characters to parse before yielding to other work. */
const CHUNK_LENGTH = 64 * 1024;
const MAX_RECORD_LENGTH = 1_000_000;
const SNIFFED_BYTES = 4096;

/** The parser's output with `info: true`. */
interface ParserOutput {
  record: string[];
  info: { lines: number };
}

/** Parses a CSV file; the first record is the header. Throws 400 for `file` if it is not valid CSV. */
export async function readCsv(content: Buffer): Promise<CsvRecord[]> {
  // Normalise line ends, because the parser counts CRLF inside quotation marks as two lines.
  const text = decodeText(content).replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw invalidField('file', 'upload.empty');
  const options = {
    delimiter: detectDelimiter(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD_LENGTH,
  } as const;
  const records: CsvRecord[] = [];
  let end = 0;
  try {
    const parsed: AsyncIterable<ParserOutput> = Readable.from(splitText(text)).compose(parse(options));
    for await (const { record, info } of parsed) {
      const line = end + 1;
      end = info.lines;
      if (record.some((cell) => cell.trim() !== '')) records.push({ line, cells: record });
      if (records.length > MAX_IMPORT_LINES + 1)
        throw invalidField('file', 'import.too_many_lines', { max: MAX_IMPORT_LINES });
    }
  } catch (error) {
    if (error instanceof CsvError) throw invalidField('file', parseErrorMessage(error, end));
    throw error;
  }
  return records;
}

function parseErrorMessage(error: CsvError, end: number): Message {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return message('import.quote_not_closed', { line: end + 1 });
  return message('import.unreadable', { line: end + 1 });
}

async function* splitText(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
    yield text.slice(start, start + CHUNK_LENGTH);
    await nextTick();
  }
}

function decodeText(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content);
  if (isBinary(content)) throw invalidField('file', 'import.not_csv');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

const BINARY_SIGNATURES = [
  'PK\u0003\u0004',
  '%PDF',
  '\u00d0\u00cf\u0011\u00e0',
  'GIF8',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  '\u001f\u008b',
  '{\\rtf',
];

/** Detects spreadsheets, images, programs and other binary files, regardless of their name. */
function isBinary(content: Buffer): boolean {
  const start = content.toString('latin1', 0, SNIFFED_BYTES);
  if (
    BINARY_SIGNATURES.some((signature) => start.startsWith(signature)) ||
    /^\s*<(!doctype|html|\?xml|svg)/i.test(start)
  )
    return true;
  return content.includes(0) || /[\u0001-\u0008\u000e-\u001f]/.test(start);
}

/** The most frequent delimiter in the header line. */
function detectDelimiter(text: string): string {
  const header = (text.split('\n', 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
