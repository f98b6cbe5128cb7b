import type { TopProduct, TopVendor } from '@souk/contract/analytics/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Package from 'lucide-react/icons/package';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pictureUrl, thumbnailSource } from '#kit/pictures/picture-source.ts';
import { useProfile } from '#platform/session/profile.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Delta } from '#ui/delta.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import { topQuery } from './analytics-queries.ts';
import styles from './charts.module.css';
import { findVisibleParts } from './analytics-access.ts';
import { useListLink } from './list-link.ts';
import { PartCard } from './part-card.tsx';
import { formatOrderCount } from './sales-points.ts';
import type { AnalyticsControl } from './use-analytics-filters.ts';

/** Number of rows before 'Show all' is pressed. */
const INITIAL_ROW_COUNT = 5;
const LOGO_PIXELS = 80;

/** Products and vendors with the highest sales. A list is hidden if the person may not view its area. */
export function TopCards({ control: { queries } }: { control: AnalyticsControl }) {
  const query = useQuery({ ...topQuery(queries), placeholderData: keepPreviousData });
  const visible = findVisibleParts(useProfile());
  const span = visible.products && visible.vendors ? 6 : 12;
  const cardProps = { span, query, shape: 'ranks', download: { part: 'top', query: queries.top } } as const;
  return (
    <>
      {visible.products && (
        <PartCard
          {...cardProps}
          title={t('Top products')}
          failed={t('Couldn’t load top products')}
          aside={<span className="muted small">{t('units, sales')}</span>}
          table={({ products }) => ({
            heads: [
              { text: t('Product') },
              { text: t('Vendor') },
              { text: t('Units'), end: true },
              { text: t('Sales'), end: true },
              { text: t('Sales, previous period'), end: true },
            ],
            rows: products.map((row) => [
              row.name,
              row.vendorName,
              formatCount(row.units),
              formatMoney(row.sales),
              formatPreviousSales(row.previousSales),
            ]),
          })}
          emptyText={({ products }) => (products.length === 0 ? t('No sales in this period') : undefined)}
        >
          {({ products }) => <Ranks rows={products}>{(row) => <ProductRank row={row} />}</Ranks>}
        </PartCard>
      )}
      {visible.vendors && (
        <PartCard
          {...cardProps}
          title={t('Top vendors')}
          failed={t('Couldn’t load top vendors')}
          aside={<span className="muted small">{t('sales')}</span>}
          table={({ vendors }) => ({
            heads: [
              { text: t('Vendor') },
              { text: t('Orders'), end: true },
              { text: t('Sales'), end: true },
              { text: t('Sales, previous period'), end: true },
            ],
            rows: vendors.map((row) => [
              row.name,
              formatCount(row.orders),
              formatMoney(row.sales),
              formatPreviousSales(row.previousSales),
            ]),
          })}
          emptyText={({ vendors }) => (vendors.length === 0 ? t('No sales in this period') : undefined)}
        >
          {({ vendors }) => <Ranks rows={vendors}>{(row) => <VendorRank row={row} />}</Ranks>}
        </PartCard>
      )}
    </>
  );
}

interface RanksProps<Row> {
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

/** The first rows, and a button that shows the rest. */
function Ranks<Row extends { id: string }>({ rows, children }: RanksProps<Row>) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <>
      <ol className={styles.ranks}>
        {rows.slice(0, isExpanded ? undefined : INITIAL_ROW_COUNT).map((row, index) => (
          <li key={row.id}>
            <span className="muted num">{index + 1}</span>
            {children(row)}
          </li>
        ))}
      </ol>
      {rows.length > INITIAL_ROW_COUNT && (
        <Row gap={8} rowGap={0} wrap className={styles.foot}>
          <Button variant="text" size="small" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? t('Show fewer') : t('Show all {count}', { count: rows.length })}
          </Button>
        </Row>
      )}
    </>
  );
}

function ProductRank({ row }: { row: TopProduct }) {
  return (
    <>
      <Thumbnail size={28} icon={Package} {...thumbnailSource(row.pictureUrl)} />
      <RankedName name={row.name} to={paths.products.details(row.id)}>
        <bdi>{row.vendorName}</bdi>
      </RankedName>
      <span className="num muted not-phone" title={t('Units')}>
        {formatCount(row.units)}
      </span>
      <Amount {...row} />
    </>
  );
}

function VendorRank({ row }: { row: TopVendor }) {
  return (
    <>
      <Avatar name={row.name} shape="shop" size={28} src={row.logoUrl && pictureUrl(row.logoUrl, LOGO_PIXELS)} />
      <RankedName name={row.name} to={paths.vendors.profile(row.id)}>
        {formatOrderCount(row.orders)}
      </RankedName>
      <span />
      <Amount {...row} />
    </>
  );
}

function RankedName({ name, to, children }: { name: string; to: string; children: ReactNode }) {
  return (
    <Stack as="span" gap={0} className={styles.two}>
      <Link to={to} className="plain clip">
        <bdi>{name}</bdi>
      </Link>
      <span className="muted small clip">{children}</span>
    </Stack>
  );
}

/** Sales with a link to their orders. With a comparison, includes the change since the previous period. */
function Amount({ sales, previousSales: previous, link }: Pick<TopProduct, 'sales' | 'previousSales' | 'link'>) {
  const linkProps = useListLink()(link);
  const amount = <bdi className="strong">{formatMoney(sales)}</bdi>;
  return (
    <Stack as="span" gap={0} className={classNames('num', styles.amount)}>
      {linkProps ? (
        <Link className="plain" {...linkProps}>
          {amount}
        </Link>
      ) : (
        amount
      )}
      {previous !== null && (
        <span className="muted small" title={t('from {before}', { before: formatMoney(previous) })}>
          {previous === 0 ? t('new') : <Delta change={roundShare((sales - previous) / previous)} />}
        </span>
      )}
    </Stack>
  );
}

const formatPreviousSales = (sales: number | null): string => (sales === null ? '–' : formatMoney(sales));

/** Rounds to the displayed precision, so a change that rounds to zero counts as unchanged. */
const roundShare = (share: number): number => Math.round(share * 1000) / 1000;
