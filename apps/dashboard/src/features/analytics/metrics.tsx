import { METRICS, type Metric, type MetricPart } from '@souk/contract/analytics/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#platform/i18n/i18n.ts';
import { useProfile } from '#platform/session/profile.ts';
import { LoadError } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stat, Stats } from '#ui/stat.tsx';
import { summaryQuery } from './analytics-queries.ts';
import { isMetricVisible } from './analytics-access.ts';
import {
  formatExactMetric,
  METRIC_LABELS,
  compareMetric,
  formatMetric,
  LOWER_IS_BETTER_METRICS,
  PART_LABELS,
  buildTrend,
} from './metric-labels.ts';
import { useListLink } from './list-link.ts';
import styles from './part-card.module.css';
import type { AnalyticsControl } from './use-analytics-filters.ts';

/** The key metrics of the period, each linked to the list behind it. */
export function Metrics({ control: { queries } }: { control: AnalyticsControl }) {
  const query = useQuery({ ...summaryQuery(queries), placeholderData: keepPreviousData });
  if (query.data) {
    return (
      <section
        aria-label={t('Key metrics')}
        className={query.isPlaceholderData ? styles.stale : undefined}
        aria-busy={query.isPlaceholderData}
      >
        <Stats isGrid>
          {query.data.figures.map((metric) => (
            <MetricStat key={metric.key} metric={metric} />
          ))}
        </Stats>
      </section>
    );
  }
  if (!query.error) return <MetricsSkeleton />;
  return (
    <Card flush>
      <LoadError title={t('Couldn’t load key metrics')} query={query} />
    </Card>
  );
}

function MetricStat({ metric }: { metric: Metric }) {
  const { key, unit, value, previous, daily, link, parts } = metric;
  const toLink = useListLink();
  return (
    <Stat
      label={METRIC_LABELS[key]()}
      value={<span title={formatExactMetric(unit, value)}>{formatMetric(unit, value)}</span>}
      {...compareMetric(metric)}
      lessIsGood={LOWER_IS_BETTER_METRICS.has(key)}
      note={
        <>
          {previous !== null && <bdi>{t('from {before}', { before: formatMetric(unit, previous) })}</bdi>}
          {parts && (
            <Row as="span" gap={12} rowGap={0} align="stretch" wrap className={styles.parts}>
              {parts.map((part) => (
                <PartLink key={part.key} part={part} />
              ))}
            </Row>
          )}
        </>
      }
      trend={daily.some(Boolean) ? buildTrend(daily) : undefined}
      {...toLink(link)}
    />
  );
}

/** One component of a sum, linked to its own list. */
function PartLink({ part: { key, value, link } }: { part: MetricPart }) {
  const linkProps = useListLink()(link);
  const text = t('{part} {amount}', { part: PART_LABELS[key](), amount: formatMetric('money', value) });
  const title = formatExactMetric('money', value);
  return linkProps ? (
    <Link className="linkish" title={title} {...linkProps}>
      {text}
    </Link>
  ) : (
    <span title={title}>{text}</span>
  );
}

function MetricsSkeleton() {
  const person = useProfile();
  return (
    <div role="status" aria-label={t('Loading')}>
      <Stats isGrid>
        {METRICS.filter((key) => isMetricVisible(person, key)).map((key) => (
          <Stat
            key={key}
            label={METRIC_LABELS[key]()}
            value={<Skeleton width={96} height={20} />}
            note={<Skeleton width={72} height={8} />}
          />
        ))}
      </Stats>
    </div>
  );
}
