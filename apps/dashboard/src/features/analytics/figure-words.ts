import type { Figure, FigureKey, FigurePart } from '@souk/contract/analytics/api.ts';
import { formatLargeMoney, formatMoney } from '#platform/format/money.ts';
import { formatCount, formatPercent } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';

export const FIGURE_WORDS: Record<FigureKey, () => string> = {
  sales: () => t('Sales'),
  orders: () => t('Orders'),
  averageOrder: () => t('Average order value'),
  netRevenue: () => t('Net revenue'),
  units: () => t('Units'),
  newCustomers: () => t('New customers'),
  refundRate: () => t('Refund rate'),
  cancellationRate: () => t('Cancellation rate'),
};

export const PART_WORDS: Record<FigurePart['key'], () => string> = {
  commission: () => t('Commission'),
  ads: () => t('Ads'),
};

/** Of which less is good news. */
export const LESS_IS_GOOD: ReadonlySet<FigureKey> = new Set<FigureKey>(['refundRate', 'cancellationRate']);

/** In place of a rate of nothing. */
const NOTHING = '–';

/** Of a percent. */
const tenths = (rate: number): number => Math.round(rate * 1000);

/** A figure as its card shows it: '$482.82k', '4,182', '2.1%'. */
export function figureText(unit: Figure['unit'], value: number | null): string {
  if (value === null) return NOTHING;
  if (unit === 'money') return formatLargeMoney(value);
  return unit === 'rate' ? formatPercent(value) : formatCount(value);
}

/** The same without rounding to thousands, for the list that it is compared with. */
export const exactText = (unit: Figure['unit'], value: number | null): string =>
  unit === 'money' && value !== null ? formatMoney(value) : figureText(unit, value);

interface FigureChange {
  /** Below, above or at 0. */
  change: number;
  /** Its size in points where two rates are compared. */
  changeText?: string;
}

/** How a figure moved; nothing where there is nothing to compare with. What rounds to nothing counts as unchanged. */
export function figureChange({
  unit,
  value,
  previous,
}: Pick<Figure, 'unit' | 'value' | 'previous'>): FigureChange | undefined {
  if (value === null || previous === null) return undefined;
  if (unit === 'rate') {
    // Of the rates as they are shown, so that the sum is right for who adds it up.
    const points = (tenths(value) - tenths(previous)) / 10;
    return { change: points, changeText: t('{points} pt', { points: Math.abs(points) }) };
  }
  if (previous === 0) return undefined;
  return { change: Math.round(((value - previous) / Math.abs(previous)) * 1000) / 1000 };
}

/** As many points as a sparkline 84 px wide shows as a curve and not as noise. */
const TREND_POINTS = 12;

/** The course of a figure as means of equally many days, counted back from the last day; a day with nothing to divide by repeats the day before. */
export function trendOf(daily: readonly (number | null)[]): number[] {
  let last = daily.find((value) => value !== null) ?? 0;
  const course = daily.map((value) => (last = value ?? last));
  const size = Math.max(1, Math.ceil(course.length / TREND_POINTS));
  const groups = Math.ceil(course.length / size);
  return Array.from({ length: groups }, (_, index) => {
    const end = course.length - (groups - 1 - index) * size;
    return mean(course.slice(Math.max(0, end - size), end));
  });
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
