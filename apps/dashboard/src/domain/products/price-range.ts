import { formatMoney } from '#platform/format/money.ts';

/** '$84.00', '$84.00 – $92.00', or nothing while no variant has a price. */
export function priceRange(min: number | null, max: number | null): string {
  if (min === null || max === null) return '–';
  return min === max ? formatMoney(min) : `${formatMoney(min)} – ${formatMoney(max)}`;
}
