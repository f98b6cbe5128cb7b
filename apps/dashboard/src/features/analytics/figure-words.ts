import type { Figure, FigureKey, FigurePart } from '@souk/contract/analytics.ts';
import { formatLargeMoney, formatMoney } from '#shared/format/money.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { t } from '#shared/i18n/i18n.ts';

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
const POINTS = 100;

const rates = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A figure as its card shows it: '$482.82k', '4,182', '2.08%'. */
export function figureText(unit: Figure['unit'], value: number | null): string {
  if (value === null) return NOTHING;
  if (unit === 'money') return formatLargeMoney(value);
  return unit === 'rate' ? rates.format(value) : formatCount(value);
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
    const points = Math.round((value - previous) * POINTS * 10) / 10;
    return { change: points, changeText: t('{points} pt', { points: Math.abs(points) }) };
  }
  if (previous === 0) return undefined;
  return { change: Math.round(((value - previous) / Math.abs(previous)) * 1000) / 1000 };
}

/** As many points as a sparkline can tell apart. */
const TREND_POINTS = 31;

/** The course of a figure, a long one as means; a day with nothing to divide by stays where the day before was. */
export function trendOf(daily: readonly (number | null)[]): number[] {
  let last = daily.find((value) => value !== null) ?? 0;
  const course = daily.map((value) => (last = value ?? last));
  const size = Math.ceil(course.length / TREND_POINTS);
  return Array.from({ length: Math.ceil(course.length / size) || 0 }, (_, index) =>
    mean(course.slice(index * size, (index + 1) * size)),
  );
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
