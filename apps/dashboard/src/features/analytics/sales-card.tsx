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
import { granularitiesOf, seriesQuery } from './analytics-queries.ts';
import styles from './charts.module.css';
import part from './part-card.module.css';
import { PartCard } from './part-card.tsx';
import { type Measure, measuredOf, measuresOf, plotPoints } from './sales-points.ts';
import { seriesTable } from './series-table.ts';
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
  netRevenue: {
    hour: () => t('Net revenue per hour'),
    day: () => t('Net revenue per day'),
    week: () => t('Net revenue per week'),
    month: () => t('Net revenue per month'),
  },
};
const MEASURE_WORDS: Record<Measure, () => string> = {
  sales: () => t('Sales'),
  orders: () => t('Orders'),
  netRevenue: () => t('Net revenue'),
};
const EMPTY: Record<Measure, () => string> = {
  sales: () => t('No sales in this period'),
  orders: () => t('No orders in this period'),
  netRevenue: () => t('No net revenue in this period'),
};
const STEP_WORDS: Record<Granularity, () => string> = {
  hour: () => t('Hours'),
  day: () => t('Days'),
  week: () => t('Weeks'),
  month: () => t('Months'),
};

/** Sales, orders or net revenue step by step, against the period before. */
export function SalesCard({ control }: { control: AskControl }) {
  const { ask, asked, search } = control;
  const query = useQuery({ ...seriesQuery(asked), placeholderData: keepPreviousData });
  const measures = measuresOf(query.data?.points ?? []);
  const measure = measures.find((each) => each === search.measure) ?? 'sales';
  const granularity = query.data?.granularity ?? 'day';
  const title = TITLES[measure][granularity]();
  return (
    <PartCard
      title={title}
      span={8}
      query={query}
      failed={t('Couldn’t load sales over time')}
      shape="plot"
      aside={ask.compare && <Legend />}
      steps={query.data && <Options {...{ control, measures, measure, granularity }} />}
      emptyText={({ points }) =>
        points.every((point) => Object.values(measuredOf(point, measure)).every((value) => !value))
          ? EMPTY[measure]()
          : undefined
      }
      table={(data) => seriesTable(data.points, data.granularity, ask.compare)}
      download={{ part: 'series', query: asked.series }}
    >
      {({ points, period }) => (
        <div className={classNames(styles.body, styles.whole)}>
          <Plot
            label={`${title}, ${formatDayRange(period.from, period.to)}`}
            points={plotPoints(points, granularity, measure)}
            formatTick={formatTick}
            isWhole={measure === 'orders'}
            emptyText={EMPTY[measure]()}
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
      <span className={styles.before}>{t('Previous period')}</span>
    </div>
  );
}

interface OptionsProps {
  control: AskControl;
  measures: readonly Measure[];
  measure: Measure;
  granularity: Granularity;
}

function Options({ control: { ask, change }, measures, measure, granularity }: OptionsProps) {
  const steps = granularitiesOf(ask);
  return (
    <Menu
      trigger={<IconButton icon={SlidersHorizontal} size="small" className={part.quiet} label={t('Chart metric')} />}
      items={[
        { heading: t('Show') },
        ...measures.map((each) => ({
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
