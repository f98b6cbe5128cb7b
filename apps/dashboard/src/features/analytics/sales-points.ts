import type { Granularity, SeriesPoint } from '@souk/contract/analytics.ts';
import type { PlotPoint } from '#shared/charts/plot.tsx';
import { formatDateTime, formatDay, formatDayShort, formatMonth, formatTime } from '#shared/format/dates.ts';
import { currencyExponent, formatMoney } from '#shared/format/money.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { formatSettings } from '#shared/format/settings.ts';
import { t } from '#shared/i18n/i18n.ts';

export const MEASURES = ['sales', 'orders'] as const;
export type Measure = (typeof MEASURES)[number];

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

const salesLine = (sales: number, orders: number): string => `${formatMoney(sales)} · ${ordersText(orders)}`;

/** The measure step by step; hours that have not begun are not known yet. */
export function plotPoints(points: readonly SeriesPoint[], granularity: Granularity, measure: Measure): PlotPoint[] {
  const scale = measure === 'sales' ? 10 ** currencyExponent(formatSettings().currency) : 1;
  const now = new Date().toISOString();
  return points.map((point) => {
    const isAhead = granularity === 'hour' && point.start > now;
    const [value, before] =
      measure === 'sales' ? [point.sales, point.previousSales] : [point.orders, point.previousOrders];
    const past =
      point.previousStart === null || before === null
        ? []
        : [
            t('{time}: {figure}', {
              time: stepName(point.previousStart, granularity),
              figure: measure === 'sales' ? formatMoney(before) : formatCount(before),
            }),
          ];
    return {
      axis: axisName(point.start, granularity),
      value: isAhead ? null : value / scale,
      before: before === null ? null : before / scale,
      lines: [
        stepName(point.start, granularity),
        isAhead ? t('Not yet') : salesLine(point.sales, point.orders),
        ...past,
      ],
    };
  });
}
