import { MAX_REVENUE_DAYS, type VendorRevenue } from '@souk/contract/analytics.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayCount } from '#shared/format/days.ts';
import { formatMoney } from '#shared/format/money.ts';
import { t } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { revenueQuery } from './analytics-queries.ts';
import styles from './charts.module.css';
import { PartCard } from './part-card.tsx';
import type { AskControl } from './use-ask.ts';

const PERCENT = 100;
/** Bars beside each other; the table and the CSV hold all. */
const SHOWN = 8;

/** What the platform earned with each vendor; for super admins, over the few days that the ledger is read for. */
export function RevenueCard({ control }: { control: AskControl }) {
  const { from, to } = control.ask;
  if (dayCount(from, to) <= MAX_REVENUE_DAYS) return <Revenue control={control} />;
  return (
    <Card title={t('Net revenue by vendor')} className="span-12">
      <p className="muted">
        {t('Choose at most {count} days to see net revenue by vendor.', { count: MAX_REVENUE_DAYS })}
      </p>
    </Card>
  );
}

function Revenue({ control: { asked } }: { control: AskControl }) {
  const query = useQuery({ ...revenueQuery(asked), placeholderData: keepPreviousData });
  return (
    <PartCard
      title={t('Net revenue by vendor')}
      span={12}
      query={query}
      failed={t('Net revenue by vendor could not be loaded')}
      shape="rows"
      emptyText={({ rows }) => (rows.length === 0 ? t('No net revenue in this period') : undefined)}
      table={({ rows, others }) => ({
        heads: [
          { text: t('Vendor') },
          { text: t('Commission'), end: true },
          { text: t('Ads'), end: true },
          { text: t('Net revenue'), end: true },
        ],
        rows: [
          ...rows.map((row) => cellsOf(nameOf(row), row)),
          ...(others.vendors > 0 ? [cellsOf(othersName(others.vendors), others)] : []),
        ],
      })}
      download={{ part: 'revenue', query: asked.revenue }}
    >
      {({ rows }) => (
        <div className={styles.body}>
          <ul className={styles.revenue}>
            {rows.slice(0, SHOWN).map((row) => (
              <Bar key={row.id} row={row} most={Math.max(1, ...rows.map(({ netRevenue }) => netRevenue))} />
            ))}
          </ul>
        </div>
      )}
    </PartCard>
  );
}

function Bar({ row, most }: { row: VendorRevenue; most: number }) {
  const { id, netRevenue, commission, ads } = row;
  const name = <bdi>{nameOf(row)}</bdi>;
  return (
    <li>
      {id === null ? (
        <span className="clip">{name}</span>
      ) : (
        <Link className="plain clip" to={paths.vendors.profile(id)}>
          {name}
        </Link>
      )}
      <bdi
        className="num"
        title={t('Commission {commission}, ads {ads}', { commission: formatMoney(commission), ads: formatMoney(ads) })}
      >
        {formatMoney(netRevenue)}
      </bdi>
      <span className={styles.track} aria-hidden="true">
        <i style={{ inlineSize: `${(Math.max(0, netRevenue) / most) * PERCENT}%` }} />
      </span>
    </li>
  );
}

const nameOf = ({ name }: VendorRevenue): string => name ?? t('Without vendor');

const othersName = (count: number): string =>
  t('{count, plural, one {# other vendor} other {# other vendors}}', { count });

const cellsOf = (name: string, { commission, ads }: Pick<VendorRevenue, 'commission' | 'ads'>): string[] => [
  name,
  formatMoney(commission),
  formatMoney(ads),
  formatMoney(commission + ads),
];
