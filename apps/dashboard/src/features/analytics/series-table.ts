import type { Granularity, SeriesPoint } from '@souk/contract/analytics/api.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { TableContent } from './part-table.tsx';
import { measuresOf, stepName } from './sales-points.ts';

const STEP_HEADS: Record<Granularity, () => string> = {
  hour: () => t('Hour'),
  day: () => t('Day'),
  week: () => t('Week'),
  month: () => t('Month'),
};

const money = (value: number | null | undefined): string => (value == null ? '–' : formatMoney(value));

/** Every measure of the chart step by step, beside the period before where it is compared. */
export function seriesTable(
  points: readonly SeriesPoint[],
  granularity: Granularity,
  isCompared: boolean,
): TableContent {
  const hasRevenue = measuresOf(points).includes('netRevenue');
  const end = (text: string) => ({ text, end: true });
  const heads = [
    { text: STEP_HEADS[granularity]() },
    end(t('Sales')),
    end(t('Orders')),
    ...(hasRevenue ? [end(t('Net revenue'))] : []),
  ];
  const headsBefore = [
    { text: t('Previous period') },
    end(t('Sales, previous period')),
    end(t('Orders, previous period')),
    ...(hasRevenue ? [end(t('Net revenue, previous period'))] : []),
  ];
  return {
    heads: isCompared ? [...heads, ...headsBefore] : heads,
    rows: points.map((point) => {
      const cells = [
        stepName(point.start, granularity),
        formatMoney(point.sales),
        formatCount(point.orders),
        ...(hasRevenue ? [money(point.netRevenue)] : []),
      ];
      return isCompared ? [...cells, ...cellsBefore(point, granularity, hasRevenue)] : cells;
    }),
  };
}

const cellsBefore = (
  { previousStart, previousSales, previousOrders, previousNetRevenue }: SeriesPoint,
  granularity: Granularity,
  hasRevenue: boolean,
): string[] => [
  previousStart === null ? '–' : stepName(previousStart, granularity),
  money(previousSales),
  previousOrders === null ? '–' : formatCount(previousOrders),
  ...(hasRevenue ? [money(previousNetRevenue)] : []),
];
