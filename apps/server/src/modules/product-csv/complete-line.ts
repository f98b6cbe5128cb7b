import type { ProductFileFormat } from '@souk/contract/products/csv.ts';
import { readFlag } from '#core/csv/csv.service.ts';
import type { ReadLine } from './group-lines.ts';
import { typedEntries, withoutUndefined } from '#core/records.ts';

const GRAMS = { weightKg: 1000, weightLb: 453.592, weightOz: 28.3495 } as const;

interface LineContext {
  format: ProductFileFormat;
  /** The file says what tracks the stock of a variant: nothing where the cell is empty. */
  hasTracker: boolean;
}

/** A line with what other shops say in columns of their own put into ours. */
export function completeLine(line: ReadLine, { format, hasTracker }: LineContext): ReadLine {
  const { raw } = line;
  const isUntracked = hasTracker && raw.inventoryTracker === undefined;
  const { stock, ...others } = line.cells;
  // A quantity that nobody tracks means nothing.
  const cells: ReadLine['cells'] = isUntracked ? others : line.cells;
  const prices = raw.salePrice
    ? { price: raw.salePrice, compareAtPrice: cells.compareAtPrice ?? cells.price }
    : { price: cells.price };
  return {
    ...line,
    cells: withoutUndefined({
      ...cells,
      ...prices,
      weight: cells.weight ?? gramsOf(raw),
      status: statusOf(raw, format),
    }),
    ...(raw.imageAlt && { imageAlt: raw.imageAlt }),
    // In stock without a quantity: the other shop does not count it.
    ...((isUntracked || (isYes(raw.inStock) && stock === undefined)) && { isUncounted: true }),
  };
}

function gramsOf(raw: ReadLine['raw']): string | undefined {
  for (const [field, factor] of typedEntries(GRAMS)) {
    const text = raw[field];
    if (text === undefined) continue;
    const weight = Number(text.replace(',', '.'));
    return Number.isFinite(weight) ? String(Math.round(weight * factor)) : text;
  }
  return undefined;
}

/** Shops say in one column whether a product is for sale, and in another one whether the online store shows it. */
function statusOf({ status, published }: ReadLine['raw'], format: ProductFileFormat): string | undefined {
  if (format === 'souk') return status;
  const word = status?.toLowerCase();
  const isShown = published === undefined ? word === 'active' : isYes(published);
  if (word === undefined || word === 'active') return isShown ? 'published' : undefined;
  return format === 'other' || word === 'archived' ? status : undefined;
}

const isYes = (text: string | undefined): boolean => {
  const flag = readFlag(text ?? '');
  return 'value' in flag && flag.value;
};
