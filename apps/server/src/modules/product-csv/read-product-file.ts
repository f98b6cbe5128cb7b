import {
  type ImportedField,
  type ProductFileColumns,
  type ProductFileFormat,
  REPEATABLE_FIELDS,
} from '@souk/contract/products/csv.ts';
import { invalidField } from '#core/errors.ts';
import { completeLine } from './complete-line.ts';
import {
  parseAttributeKey,
  type FileColumn,
  type FileProduct,
  isFileField,
  type ProductFile,
  READ_ONLY_HEADERS,
} from './file-columns.ts';
import { groupLines, type SourceLine } from './group-lines.ts';
import { type CsvRecord, readCsv, normaliseHeader } from '#core/csv/csv.service.ts';
import { readShopify } from './read-shopify.ts';
import { readWoocommerce } from './read-woocommerce.ts';
import { chooseColumns, type RecognisedColumns, recogniseColumns } from './recognise-columns.ts';

const READERS_BY_FORMAT: Record<ProductFileFormat, (lines: readonly SourceLine[]) => FileProduct[]> = {
  shopify: readShopify,
  woocommerce: readWoocommerce,
  souk: readLines,
  other: readLines,
};

interface OpenedFile {
  recognised: RecognisedColumns;
  records: CsvRecord[];
}

/** Throws 400 at `file`. */
async function openFile(content: Buffer): Promise<OpenedFile> {
  const [headerLine, ...records] = await readCsv(content);
  if (records.length === 0) throw invalidField('file', 'import.no_lines');
  return { recognised: recogniseColumns((headerLine?.cells ?? []).map((title) => title.trim())), records };
}

const MAX_EXAMPLE_LENGTH = 80;

/** The field as which each column of a product file would be imported. Throws 400 at `file`. */
export async function readColumns(content: Buffer): Promise<ProductFileColumns> {
  const { recognised, records } = await openFile(content);
  return {
    format: recognised.format,
    lines: records.length,
    columns: recognised.columns.map(({ index, head, importedAs }) => {
      const first = records.find(({ cells }) => (cells[index] ?? '').trim() !== '');
      return {
        head,
        importedAs,
        example: first ? stripFormulaGuard(first.cells[index] ?? '').slice(0, MAX_EXAMPLE_LENGTH) : null,
      };
    }),
  };
}

/**
 * Reads a product file of any platform. Columns are recognised by their header, unless the user has chosen their fields.
 * Throws 400 at `file` and `columns`.
 */
export async function readProductFile(
  content: Buffer,
  chosen?: readonly (ImportedField | null)[],
): Promise<ProductFile> {
  const { recognised, records } = await openFile(content);
  if (!chosen && recognised.format === 'other') throw invalidField('file', 'product.csv_unknown_columns');
  const { format, columns } = chosen ? chooseColumns(recognised, chosen) : recognised;
  const hasTracker = columns.some(({ importedAs }) => importedAs === 'inventoryTracker');
  const lines = records.map((record) => completeLine(toSourceLine(record, columns), { format, hasTracker }));
  return {
    format,
    lines: records.length,
    products: READERS_BY_FORMAT[format](lines),
    headers: Object.fromEntries(
      columns.flatMap(({ head, importedAs }) => (importedAs ? [[importedAs, head]] : [])).toReversed(),
    ),
    columns,
    ...skippedHeaders(format === 'souk' && !chosen ? columns : []),
  };
}

const NORMALISED_READ_ONLY_HEADERS = new Set(Object.values(READ_ONLY_HEADERS).map(normaliseHeader));

function skippedHeaders(columns: readonly FileColumn[]): Pick<ProductFile, 'unknownHeaders' | 'readOnlyHeaders'> {
  const headers = columns.flatMap(({ head, importedAs }) => (importedAs === null ? [head] : []));
  return {
    unknownHeaders: headers.filter((header) => !NORMALISED_READ_ONLY_HEADERS.has(normaliseHeader(header))),
    readOnlyHeaders: headers.filter((header) => NORMALISED_READ_ONLY_HEADERS.has(normaliseHeader(header))),
  };
}

function toSourceLine({ line, cells: values }: CsvRecord, columns: readonly FileColumn[]): SourceLine {
  const sourceLine: SourceLine = { line, cells: {}, attributes: {}, raw: {} };
  for (const { index, head, importedAs } of columns) {
    const text = stripFormulaGuard(values[index] ?? '');
    if (text === '' || importedAs === null) continue;
    if (importedAs === 'attribute') {
      const key = parseAttributeKey(head);
      if (key) sourceLine.attributes[key] = text;
      continue;
    }
    const before = sourceLine.raw[importedAs];
    const combined = before && REPEATABLE_FIELDS.includes(importedAs) ? `${before}, ${text}` : (before ?? text);
    sourceLine.raw[importedAs] = combined;
    if (isFileField(importedAs)) sourceLine.cells[importedAs] = combined;
  }
  return sourceLine;
}

/** Removes the apostrophe that exports add to prevent spreadsheets from executing a text as a formula. */
const stripFormulaGuard = (cell: string): string => cell.trim().replace(/^'(?='*[=+\-@\t\r])/, '');

/** Groups lines into products by handle. Lines without a handle are grouped by vendor and name, or else by SKU. */
function readLines(lines: readonly SourceLine[]): FileProduct[] {
  return groupLines(lines, ({ line, cells: { handle, vendor = '', name, sku } }) =>
    (handle ?? (name ? `${vendor}\n${name}` : (sku ?? String(line)))).toLowerCase(),
  ).map((group) => ({ lines: group, pictures: [] }));
}
