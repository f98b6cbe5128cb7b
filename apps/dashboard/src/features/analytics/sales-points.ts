import type { Granularity, SeriesPoint } from '@souk/contract/analytics/api.ts';
import type { PlotPoint } from '#kit/charts/plot.tsx';
import { formatDateTime, formatDay, formatDayShort, formatMonth, formatTime } from '#platform/format/dates.ts';
import { currencyExponent, formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { formatSettings } from '#platform/format/settings.ts';
import { t } from '#platform/i18n/i18n.ts';

export const MEASURES = ['sales', 'orders', 'netRevenue'] as const;
export type Measure = (typeof MEASURES)[number];

/** Measures that the response contains. Only super admins get net revenue, and only without a vendor or category filter. */
export const listMeasures = (points: readonly SeriesPoint[]): Measure[] =>
  MEASURES.filter((measure) => measure !== 'netRevenue' || points.some((point) => point.netRevenue !== undefined));

/** The measure's value at a point and at the same point of the previous period. */
export function readMeasure(point: SeriesPoint, measure: Measure): { value: number; previous: number | null } {
  switch (measure) {
    case 'sales':
      return { value: point.sales, previous: point.previousSales };
    case 'orders':
      return { value: point.orders, previous: point.previousOrders };
    case 'netRevenue':
      return { value: point.netRevenue ?? 0, previous: point.previousNetRevenue ?? null };
  }
}

/** Name of a point in tables and tooltips. */
export function formatPointTime(start: string, granularity: Granularity): string {
  if (granularity === 'hour') return formatDateTime(start);
  if (granularity === 'month') return formatMonth(start);
  return granularity === 'week' ? t('7 days from {day}', { day: formatDay(start) }) : formatDay(start);
}

function formatAxisLabel(start: string, granularity: Granularity): string {
  if (granularity === 'hour') return formatTime(start);
  return granularity === 'month' ? formatMonth(start) : formatDayShort(start);
}

export const formatOrderCount = (count: number): string =>
  t('{count, plural, one {# order} other {# orders}}', { count });

const formatTooltipLine = (point: SeriesPoint, measure: Measure): string =>
  measure === 'netRevenue'
    ? formatMoney(point.netRevenue ?? 0)
    : `${formatMoney(point.sales)} · ${formatOrderCount(point.orders)}`;

/** Points of the chart for a measure. Hours that have not begun have no value. */
export function toPlotPoints(points: readonly SeriesPoint[], granularity: Granularity, measure: Measure): PlotPoint[] {
  const scale = measure === 'orders' ? 1 : 10 ** currencyExponent(formatSettings().currency);
  const now = new Date().toISOString();
  return points.map((point) => {
    const isFuture = granularity === 'hour' && point.start > now;
    const { value, previous } = readMeasure(point, measure);
    const previousLines =
      point.previousStart === null || previous === null
        ? []
        : [
            t('{time}: {figure}', {
              time: formatPointTime(point.previousStart, granularity),
              figure: measure === 'orders' ? formatCount(previous) : formatMoney(previous),
            }),
          ];
    return {
      axis: formatAxisLabel(point.start, granularity),
      value: isFuture ? null : value / scale,
      previousValue: previous === null ? null : previous / scale,
      lines: [
        formatPointTime(point.start, granularity),
        isFuture ? t('Not yet') : formatTooltipLine(point, measure),
        ...previousLines,
      ],
    };
  });
}
