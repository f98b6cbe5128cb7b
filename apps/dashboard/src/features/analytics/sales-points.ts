import type { Granularity, SeriesPoint } from '@souk/contract/analytics/api.ts';
import type { PlotPoint } from '#kit/charts/plot.tsx';
import { formatDateTime, formatDay, formatDayShort, formatMonth, formatTime } from '#platform/format/dates.ts';
import { currencyExponent, formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { formatSettings } from '#platform/format/settings.ts';
import { t } from '#platform/i18n/i18n.ts';

export const MEASURES = ['sales', 'orders', 'netRevenue'] as const;
export type Measure = (typeof MEASURES)[number];

/** The measures that the answer holds: net revenue is for super admins, and not known of a category. */
export const measuresOf = (points: readonly SeriesPoint[]): Measure[] =>
  MEASURES.filter((measure) => measure !== 'netRevenue' || points.some((point) => point.netRevenue !== undefined));

/** The measure of a step, and of the one it is compared with. */
export function measuredOf(point: SeriesPoint, measure: Measure): { value: number; before: number | null } {
  switch (measure) {
    case 'sales':
      return { value: point.sales, before: point.previousSales };
    case 'orders':
      return { value: point.orders, before: point.previousOrders };
    case 'netRevenue':
      return { value: point.netRevenue ?? 0, before: point.previousNetRevenue ?? null };
  }
}

/** A step as tables and readings name it. */
export function stepName(start: string, granularity: Granularity): string {
  if (granularity === 'hour') return formatDateTime(start);
  if (granularity === 'month') return formatMonth(start);
  return granularity === 'week' ? t('7 days from {day}', { day: formatDay(start) }) : formatDay(start);
}

function axisName(start: string, granularity: Granularity): string {
  if (granularity === 'hour') return formatTime(start);
  return granularity === 'month' ? formatMonth(start) : formatDayShort(start);
}

export const ordersText = (count: number): string => t('{count, plural, one {# order} other {# orders}}', { count });

const lineOf = (point: SeriesPoint, measure: Measure): string =>
  measure === 'netRevenue'
    ? formatMoney(point.netRevenue ?? 0)
    : `${formatMoney(point.sales)} · ${ordersText(point.orders)}`;

/** The measure step by step; hours that have not begun are not known yet. */
export function plotPoints(points: readonly SeriesPoint[], granularity: Granularity, measure: Measure): PlotPoint[] {
  const scale = measure === 'orders' ? 1 : 10 ** currencyExponent(formatSettings().currency);
  const now = new Date().toISOString();
  return points.map((point) => {
    const isAhead = granularity === 'hour' && point.start > now;
    const { value, before } = measuredOf(point, measure);
    const past =
      point.previousStart === null || before === null
        ? []
        : [
            t('{time}: {figure}', {
              time: stepName(point.previousStart, granularity),
              figure: measure === 'orders' ? formatCount(before) : formatMoney(before),
            }),
          ];
    return {
      axis: axisName(point.start, granularity),
      value: isAhead ? null : value / scale,
      before: before === null ? null : before / scale,
      lines: [stepName(point.start, granularity), isAhead ? t('Not yet') : lineOf(point, measure), ...past],
    };
  });
}
