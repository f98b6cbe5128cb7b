import type { ImportedField } from '@souk/contract/product-csv.ts';
import { expandAny } from './any-variations.ts';
import type { FileField, FileProduct } from './file-columns.ts';
import type { ReadLine } from './group-lines.ts';

/** Heads of WooCommerce's product CSV. */
export const WOOCOMMERCE_HEADS: Record<string, FileField> = {
  sku: 'sku',
  gtinupceanorisbn: 'barcode',
  name: 'name',
  description: 'description',
  categories: 'category',
  brands: 'brand',
  images: 'images',
  stock: 'stock',
  lowstockamount: 'lowStockLevel',
  regularprice: 'price',
  attribute1name: 'option1Name',
  attribute1values: 'option1Value',
  attribute2name: 'option2Name',
  attribute2values: 'option2Value',
  attribute3name: 'option3Name',
  attribute3values: 'option3Value',
};

export const WOOCOMMERCE_READ_HEADS: Record<string, ImportedField> = {
  id: 'parent',
  type: 'type',
  parent: 'parent',
  published: 'status',
  instock: 'inStock',
  saleprice: 'salePrice',
  weightkg: 'weight',
  weightg: 'weight',
  weightlbs: 'weight',
  weightoz: 'weight',
};

const GRAMS: Record<string, number> = { weightkg: 1000, weightg: 1, weightlbs: 453.592, weightoz: 28.3495 };

interface Family {
  parent?: ReadLine;
  children: ReadLine[];
}

/** Simple products stand on a line; variable ones on one line with their words and one line for each variation below or above. */
export function readWoocommerce(lines: readonly ReadLine[]): FileProduct[] {
  const families = new Map<string, Family>();
  for (const line of lines) {
    const isVariation = typesOf(line).includes('variation');
    const keys = isVariation ? [parentKey(line)] : keysOf(line);
    const family = keys.map((key) => families.get(key)).find(Boolean) ?? { children: [] };
    for (const key of keys) families.set(key, family);
    if (isVariation) family.children.push(line);
    else family.parent = line;
  }
  return [...new Set(families.values())].map(productOf);
}

const typesOf = ({ raw }: ReadLine): string[] => (raw.type ?? 'simple').toLowerCase().split(/\s*,\s*/);
const keysOf = ({ line, raw }: ReadLine): string[] => [
  ...(raw.id ? [`id:${raw.id}`] : []),
  ...(raw.sku ? [raw.sku.toLowerCase()] : []),
  ...(raw.id || raw.sku ? [] : [`line ${line}`]),
];
const parentKey = ({ line, raw }: ReadLine): string => (raw.parent ?? `line ${line}`).toLowerCase();

function productOf({ parent, children }: Family): FileProduct {
  const pictures = (parent ? [parent] : []).flatMap(({ line, cells }) =>
    addressesOf(cells.images).map((url) => ({ line, url })),
  );
  if (!parent || children.length === 0)
    return { lines: [...(parent ? [parent] : []), ...children].map((line) => variantOf(line)), pictures };
  return {
    head: { ...parent, cells: productWords(parent) },
    lines: expandAny(parent, children).map((line) => variantOf(line)),
    pictures,
  };
}

/** `Published` is 1 for all, 0 for drafts and -1 for private products. */
const statusOf = ({ raw }: Pick<ReadLine, 'raw'>): string | undefined =>
  raw.published === '1' ? 'published' : undefined;

function productWords({ cells, raw }: ReadLine) {
  const { name, description, category, brand } = cells;
  return defined({
    name,
    description: unescaped(description),
    category: categoryOf(category),
    brand,
    status: statusOf({ raw }),
  });
}

/** A variation names its own values; what a simple product states of itself are no options. */
function variantOf({ line, cells, raw, attributes }: ReadLine): ReadLine {
  const isVariation = typesOf({ raw } as ReadLine).includes('variation');
  const {
    name,
    description,
    category,
    brand,
    images,
    option1Name,
    option1Value,
    option2Name,
    option2Value,
    option3Name,
    option3Value,
    price,
    ...rest
  } = cells;
  const options = isVariation
    ? { option1Name, option1Value, option2Name, option2Value, option3Name, option3Value }
    : {};
  const words = isVariation
    ? {}
    : { name, description: unescaped(description), category: categoryOf(category), brand, status: statusOf({ raw }) };
  const prices = raw.saleprice ? { price: raw.saleprice, compareAtPrice: price } : { price };
  const picture = isVariation ? { variantImage: addressesOf(images)[0] } : {};
  return {
    line,
    raw,
    attributes,
    // In stock without a quantity: the other shop does not count it.
    isUncounted: raw.instock === '1' && rest.stock === undefined,
    cells: defined({ ...rest, ...words, ...options, ...prices, ...picture, weight: gramsOf(raw) }),
  };
}

const addressesOf = (images: string | undefined): string[] => (images ?? '').split(/\s*,\s*/).filter(Boolean);

/** `Clothing > Shirts, Sale` names two; the first counts. */
const categoryOf = (categories: string | undefined): string | undefined => categories?.split(/\s*(?<!\\),\s*/)[0];

/** Line breaks come as a backslash and an n. */
const unescaped = (words: string | undefined): string | undefined => words?.replaceAll('\\n', '\n');

function gramsOf(raw: Record<string, string>): string | undefined {
  const [unit, factor] = Object.entries(GRAMS).find(([head]) => raw[head] !== undefined) ?? [];
  if (!unit || !factor) return undefined;
  const weight = Number(raw[unit]);
  return Number.isFinite(weight) ? String(Math.round(weight * factor)) : raw[unit];
}

const defined = <Cells extends object>(cells: Cells) =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Cells]: Exclude<Cells[Key], undefined>;
  };
