import {
  type ImportedField,
  type ProductFileColumns,
  type ProductFileFormat,
  REPEATABLE_FIELDS,
} from '@souk/contract/products/csv.ts';
import { wrongField } from '#core/errors.ts';
import { completeLine } from './complete-line.ts';
import {
  attributeKeyOf,
  type FileColumn,
  type FileProduct,
  isFileField,
  type ProductFile,
  READ_ONLY_HEADS,
} from './file-columns.ts';
import { groupBy, type ReadLine } from './group-lines.ts';
import { type CsvRecord, readCsv, squash } from '#core/csv/csv.service.ts';
import { readShopify } from './read-shopify.ts';
import { readWoocommerce } from './read-woocommerce.ts';
import { chooseColumns, type Recognised, recogniseColumns } from './recognise-columns.ts';

const READERS: Record<ProductFileFormat, (lines: readonly ReadLine[]) => FileProduct[]> = {
  shopify: readShopify,
  woocommerce: readWoocommerce,
  souk: readLines,
  other: readLines,
};

interface OpenedFile {
  recognised: Recognised;
  records: CsvRecord[];
}

/** Throws 400 at `file`. */
async function open(content: Buffer): Promise<OpenedFile> {
  const [head, ...records] = await readCsv(content);
  if (records.length === 0) throw wrongField('file', 'import.no_lines');
  return { recognised: recogniseColumns((head?.cells ?? []).map((title) => title.trim())), records };
}

const MAX_EXAMPLE = 80;

/** What the columns of a product file would be imported as. Throws 400 at `file`. */
export async function readColumns(content: Buffer): Promise<ProductFileColumns> {
  const { recognised, records } = await open(content);
  return {
    format: recognised.format,
    lines: records.length,
    columns: recognised.columns.map(({ index, head, importedAs }) => {
      const first = records.find(({ cells }) => (cells[index] ?? '').trim() !== '');
      return { head, importedAs, example: first ? plain(first.cells[index] ?? '').slice(0, MAX_EXAMPLE) : null };
    }),
  };
}

/** A product file of any shop, by the words of its head or as a person chose. Throws 400 at `file` and `columns`. */
export async function readProductFile(
  content: Buffer,
  chosen?: readonly (ImportedField | null)[],
): Promise<ProductFile> {
  const { recognised, records } = await open(content);
  if (!chosen && recognised.format === 'other') throw wrongField('file', 'product.csv_unknown_columns');
  const { format, columns } = chosen ? chooseColumns(recognised, chosen) : recognised;
  const hasTracker = columns.some(({ importedAs }) => importedAs === 'inventoryTracker');
  const lines = records.map((record) => completeLine(lineOf(record, columns), { format, hasTracker }));
  return {
    format,
    lines: records.length,
    products: READERS[format](lines),
    heads: Object.fromEntries(
      columns.flatMap(({ head, importedAs }) => (importedAs ? [[importedAs, head]] : [])).toReversed(),
    ),
    columns,
    ...leftOutHeads(format === 'souk' && !chosen ? columns : []),
  };
}

const READ_ONLY = new Set(Object.values(READ_ONLY_HEADS).map(squash));

function leftOutHeads(columns: readonly FileColumn[]): Pick<ProductFile, 'unknownHeads' | 'readOnlyHeads'> {
  const heads = columns.flatMap(({ head, importedAs }) => (importedAs === null ? [head] : []));
  return {
    unknownHeads: heads.filter((head) => !READ_ONLY.has(squash(head))),
    readOnlyHeads: heads.filter((head) => READ_ONLY.has(squash(head))),
  };
}

function lineOf({ line, cells: given }: CsvRecord, columns: readonly FileColumn[]): ReadLine {
  const found: ReadLine = { line, cells: {}, attributes: {}, raw: {} };
  for (const { index, head, importedAs } of columns) {
    const text = plain(given[index] ?? '');
    if (text === '' || importedAs === null) continue;
    if (importedAs === 'attribute') {
      const key = attributeKeyOf(head);
      if (key) found.attributes[key] = text;
      continue;
    }
    const before = found.raw[importedAs];
    const whole = before && REPEATABLE_FIELDS.includes(importedAs) ? `${before}, ${text}` : (before ?? text);
    found.raw[importedAs] = whole;
    if (isFileField(importedAs)) found.cells[importedAs] = whole;
  }
  return found;
}

/** Without the apostrophe by which an export keeps a spreadsheet from running a text as a formula. */
const plain = (cell: string): string => cell.trim().replace(/^'(?='*[=+\-@\t\r])/, '');

/** Lines with one handle are one product; without a handle the name says it, then the SKU. */
function readLines(lines: readonly ReadLine[]): FileProduct[] {
  return groupBy(lines, ({ line, cells: { handle, vendor = '', name, sku } }) =>
    (handle ?? (name ? `${vendor}\n${name}` : (sku ?? String(line)))).toLowerCase(),
  ).map((group) => ({ lines: group, pictures: [] }));
}
