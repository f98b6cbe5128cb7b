import { realMinus } from '#platform/format/real-minus.ts';

const countFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const percentFormat = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const LARGE_UNITS = [
  { size: 1, suffix: '' },
  { size: 1_000, suffix: 'k' },
  { size: 1_000_000, suffix: 'M' },
] as const;
const FILE_SIZE_UNITS = ['bytes', 'Kb', 'Mb', 'Gb', 'Tb'] as const;
const FILE_SIZE_FACTOR = 1024;

/**
 * Two decimals, with k or M for large numbers: '999.00', '1.23k', '1.50M'. The unit is chosen after rounding, so
 * 999,995 is '1.00M'.
 */
export function formatLarge(value: number): string {
  const sign = value < 0 ? '−' : '';
  for (const { size, suffix } of LARGE_UNITS) {
    const hundredths = roundHalfUp((Math.abs(value) * 100) / size);
    const isLast = suffix === 'M';
    if (hundredths < 1_000 * 100 || isLast)
      return `${hundredths === 0 ? '' : sign}${(hundredths / 100).toFixed(2)}${suffix}`;
  }
  return '';
}

/** Shortest format, for ticks of an axis: '6k', '1.5M', '250'. */
export function formatTick(value: number): string {
  const unit = LARGE_UNITS.findLast(({ size }) => Math.abs(value) >= size) ?? LARGE_UNITS[0];
  return `${realMinus(String(Number((value / unit.size).toPrecision(3))))}${unit.suffix}`;
}

/** A whole number with thousands separators, never abbreviated: '4,182'. */
export function formatCount(value: number): string {
  return realMinus(countFormat.format(value));
}

/** Formats a share as percent: 0.125 is '12.5%'. There is always one decimal ('1.0%'), so that columns align. */
export function formatPercent(share: number): string {
  return realMinus(percentFormat.format(share));
}

/** Bytes in units of 1024 with at most two decimals: '0 bytes', '1.5 Kb', '3 Mb'. */
export function formatFileSize(bytes: number): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  while (unit < FILE_SIZE_UNITS.length - 1 && roundToTwoDecimals(size) >= FILE_SIZE_FACTOR) {
    size /= FILE_SIZE_FACTOR;
    unit += 1;
  }
  if (unit === 0 && size === 1) return '1 byte';
  return `${roundToTwoDecimals(size)} ${FILE_SIZE_UNITS[unit]}`;
}

/** Rounds halves up even if the stored value is slightly lower than its decimal digits, like that of 1.005. */
function roundHalfUp(value: number): number {
  return Math.round(Number(value.toPrecision(15)));
}

function roundToTwoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
