import { formatMoney } from '#platform/format/money.ts';

/** '$84.00', '$84.00 – $92.00', or '–' if no variant has a price. */
export function formatPriceRange(min: number | null, max: number | null): string {
  if (min === null || max === null) return '–';
  return min === max ? formatMoney(min) : `${formatMoney(min)} – ${formatMoney(max)}`;
}
