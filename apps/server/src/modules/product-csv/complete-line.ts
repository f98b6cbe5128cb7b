import type { ProductFileFormat } from '@souk/contract/products/csv.ts';
import { parseBoolean } from '#core/csv/csv.service.ts';
import type { SourceLine } from './group-lines.ts';
import { typedEntries, withoutUndefined } from '#core/records.ts';

const GRAMS_PER_UNIT = { weightKg: 1000, weightLb: 453.592, weightOz: 28.3495 } as const;

interface LineContext {
  format: ProductFileFormat;
  /** Whether the file has an inventory tracker column. If so, an empty cell means that the stock is not tracked. */
  hasTracker: boolean;
}

/** Fills the fields of Souk from columns that only other platforms have, such as sale price, weight in pounds or published. */
export function completeLine(line: SourceLine, { format, hasTracker }: LineContext): SourceLine {
  const { raw } = line;
  const isUntracked = hasTracker && raw.inventoryTracker === undefined;
  const { stock, ...others } = line.cells;
  // If the stock is not tracked, its quantity has no meaning.
  const cells: SourceLine['cells'] = isUntracked ? others : line.cells;
  const prices = raw.salePrice
    ? { price: raw.salePrice, compareAtPrice: cells.compareAtPrice ?? cells.price }
    : { price: cells.price };
  return {
    ...line,
    cells: withoutUndefined({
      ...cells,
      ...prices,
      weight: cells.weight ?? readGrams(raw),
      status: resolveStatus(raw, format),
    }),
    ...(raw.imageAlt && { imageAlt: raw.imageAlt }),
    ...((isUntracked || (isYes(raw.inStock) && stock === undefined)) && { isUncounted: true }),
  };
}

function readGrams(raw: SourceLine['raw']): string | undefined {
  for (const [field, factor] of typedEntries(GRAMS_PER_UNIT)) {
    const text = raw[field];
    if (text === undefined) continue;
    const weight = Number(text.replace(',', '.'));
    return Number.isFinite(weight) ? String(Math.round(weight * factor)) : text;
  }
  return undefined;
}

/** Derives the status from two columns of other platforms: whether the product is for sale, and whether the store lists it. */
function resolveStatus({ status, published }: SourceLine['raw'], format: ProductFileFormat): string | undefined {
  if (format === 'souk') return status;
  const lowerStatus = status?.toLowerCase();
  const isVisible = published === undefined ? lowerStatus === 'active' : isYes(published);
  if (lowerStatus === undefined || lowerStatus === 'active') return isVisible ? 'published' : undefined;
  return format === 'other' || lowerStatus === 'archived' ? status : undefined;
}

const isYes = (text: string | undefined): boolean => {
  const flag = parseBoolean(text ?? '');
  return 'value' in flag && flag.value;
};
