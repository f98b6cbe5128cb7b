import type { RevenueRow } from '@souk/contract/analytics/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { paths } from '#platform/paths.ts';
import { Grid } from '#ui/grid.tsx';
import { type RevenueBy, revenueQuery } from './analytics-queries.ts';
import styles from './charts.module.css';
import { PartCard } from './part-card.tsx';
import type { AnalyticsControl } from './use-analytics-filters.ts';

const PERCENT = 100;
/** As many bars as fit. The table and the CSV export contain more rows. */
const MAX_BARS = 8;

const cardTexts = () => ({
  vendor: {
    title: t('Net revenue by vendor'),
    failed: t('Couldn’t load net revenue by vendor'),
    head: t('Vendor'),
    none: t('No vendor'),
    others: (count: number) => t('{count, plural, one {# other vendor} other {# other vendors}}', { count }),
  },
  category: {
    title: t('Net revenue by category'),
    failed: t('Couldn’t load net revenue by category'),
    head: t('Category'),
    none: t('Ads and shipping'),
    others: (count: number) => t('{count, plural, one {# other category} other {# other categories}}', { count }),
  },
});

/** Net revenue of the marketplace by vendor or category, for super admins. */
export function RevenueCard({ control: { queries }, by }: { control: AnalyticsControl; by: RevenueBy }) {
  const query = useQuery({ ...revenueQuery(queries, by), placeholderData: keepPreviousData });
  const { title, failed, head, none, others: othersName } = useTranslated(cardTexts)[by];
  return (
    <PartCard
      title={title}
      span={6}
      query={query}
      failed={failed}
      shape="rows"
      emptyText={({ rows }) => (rows.length === 0 ? t('No net revenue in this period') : undefined)}
      table={({ rows, others }) => ({
        heads: [
          { text: head },
          { text: t('Commission'), end: true },
          { text: t('Ads'), end: true },
          { text: t('Net revenue'), end: true },
        ],
        rows: [
          ...rows.map((row) => toCells(row.name ?? none, row)),
          ...(others.count > 0 ? [toCells(othersName(others.count), others)] : []),
        ],
      })}
      download={{ part: 'revenue', query: queries.revenue[by] }}
    >
      {({ rows }) => (
        <div className={styles.body}>
          <Grid as="ul" minColumn={360} gap={32} rowGap={12} className={styles.revenue}>
            {rows.slice(0, MAX_BARS).map((row) => (
              <RevenueBar
                key={row.id}
                row={row}
                name={row.name ?? none}
                to={row.id === null ? undefined : DETAIL_PATHS[by](row.id)}
                maxRevenue={Math.max(1, ...rows.map(({ netRevenue }) => netRevenue))}
              />
            ))}
          </Grid>
        </div>
      )}
    </PartCard>
  );
}

const DETAIL_PATHS: Record<RevenueBy, (id: string) => string> = {
  vendor: (id) => paths.vendors.profile(id),
  category: (id) => paths.categories.edit(id),
};

interface RevenueBarProps {
  row: RevenueRow;
  name: string;
  to: string | undefined;
  maxRevenue: number;
}

function RevenueBar({ row: { netRevenue, commission, ads }, name, to, maxRevenue }: RevenueBarProps) {
  return (
    <li>
      {to === undefined ? (
        <span className="clip">
          <bdi>{name}</bdi>
        </span>
      ) : (
        <Link className="plain clip" to={to}>
          <bdi>{name}</bdi>
        </Link>
      )}
      <bdi
        className="num"
        title={t('Commission {commission}, ads {ads}', { commission: formatMoney(commission), ads: formatMoney(ads) })}
      >
        {formatMoney(netRevenue)}
      </bdi>
      <span className={styles.track} aria-hidden="true">
        <i style={{ inlineSize: `${(Math.max(0, netRevenue) / maxRevenue) * PERCENT}%` }} />
      </span>
    </li>
  );
}

const toCells = (name: string, { commission, ads }: Pick<RevenueRow, 'commission' | 'ads'>): string[] => [
  name,
  formatMoney(commission),
  formatMoney(ads),
  formatMoney(commission + ads),
];
