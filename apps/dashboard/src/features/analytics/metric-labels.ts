import type { Metric, MetricKey, MetricPart } from '@souk/contract/analytics/api.ts';
import { formatLargeMoney, formatMoney } from '#platform/format/money.ts';
import { formatCount, formatPercent } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';

export const METRIC_LABELS: Record<MetricKey, () => string> = {
  sales: () => t('Sales'),
  orders: () => t('Orders'),
  averageOrder: () => t('Average order value'),
  netRevenue: () => t('Net revenue'),
  units: () => t('Units'),
  newCustomers: () => t('New customers'),
  refundRate: () => t('Refund rate'),
  cancellationRate: () => t('Cancellation rate'),
};

export const PART_LABELS: Record<MetricPart['key'], () => string> = {
  commission: () => t('Commission'),
  ads: () => t('Ads'),
};

/** Metrics where a decrease is an improvement. */
export const LOWER_IS_BETTER_METRICS: ReadonlySet<MetricKey> = new Set<MetricKey>(['refundRate', 'cancellationRate']);

/** Shown for a rate whose denominator is zero. */
const NO_VALUE = '–';

const toTenthsOfPercent = (rate: number): number => Math.round(rate * 1000);

/** A metric in the short format of its card: '$482.82k', '4,182', '2.1%'. */
export function formatMetric(unit: Metric['unit'], value: number | null): string {
  if (value === null) return NO_VALUE;
  if (unit === 'money') return formatLargeMoney(value);
  return unit === 'rate' ? formatPercent(value) : formatCount(value);
}

/** A metric without rounding to thousands, so that it can be compared with the linked list. */
export const formatExactMetric = (unit: Metric['unit'], value: number | null): string =>
  unit === 'money' && value !== null ? formatMoney(value) : formatMetric(unit, value);

interface MetricChange {
  /** For rates: percentage points. For other metrics: a share of the previous value. */
  change: number;
  /** Only for rates: the change in percentage points as text, without its sign. */
  changeText?: string;
}

/**
 * Returns the change since the previous period, or undefined if there is nothing to compare with. A change that rounds
 * to zero is returned as 0.
 */
export function compareMetric({
  unit,
  value,
  previous,
}: Pick<Metric, 'unit' | 'value' | 'previous'>): MetricChange | undefined {
  if (value === null || previous === null) return undefined;
  if (unit === 'rate') {
    // Subtract the rounded rates, so the change matches the two values on screen.
    const points = (toTenthsOfPercent(value) - toTenthsOfPercent(previous)) / 10;
    return { change: points, changeText: t('{points} pt', { points: Math.abs(points) }) };
  }
  if (previous === 0) return undefined;
  return { change: Math.round(((value - previous) / Math.abs(previous)) * 1000) / 1000 };
}

/** More points than this look like noise in a sparkline that is 84 px wide. */
const MAX_TREND_POINTS = 12;

/**
 * Returns the points of a sparkline. Each point is the average of a group of days. All groups have the same size, except
 * that the first one may be smaller. A day without a value counts with the value of the day before.
 */
export function buildTrend(daily: readonly (number | null)[]): number[] {
  let lastKnown = daily.find((value) => value !== null) ?? 0;
  const filled = daily.map((value) => (lastKnown = value ?? lastKnown));
  const size = Math.max(1, Math.ceil(filled.length / MAX_TREND_POINTS));
  const groups = Math.ceil(filled.length / size);
  return Array.from({ length: groups }, (_, index) => {
    const end = filled.length - (groups - 1 - index) * size;
    return mean(filled.slice(Math.max(0, end - size), end));
  });
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
