import { type Message, message } from '@souk/contract/core/message.ts';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { MAX_IMPORT_LINES } from '@souk/contract/core/list.ts';
import { CsvError, parse } from 'csv-parse';
import { wrongField } from '#core/errors.ts';

export interface CsvRecord {
  /** Where the record begins in the file, from 1. */
  line: number;
  cells: string[];
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Characters parsed before others get their turn. */
const PIECE = 64 * 1024;
const MAX_RECORD = 1_000_000;
const LOOKED_AT = 4096;

/** What the parser answers with `info`. */
interface Parsed {
  record: string[];
  info: { lines: number };
}

/** The records of a CSV file with the lines they begin at, its head first. Throws 400 at `file` for what is no CSV. */
export async function readCsv(content: Buffer): Promise<CsvRecord[]> {
  // One kind of line end, or lines inside quotation marks count twice.
  const text = decode(content).replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw wrongField('file', 'upload.empty');
  const options = {
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD,
  } as const;
  const records: CsvRecord[] = [];
  let end = 0;
  try {
    const parsed: AsyncIterable<Parsed> = Readable.from(pieces(text)).compose(parse(options));
    for await (const { record, info } of parsed) {
      const line = end + 1;
      end = info.lines;
      if (record.some((cell) => cell.trim() !== '')) records.push({ line, cells: record });
      if (records.length > MAX_IMPORT_LINES + 1)
        throw wrongField('file', 'import.too_many_lines', { max: MAX_IMPORT_LINES });
    }
  } catch (error) {
    if (error instanceof CsvError) throw wrongField('file', whyUnreadable(error, end));
    throw error;
  }
  return records;
}

function whyUnreadable(error: CsvError, end: number): Message {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return message('import.quote_not_closed', { line: end + 1 });
  return message('import.unreadable', { line: end + 1 });
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await turn();
  }
}

function decode(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content);
  if (looksBinary(content)) throw wrongField('file', 'import.not_csv');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

const SIGNATURES = [
  'PK\u0003\u0004',
  '%PDF',
  '\u00d0\u00cf\u0011\u00e0',
  'GIF8',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  '\u001f\u008b',
  '{\\rtf',
];

/** Whatever it calls itself: a workbook, a picture or a program is no table of text. */
function looksBinary(content: Buffer): boolean {
  const start = content.toString('latin1', 0, LOOKED_AT);
  if (SIGNATURES.some((signature) => start.startsWith(signature)) || /^\s*<(!doctype|html|\?xml|svg)/i.test(start))
    return true;
  return content.includes(0) || /[\u0001-\u0008\u000e-\u001f]/.test(start);
}

/** What stands most often between the words of the head. */
function delimiterOf(text: string): string {
  const head = (text.split('\n', 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
