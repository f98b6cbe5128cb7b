import type { Granularity, SeriesPoint } from '@souk/contract/analytics.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Plot } from '#shared/charts/plot.tsx';
import { formatDayRange } from '#shared/format/dates.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatCount, formatTick } from '#shared/format/numbers.ts';
import { t } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { granularitiesOf, seriesQuery } from './analytics-queries.ts';
import styles from './charts.module.css';
import part from './part-card.module.css';
import { PartCard } from './part-card.tsx';
import type { TableContent } from './part-table.tsx';
import { MEASURES, type Measure, plotPoints, stepName } from './sales-points.ts';
import type { AskControl } from './use-ask.ts';

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
};
const MEASURE_WORDS: Record<Measure, () => string> = { sales: () => t('Sales'), orders: () => t('Orders') };
const STEP_WORDS: Record<Granularity, () => string> = {
  hour: () => t('Hours'),
  day: () => t('Days'),
  week: () => t('Weeks'),
  month: () => t('Months'),
};

/** Sales or orders step by step, against the period before. */
export function SalesCard({ control }: { control: AskControl }) {
  const { ask, asked, search } = control;
  const query = useQuery({ ...seriesQuery(asked), placeholderData: keepPreviousData });
  const measure: Measure = search.measure === 'orders' ? 'orders' : 'sales';
  const granularity = query.data?.granularity ?? 'day';
  const title = TITLES[measure][granularity]();
  return (
    <PartCard
      title={title}
      span={8}
      query={query}
      failed={t('Sales over time could not be loaded')}
      shape="plot"
      aside={ask.compare && <Legend />}
      steps={query.data && <Options control={control} measure={measure} granularity={granularity} />}
      emptyText={({ points }) =>
        points.every((point) => point.sales === 0 && !point.previousSales) ? t('No sales in this period') : undefined
      }
      table={(data) => tableOf(data.points, data.granularity, ask.compare)}
      download={{ part: 'series', query: asked.series }}
    >
      {({ points, period }) => (
        <div className={styles.body}>
          <Plot
            label={`${title}, ${formatDayRange(period.from, period.to)}`}
            points={plotPoints(points, granularity, measure)}
            formatTick={formatTick}
            isWhole={measure === 'orders'}
          />
        </div>
      )}
    </PartCard>
  );
}

function Legend() {
  return (
    <div className={styles.legend}>
      <span>{t('This period')}</span>
      <span className={styles.before}>{t('Period before')}</span>
    </div>
  );
}

interface OptionsProps {
  control: AskControl;
  measure: Measure;
  granularity: Granularity;
}

function Options({ control: { ask, change }, measure, granularity }: OptionsProps) {
  const steps = granularitiesOf(ask);
  return (
    <Menu
      trigger={
        <IconButton icon={SlidersHorizontal} size="small" className={part.quiet} label={t('What the chart shows')} />
      }
      items={[
        { heading: t('Show') },
        ...MEASURES.map((each) => ({
          label: MEASURE_WORDS[each](),
          checked: each === measure,
          onSelect: () => change({ measure: each === 'sales' ? undefined : each }),
        })),
        'separator',
        { heading: t('By') },
        ...steps.map((each) => ({
          label: STEP_WORDS[each](),
          checked: each === granularity,
          onSelect: () => change({ by: each }),
        })),
      ]}
    />
  );
}

function tableOf(points: readonly SeriesPoint[], granularity: Granularity, isCompared: boolean): TableContent {
  const count = (value: number | null) => (value === null ? '–' : formatCount(value));
  const heads = [
    { text: STEP_HEADS[granularity]() },
    { text: t('Sales'), end: true },
    { text: t('Orders'), end: true },
  ];
  const headsBefore = [
    { text: t('Period before') },
    { text: t('Sales before'), end: true },
    { text: t('Orders before'), end: true },
  ];
  return {
    heads: isCompared ? [...heads, ...headsBefore] : heads,
    rows: points.map((point) => {
      const cells = [stepName(point.start, granularity), formatMoney(point.sales), formatCount(point.orders)];
      if (!isCompared) return cells;
      const { previousStart, previousSales } = point;
      return [
        ...cells,
        previousStart === null ? '–' : stepName(previousStart, granularity),
        previousSales === null ? '–' : formatMoney(previousSales),
        count(point.previousOrders),
      ];
    }),
  };
}

const STEP_HEADS: Record<Granularity, () => string> = {
  hour: () => t('Hour'),
  day: () => t('Day'),
  week: () => t('Week'),
  month: () => t('Month'),
};
