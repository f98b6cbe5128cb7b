import type { ImportedField, ProductFileFormat } from '@souk/contract/product-csv.ts';
import { wrongField } from '#core/errors.ts';
import {
  ATTRIBUTE_HEAD,
  type FileField,
  type FileProduct,
  OWN_HEADS,
  type ProductFile,
  squash,
} from './file-columns.ts';
import { groupBy, type ReadLine } from './group-lines.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';
import { readShopify, SHOPIFY_HEADS, SHOPIFY_READ_HEADS } from './read-shopify.ts';
import { readWoocommerce, WOOCOMMERCE_HEADS, WOOCOMMERCE_READ_HEADS } from './read-woocommerce.ts';

interface Format {
  /** Squashed head → our name. */
  heads: Record<string, FileField>;
  /** Heads that the reader of the format looks at besides. */
  readHeads: Record<string, ImportedField>;
  isIt: (heads: ReadonlySet<string>) => boolean;
  group: (lines: readonly ReadLine[]) => FileProduct[];
}

const ownHeads = Object.fromEntries(
  Object.entries(OWN_HEADS).map(([field, head]) => [squash(head), field as FileField]),
);

const FORMATS: Record<ProductFileFormat, Format> = {
  shopify: {
    heads: SHOPIFY_HEADS,
    readHeads: SHOPIFY_READ_HEADS,
    isIt: (heads) => (heads.has('handle') || heads.has('urlhandle')) && heads.has('title'),
    group: readShopify,
  },
  woocommerce: {
    heads: WOOCOMMERCE_HEADS,
    readHeads: WOOCOMMERCE_READ_HEADS,
    isIt: (heads) => heads.has('type') && heads.has('sku') && heads.has('name') && heads.has('regularprice'),
    group: readWoocommerce,
  },
  souk: {
    heads: ownHeads,
    readHeads: {},
    isIt: (heads) =>
      ['handle', 'sku', 'name'].some((head) => heads.has(head)) &&
      [...heads].filter((head) => ownHeads[head]).length >= 2,
    group: groupOwn,
  },
};

/** A product file of any shop that we know by the words of its head. Throws 400 at `file`. */
export async function readProductFile(content: Buffer): Promise<ProductFile> {
  const [head, ...records] = await readCsv(content);
  const titles = (head?.cells ?? []).map((title) => title.trim());
  const squashed = titles.map(squash);
  const known = new Set(squashed);
  const found = Object.entries(FORMATS).find(([, each]) => each.isIt(known));
  if (!found)
    throw wrongField(
      'file',
      'The first line of this file names no columns that we know. Export the products once to see how a file looks.',
    );
  if (records.length === 0) throw wrongField('file', 'This file has a head, but no lines below it');
  const [format, { heads, readHeads, group }] = found as [ProductFileFormat, Format];
  const lines = records.map((record) => lineOf(record, { titles, squashed, heads }));
  return {
    format,
    lines: records.length,
    products: group(lines),
    heads: Object.fromEntries(
      squashed.flatMap((name, index) => (heads[name] ? [[heads[name], titles[index]]] : [])).toReversed(),
    ),
    columns: titles.flatMap((title, index) => {
      const name = squashed[index] ?? '';
      const attribute = ATTRIBUTE_HEAD.test(title) ? 'attribute' : null;
      return title === '' ? [] : [{ head: title, importedAs: heads[name] ?? readHeads[name] ?? attribute }];
    }),
    unknownHeads:
      format === 'souk'
        ? titles.filter((title, index) => title !== '' && !heads[squashed[index] ?? ''] && !ATTRIBUTE_HEAD.test(title))
        : [],
  };
}

interface Head {
  titles: string[];
  squashed: string[];
  heads: Record<string, FileField>;
}

function lineOf({ line, cells: given }: CsvRecord, { titles, squashed, heads }: Head): ReadLine {
  const found: ReadLine = { line, cells: {}, attributes: {}, raw: {} };
  given.forEach((cell, index) => {
    const text = plain(cell);
    const name = squashed[index];
    if (text === '' || name === undefined) return;
    found.raw[name] ??= text;
    const field = heads[name];
    if (field) found.cells[field] ??= text;
    const key = ATTRIBUTE_HEAD.exec(titles[index] ?? '')?.[1];
    if (key) found.attributes[key.toLowerCase()] = text;
  });
  return found;
}

/** Without the apostrophe by which an export keeps a spreadsheet from running a text as a formula. */
const plain = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');

/** Lines with one handle are one product; without a handle the name says it, then the SKU. */
function groupOwn(lines: readonly ReadLine[]): FileProduct[] {
  return groupBy(lines, ({ line, cells: { handle, vendor = '', name, sku } }) =>
    (handle ?? (name ? `${vendor}\n${name}` : (sku ?? String(line)))).toLowerCase(),
  ).map((group) => ({ lines: group, pictures: [] }));
}
