import type { DurationRow } from '@souk/contract/analytics/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { durationsQuery } from './analytics-queries.ts';
import styles from './charts.module.css';
import { formatDuration, chooseUnit } from './format-duration.ts';
import { PartCard } from './part-card.tsx';
import type { AnalyticsControl } from './use-analytics-filters.ts';

const PERCENT = 100;

const STEP_LABELS: Record<DurationRow['step'], () => string> = {
  placed: () => t('Placed to packed'),
  packed: () => t('Packed to pickup'),
  pickup: () => t('Pickup to delivering'),
  delivering: () => t('Delivering to complete'),
  total: () => t('Placed to complete'),
};

/** Fulfilment times of the orders completed in the period, by status. */
export function DurationsCard({ control: { queries }, span }: { control: AnalyticsControl; span: 4 | 6 }) {
  const query = useQuery({ ...durationsQuery(queries), placeholderData: keepPreviousData });
  return (
    <PartCard
      title={t('Fulfilment time')}
      span={span}
      query={query}
      failed={t('Couldn’t load fulfilment times')}
      shape="chart"
      emptyText={({ orders }) => (orders === 0 ? t('No orders completed in this period') : undefined)}
      table={({ rows }) => ({
        heads: [{ text: t('Stage') }, { text: t('Median'), end: true }, { text: t('90% within'), end: true }],
        rows: rows.map(({ step, median, p90 }) => [STEP_LABELS[step](), formatDuration(median), formatDuration(p90)]),
      })}
      download={{ part: 'durations', query: queries.durations }}
    >
      {({ rows, orders, isSample }) => (
        <div className={styles.body}>
          <Headline total={rows.find(({ step }) => step === 'total')} />
          <StepBars rows={rows.filter(({ step }) => step !== 'total')} />
          <Row as="p" gap={16} rowGap={4} align="stretch" wrap className={classNames(styles.legend, styles.boxes)}>
            <Row as="span" gap={6} inline>
              {t('median')}
            </Row>
            <Row as="span" gap={6} inline className={styles.p90}>
              {t('90% within')}
            </Row>
            <small className="small">
              {isSample
                ? t('based on a sample of {count, plural, one {# order} other {# orders}}', { count: orders })
                : t('{count, plural, one {# order} other {# orders}}', { count: orders })}
            </small>
          </Row>
        </div>
      )}
    </PartCard>
  );
}

function Headline({ total }: { total: DurationRow | undefined }) {
  return (
    <Row as="p" gap={8} rowGap={0} align="baseline" wrap className={styles.headline}>
      <b>
        <bdi>{formatDuration(total?.median ?? null)}</bdi>
      </b>
      <bdi>{t('median, 90% within {p90}', { p90: formatDuration(total?.p90 ?? null) })}</bdi>
    </Row>
  );
}

function StepBars({ rows }: { rows: readonly DurationRow[] }) {
  const maxSeconds = Math.max(1, ...rows.map(({ p90 }) => p90 ?? 0));
  const unit = chooseUnit(maxSeconds);
  const width = (seconds: number | null) => ({ inlineSize: `${((seconds ?? 0) / maxSeconds) * PERCENT}%` });
  return (
    <Stack as="ul" gap={14} className={styles.bars}>
      {rows.map(({ step, median, p90 }) => (
        <li key={step}>
          <span>{STEP_LABELS[step]()}</span>
          <bdi className="num">
            {formatDuration(median, unit)} <span className="muted">/ {formatDuration(p90, unit)}</span>
          </bdi>
          <span className={styles.track} aria-hidden="true">
            <i className={styles.faint} style={width(p90)} />
            <i style={width(median)} />
          </span>
        </li>
      ))}
    </Stack>
  );
}
