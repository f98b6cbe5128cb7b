import type { BreakdownRow } from '@souk/contract/analytics/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatLargeMoney, formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { categoryQuery } from './analytics-queries.ts';
import styles from './charts.module.css';
import { useListLink } from './list-link.ts';
import { PartCard } from './part-card.tsx';
import type { AskControl } from './use-ask.ts';

const PERCENT = 100;
/** Bars that fit beside the other cards; the table and the CSV hold all. */
const SHOWN = 6;

/** Which categories the sales of the period belong to. */
export function CategoryCard({ control: { asked } }: { control: AskControl }) {
  const query = useQuery({ ...categoryQuery(asked), placeholderData: keepPreviousData });
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
        rows: rows.map((row) => [nameOf(row), formatCount(row.count), formatMoney(row.sales)]),
      })}
      download={{ part: 'breakdown', query: asked.category }}
    >
      {({ rows }) => (
        <div className={styles.body}>
          <ul className={styles.bars}>
            {rows.slice(0, SHOWN).map((row) => (
              <CategoryBar key={row.key} row={row} most={Math.max(...rows.map(({ sales }) => sales))} />
            ))}
          </ul>
        </div>
      )}
    </PartCard>
  );
}

function CategoryBar({ row, most }: { row: BreakdownRow; most: number }) {
  const place = useListLink()(row.link);
  const name = <bdi>{nameOf(row)}</bdi>;
  return (
    <li>
      {place ? (
        <Link className="plain clip" {...place}>
          {name}
        </Link>
      ) : (
        <span className="clip">{name}</span>
      )}
      <bdi className="num" title={formatMoney(row.sales)}>
        {formatLargeMoney(row.sales)}
      </bdi>
      <span className={styles.track} aria-hidden="true">
        <i style={{ inlineSize: `${(Math.max(0, row.sales) / most) * PERCENT}%` }} />
      </span>
    </li>
  );
}

const nameOf = ({ key, label }: BreakdownRow): string => (key === null ? t('Uncategorised') : label);
