import type { Granularity, SeriesPoint } from '@souk/contract/analytics/api.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { TableContent } from './part-table.tsx';
import { listMeasures, formatPointTime } from './sales-points.ts';

const GRANULARITY_HEADERS: Record<Granularity, () => string> = {
  hour: () => t('Hour'),
  day: () => t('Day'),
  week: () => t('Week'),
  month: () => t('Month'),
};

const formatMoneyOrDash = (value: number | null | undefined): string => (value == null ? '–' : formatMoney(value));

/** All measures of the chart as a table. With a comparison, includes columns for the previous period. */
export function buildSeriesTable(
  points: readonly SeriesPoint[],
  granularity: Granularity,
  hasComparison: boolean,
): TableContent {
  const hasRevenue = listMeasures(points).includes('netRevenue');
  const endAligned = (text: string) => ({ text, end: true });
  const heads = [
    { text: GRANULARITY_HEADERS[granularity]() },
    endAligned(t('Sales')),
    endAligned(t('Orders')),
    ...(hasRevenue ? [endAligned(t('Net revenue'))] : []),
  ];
  const previousHeads = [
    { text: t('Previous period') },
    endAligned(t('Sales, previous period')),
    endAligned(t('Orders, previous period')),
    ...(hasRevenue ? [endAligned(t('Net revenue, previous period'))] : []),
  ];
  return {
    heads: hasComparison ? [...heads, ...previousHeads] : heads,
    rows: points.map((point) => {
      const cells = [
        formatPointTime(point.start, granularity),
        formatMoney(point.sales),
        formatCount(point.orders),
        ...(hasRevenue ? [formatMoneyOrDash(point.netRevenue)] : []),
      ];
      return hasComparison ? [...cells, ...previousCells(point, granularity, hasRevenue)] : cells;
    }),
  };
}

const previousCells = (
  { previousStart, previousSales, previousOrders, previousNetRevenue }: SeriesPoint,
  granularity: Granularity,
  hasRevenue: boolean,
): string[] => [
  previousStart === null ? '–' : formatPointTime(previousStart, granularity),
  formatMoneyOrDash(previousSales),
  previousOrders === null ? '–' : formatCount(previousOrders),
  ...(hasRevenue ? [formatMoneyOrDash(previousNetRevenue)] : []),
];
