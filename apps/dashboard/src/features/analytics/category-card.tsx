import type { BreakdownRow } from '@souk/contract/analytics/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatLargeMoney, formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Stack } from '#ui/stack.tsx';
import { categoryQuery } from './analytics-queries.ts';
import styles from './charts.module.css';
import { useListLink } from './list-link.ts';
import { PartCard } from './part-card.tsx';
import type { AnalyticsControl } from './use-analytics-filters.ts';

const PERCENT = 100;
/** As many bars as fit beside the other cards. The table and the CSV export contain all rows. */
const MAX_BARS = 6;

/** Sales of the period by category. */
export function CategoryCard({ control: { queries } }: { control: AnalyticsControl }) {
  const query = useQuery({ ...categoryQuery(queries), placeholderData: keepPreviousData });
  return (
    <PartCard
      title={t('Sales by category')}
      span={4}
      query={query}
      failed={t('Couldn’t load sales by category')}
      shape="chart"
      emptyText={({ rows }) => (rows.every(({ sales }) => sales === 0) ? t('No sales in this period') : undefined)}
      table={({ rows }) => ({
        heads: [{ text: t('Category') }, { text: t('Units'), end: true }, { text: t('Sales'), end: true }],
        rows: rows.map((row) => [categoryName(row), formatCount(row.count), formatMoney(row.sales)]),
      })}
      download={{ part: 'breakdown', query: queries.category }}
    >
      {({ rows }) => (
        <div className={styles.body}>
          <Stack as="ul" gap={12} className={styles.bars}>
            {rows.slice(0, MAX_BARS).map((row) => (
              <CategoryBar key={row.key} row={row} maxSales={Math.max(...rows.map(({ sales }) => sales))} />
            ))}
          </Stack>
        </div>
      )}
    </PartCard>
  );
}

function CategoryBar({ row, maxSales }: { row: BreakdownRow; maxSales: number }) {
  const linkProps = useListLink()(row.link);
  const name = <bdi>{categoryName(row)}</bdi>;
  return (
    <li>
      {linkProps ? (
        <Link className="plain clip" {...linkProps}>
          {name}
        </Link>
      ) : (
        <span className="clip">{name}</span>
      )}
      <bdi className="num" title={formatMoney(row.sales)}>
        {formatLargeMoney(row.sales)}
      </bdi>
      <span className={styles.track} aria-hidden="true">
        <i style={{ inlineSize: `${(Math.max(0, row.sales) / maxSales) * PERCENT}%` }} />
      </span>
    </li>
  );
}

const categoryName = ({ key, label }: BreakdownRow): string => (key === null ? t('Uncategorised') : label);
