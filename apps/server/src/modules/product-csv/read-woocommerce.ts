import { expandAnyVariations } from './any-variations.ts';
import type { FileField, FileProduct } from './file-columns.ts';
import { type SourceLine } from './group-lines.ts';
import { withoutUndefined } from '#core/records.ts';

interface VariationGroup {
  parent?: SourceLine;
  children: SourceLine[];
}

/** A simple product has one line. A variable product has a parent line and, before or after it, a line for each variation. */
export function readWoocommerce(lines: readonly SourceLine[]): FileProduct[] {
  const groups = new Map<string, VariationGroup>();
  for (const line of lines) {
    const isVariation = parseTypes(line).includes('variation');
    const keys = isVariation ? [variationParentKey(line)] : parentLineKeys(line);
    const group = keys.map((key) => groups.get(key)).find(Boolean) ?? { children: [] };
    for (const key of keys) groups.set(key, group);
    if (isVariation) group.children.push(line);
    else group.parent = line;
  }
  return [...new Set(groups.values())].map(toProduct);
}

const parseTypes = ({ raw }: SourceLine): string[] => (raw.lineType ?? 'simple').toLowerCase().split(/\s*,\s*/);
const parentLineKeys = ({ line, raw }: SourceLine): string[] => [
  ...(raw.externalId ? [`id:${raw.externalId}`] : []),
  ...(raw.sku ? [raw.sku.toLowerCase()] : []),
  ...(raw.externalId || raw.sku ? [] : [`line ${line}`]),
];
const variationParentKey = ({ line, raw }: SourceLine): string => (raw.parent ?? `line ${line}`).toLowerCase();

function toProduct({ parent, children }: VariationGroup): FileProduct {
  const pictures = (parent ? [parent] : []).flatMap(({ line, cells, imageAlt: alt }) =>
    splitUrls(cells.images).map((url) => ({ line, url, alt })),
  );
  if (!parent || children.length === 0)
    return { lines: [...(parent ? [parent] : []), ...children].map((line) => toVariantLine(line)), pictures };
  return {
    parentLine: { ...parent, cells: productCells(parent) },
    lines: expandAnyVariations(parent, children).map((line) => toVariantLine(line)),
    pictures,
  };
}

const PRODUCT_FIELDS = [
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
type ProductCells = Partial<Pick<SourceLine['cells'], (typeof PRODUCT_FIELDS)[number]>>;

/** The cells of a line that belong to the product, not to a variant. */
function productCells({ cells }: SourceLine): ProductCells {
  const selected: ProductCells = Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, cells[field]]));
  return withoutUndefined({
    ...selected,
    description: unescapeLineBreaks(selected.description),
    category: firstCategory(selected.category),
  });
}

/** Removes the options of a simple product, because its attributes are not options. */
function toVariantLine(line: SourceLine): SourceLine {
  const isVariation = parseTypes(line).includes('variation');
  const { images, ...cells } = line.cells;
  const own = Object.fromEntries(
    Object.entries(cells).filter(
      ([field]) =>
        !PRODUCT_FIELDS.some((productField) => productField === field) && (isVariation || !field.startsWith('option')),
    ),
  );
  const productLevelCells = isVariation
    ? { variantImage: cells.variantImage ?? splitUrls(images)[0] }
    : productCells(line);
  return { ...line, cells: withoutUndefined({ ...own, ...productLevelCells }) };
}

const splitUrls = (images: string | undefined): string[] => (images ?? '').split(/\s*,\s*/).filter(Boolean);

/** The first category of a list such as `Clothing > Shirts, Sale`, because in Souk a product has only one category. */
const firstCategory = (categories: string | undefined): string | undefined => categories?.split(/\s*(?<!\\),\s*/)[0];

/** WooCommerce writes line breaks as `\n`. */
const unescapeLineBreaks = (text: string | undefined): string | undefined => text?.replaceAll('\\n', '\n');
