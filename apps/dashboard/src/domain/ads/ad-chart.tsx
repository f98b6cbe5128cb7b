import type { AdDay } from '@souk/contract/ads/api.ts';
import { useState } from 'react';
import { Plot, type PlotPoint } from '#kit/charts/plot.tsx';
import { formatDay, formatDayShort } from '#platform/format/dates.ts';
import { formatCount, formatTick } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { type PlainColumn, PlainTable } from '#kit/list/plain-table.tsx';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/row.tsx';
import { Segmented } from '#ui/segmented.tsx';
import styles from './ads.module.css';

type AdMeasure = 'views' | 'clicks';

const formatViews = (count: number) => t('{count, plural, one {# view} other {# views}}', { count });
const formatClicks = (count: number) => t('{count, plural, one {# click} other {# clicks}}', { count });

const EMPTY_TEXTS: Record<AdMeasure, () => string> = {
  views: () => t('No views yet'),
  clicks: () => t('No clicks yet'),
};

/** Views or clicks by day, as a chart or a table. */
export function AdChart({ days }: { days: readonly AdDay[] }) {
  const [measure, setMeasure] = useState<AdMeasure>('views');
  const [isTable, setTable] = useState(false);
  const label = measure === 'views' ? t('Views by day') : t('Clicks by day');
  const points = days.map((day): PlotPoint => ({
    axis: formatDayShort(day.day),
    value: day[measure],
    previousValue: null,
    lines: [formatDay(day.day), formatViews(day.views), formatClicks(day.clicks)],
  }));
  return (
    <section aria-label={label}>
      <Row gap={8} justify="between" wrap className={styles.chartHead}>
        <h3 className={styles.over}>{label}</h3>
        <Row as="span" gap={8} wrap>
          <Button variant="text" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? t('View as chart') : t('View as table')}
          </Button>
          <Segmented<AdMeasure>
            label={t('Chart metric')}
            value={measure}
            onChange={setMeasure}
            segments={[
              { value: 'views', label: t('Views') },
              { value: 'clicks', label: t('Clicks') },
            ]}
          />
        </Row>
      </Row>
      {isTable ? (
        <DayTable days={days} label={label} />
      ) : (
        <Plot isWhole label={label} points={points} formatTick={formatTick} emptyText={EMPTY_TEXTS[measure]()} />
      )}
    </section>
  );
}

const columns = (): PlainColumn<AdDay>[] => [
  { head: t('Day'), phone: 'a', cell: ({ day }) => formatDay(day) },
  { head: t('Views'), phone: 'c', align: 'end', isLabelled: true, cell: ({ views }) => formatCount(views) },
  { head: t('Clicks'), phone: 'd', align: 'end', isLabelled: true, cell: ({ clicks }) => formatCount(clicks) },
];

const DayTable = ({ days, label }: { days: readonly AdDay[]; label: string }) => (
  <PlainTable label={label} density="compact" rows={days.toReversed()} keyOf={(day) => day.day} columns={columns()} />
);
