import type { ProductFileFormat } from '@souk/contract/products/csv.ts';
import { parseBoolean } from '#core/csv/csv.service.ts';
import type { SourceLine } from './group-lines.ts';
import { typedEntries, withoutUndefined } from '#core/records.ts';

const GRAMS = { weightKg: 1000, weightLb: 453.592, weightOz: 28.3495 } as const;

interface LineContext {
  format: ProductFileFormat;
  /** The file has an inventory tracker column; an empty cell means that the stock is not tracked. */
  hasTracker: boolean;
}

/**
 * Fills our fields from columns that only other platforms have: sale price, weight units, published, inventory tracker.
 */
export function completeLine(line: SourceLine, { format, hasTracker }: LineContext): SourceLine {
  const { raw } = line;
  const isUntracked = hasTracker && raw.inventoryTracker === undefined;
  const { stock, ...others } = line.cells;
  // The quantity of untracked stock is meaningless.
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
    // In stock without a quantity, because the other platform does not track it.
    ...((isUntracked || (isYes(raw.inStock) && stock === undefined)) && { isUncounted: true }),
  };
}

function readGrams(raw: SourceLine['raw']): string | undefined {
  for (const [field, factor] of typedEntries(GRAMS)) {
    const text = raw[field];
    if (text === undefined) continue;
    const weight = Number(text.replace(',', '.'));
    return Number.isFinite(weight) ? String(Math.round(weight * factor)) : text;
  }
  return undefined;
}

/** Combines two columns of other platforms: whether a product is for sale, and whether the online store lists it. */
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
