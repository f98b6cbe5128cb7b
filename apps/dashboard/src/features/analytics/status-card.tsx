import type { BreakdownRow } from '@souk/contract/analytics/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount, formatPercent } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { statusQuery } from './analytics-queries.ts';
import styles from './charts.module.css';
import { useListLink } from './list-link.ts';
import { PartCard } from './part-card.tsx';
import type { AnalyticsControl } from './use-analytics-filters.ts';

/** Current status of the orders placed in the period. */
export function StatusCard({ control: { queries }, span }: { control: AnalyticsControl; span: 4 | 6 }) {
  const query = useQuery({ ...statusQuery(queries), placeholderData: keepPreviousData });
  return (
    <PartCard
      title={t('Orders by status')}
      span={span}
      query={query}
      failed={t('Couldn’t load orders by status')}
      shape="chart"
      emptyText={({ rows }) => (sumCounts(rows) === 0 ? t('No orders in this period') : undefined)}
      table={({ rows }) => ({
        heads: [
          { text: t('Status') },
          { text: t('Orders'), end: true },
          { text: t('Share'), end: true },
          { text: t('Sales'), end: true },
        ],
        rows: rows.map((row) => [
          row.label,
          formatCount(row.count),
          formatPercent(row.count / sumCounts(rows)),
          formatMoney(row.sales),
        ]),
      })}
      download={{ part: 'breakdown', query: queries.status }}
    >
      {({ rows }) => <Statuses rows={rows} />}
    </PartCard>
  );
}

function Statuses({ rows }: { rows: readonly BreakdownRow[] }) {
  const sum = sumCounts(rows);
  return (
    <>
      <div className={styles.split} aria-hidden="true">
        {rows
          .filter(({ count }) => count > 0)
          .map(({ key, count }) => (
            <i key={key} style={{ flex: `${count} 1 0`, background: `var(--${key})` }} />
          ))}
      </div>
      <ul className={classNames(styles.rows, styles.tight)}>
        {rows.map((row) => (
          <li key={row.key}>
            <StatusLine row={row} sum={sum} />
          </li>
        ))}
      </ul>
    </>
  );
}

function StatusLine({ row: { key, label, count, link }, sum }: { row: BreakdownRow; sum: number }) {
  const linkProps = useListLink()(link);
  const content = (
    <>
      <i className={styles.key} style={{ background: `var(--${key})` }} />
      <span className={styles.grow}>{label}</span>
      <span className="num">{formatCount(count)}</span>
      <span className={classNames('num muted', styles.share)}>{formatPercent(count / sum)}</span>
    </>
  );
  return linkProps ? <Link {...linkProps}>{content}</Link> : <div>{content}</div>;
}

const sumCounts = (rows: readonly BreakdownRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);
