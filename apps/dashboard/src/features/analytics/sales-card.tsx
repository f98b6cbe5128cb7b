import type { Granularity } from '@souk/contract/analytics/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Plot } from '#kit/charts/plot.tsx';
import { formatDayRange } from '#platform/format/dates.ts';
import { formatTick } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Row } from '#ui/row.tsx';
import { listGranularities, seriesQuery } from './analytics-queries.ts';
import styles from './charts.module.css';
import part from './part-card.module.css';
import { PartCard } from './part-card.tsx';
import { type Measure, readMeasure, listMeasures, toPlotPoints } from './sales-points.ts';
import { buildSeriesTable } from './series-table.ts';
import type { AnalyticsControl } from './use-analytics-filters.ts';

const TITLES: Record<Measure, Record<Granularity, () => string>> = {
  sales: {
    hour: () => t('Sales per hour'),
    day: () => t('Sales per day'),
    week: () => t('Sales per week'),
    month: () => t('Sales per month'),
  },
  orders: {
    hour: () => t('Orders per hour'),
    day: () => t('Orders per day'),
    week: () => t('Orders per week'),
    month: () => t('Orders per month'),
  },
  netRevenue: {
    hour: () => t('Net revenue per hour'),
    day: () => t('Net revenue per day'),
    week: () => t('Net revenue per week'),
    month: () => t('Net revenue per month'),
  },
};
const MEASURE_LABELS: Record<Measure, () => string> = {
  sales: () => t('Sales'),
  orders: () => t('Orders'),
  netRevenue: () => t('Net revenue'),
};
const EMPTY_TEXTS: Record<Measure, () => string> = {
  sales: () => t('No sales in this period'),
  orders: () => t('No orders in this period'),
  netRevenue: () => t('No net revenue in this period'),
};
const GRANULARITY_LABELS: Record<Granularity, () => string> = {
  hour: () => t('Hours'),
  day: () => t('Days'),
  week: () => t('Weeks'),
  month: () => t('Months'),
};

/** Chart of sales, orders or net revenue over time, compared with the previous period. */
export function SalesCard({ control }: { control: AnalyticsControl }) {
  const { filters, queries, search } = control;
  const query = useQuery({ ...seriesQuery(queries), placeholderData: keepPreviousData });
  const measures = listMeasures(query.data?.points ?? []);
  const measure = measures.find((candidate) => candidate === search.measure) ?? 'sales';
  const granularity = query.data?.granularity ?? 'day';
  const title = TITLES[measure][granularity]();
  return (
    <PartCard
      title={title}
      span={8}
      query={query}
      failed={t('Couldn’t load sales over time')}
      shape="plot"
      aside={filters.compare && <Legend />}
      actions={query.data && <ChartOptions {...{ control, measures, measure, granularity }} />}
      emptyText={({ points }) =>
        points.every((point) => Object.values(readMeasure(point, measure)).every((value) => !value))
          ? EMPTY_TEXTS[measure]()
          : undefined
      }
      table={(data) => buildSeriesTable(data.points, data.granularity, filters.compare)}
      download={{ part: 'series', query: queries.series }}
    >
      {({ points, period }) => (
        <div className={classNames(styles.body, styles.whole)}>
          <Plot
            label={`${title}, ${formatDayRange(period.from, period.to)}`}
            points={toPlotPoints(points, granularity, measure)}
            formatTick={formatTick}
            isWhole={measure === 'orders'}
            emptyText={EMPTY_TEXTS[measure]()}
          />
        </div>
      )}
    </PartCard>
  );
}

function Legend() {
  return (
    <Row gap={16} rowGap={4} align="stretch" wrap className={styles.legend}>
      <Row as="span" gap={6} inline>
        {t('This period')}
      </Row>
      <Row as="span" gap={6} inline className={styles.before}>
        {t('Previous period')}
      </Row>
    </Row>
  );
}

interface ChartOptionsProps {
  control: AnalyticsControl;
  measures: readonly Measure[];
  measure: Measure;
  granularity: Granularity;
}

function ChartOptions({ control: { filters, updateSearch }, measures, measure, granularity }: ChartOptionsProps) {
  const granularities = listGranularities(filters);
  return (
    <Menu
      trigger={<IconButton icon={SlidersHorizontal} size="small" className={part.quiet} label={t('Chart metric')} />}
      items={[
        { heading: t('Show') },
        ...measures.map((option) => ({
          label: MEASURE_LABELS[option](),
          checked: option === measure,
          onSelect: () => updateSearch({ measure: option === 'sales' ? undefined : option }),
        })),
        'separator',
        { heading: t('Group by') },
        ...granularities.map((option) => ({
          label: GRANULARITY_LABELS[option](),
          checked: option === granularity,
          onSelect: () => updateSearch({ by: option }),
        })),
      ]}
    />
  );
}
