import { expandAny } from './any-variations.ts';
import type { FileField, FileProduct } from './file-columns.ts';
import { type ReadLine } from './group-lines.ts';
import { withoutUndefined } from '#core/records.ts';

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

const typesOf = ({ raw }: ReadLine): string[] => (raw.lineType ?? 'simple').toLowerCase().split(/\s*,\s*/);
const keysOf = ({ line, raw }: ReadLine): string[] => [
  ...(raw.externalId ? [`id:${raw.externalId}`] : []),
  ...(raw.sku ? [raw.sku.toLowerCase()] : []),
  ...(raw.externalId || raw.sku ? [] : [`line ${line}`]),
];
const parentKey = ({ line, raw }: ReadLine): string => (raw.parent ?? `line ${line}`).toLowerCase();

function productOf({ parent, children }: Family): FileProduct {
  const pictures = (parent ? [parent] : []).flatMap(({ line, cells, imageAlt: alt }) =>
    addressesOf(cells.images).map((url) => ({ line, url, alt })),
  );
  if (!parent || children.length === 0)
    return { lines: [...(parent ? [parent] : []), ...children].map((line) => variantOf(line)), pictures };
  return {
    head: { ...parent, cells: productWords(parent) },
    lines: expandAny(parent, children).map((line) => variantOf(line)),
    pictures,
  };
}

const PRODUCT_WORDS = [
  'name',
  'nameAr',
  'description',
  'descriptionAr',
  'category',
  'brand',
  'productType',
  'tags',
  'seoTitle',
  'seoTitleAr',
  'seoDescription',
  'seoDescriptionAr',
  'status',
] as const satisfies readonly FileField[];
type Words = Partial<Pick<ReadLine['cells'], (typeof PRODUCT_WORDS)[number]>>;

/** What a line says of the product as a whole. A variable product is no variant: its line says nothing else. */
function productWords({ cells }: ReadLine): Words {
  const words: Words = Object.fromEntries(PRODUCT_WORDS.map((field) => [field, cells[field]]));
  return withoutUndefined({
    ...words,
    description: unescaped(words.description),
    category: categoryOf(words.category),
  });
}

/** A variation names its own values; what a simple product states of itself are no options. */
function variantOf(given: ReadLine): ReadLine {
  const isVariation = typesOf(given).includes('variation');
  const { images, ...cells } = given.cells;
  const own = Object.fromEntries(
    Object.entries(cells).filter(
      ([field]) => !PRODUCT_WORDS.some((word) => word === field) && (isVariation || !field.startsWith('option')),
    ),
  );
  const more = isVariation ? { variantImage: cells.variantImage ?? addressesOf(images)[0] } : productWords(given);
  return { ...given, cells: withoutUndefined({ ...own, ...more }) };
}

const addressesOf = (images: string | undefined): string[] => (images ?? '').split(/\s*,\s*/).filter(Boolean);

/** `Clothing > Shirts, Sale` names two; the first counts. */
const categoryOf = (categories: string | undefined): string | undefined => categories?.split(/\s*(?<!\\),\s*/)[0];

/** Line breaks come as a backslash and an n. */
const unescaped = (words: string | undefined): string | undefined => words?.replaceAll('\\n', '\n');
