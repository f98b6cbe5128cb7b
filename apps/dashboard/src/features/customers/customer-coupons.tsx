import { type CouponUse, couponsApi } from '@souk/contract/coupons.ts';
import type { CustomerDetails } from '@souk/contract/customers.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Ticket from 'lucide-react/icons/ticket';
import { request } from '#shared/api/request.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { t } from '#shared/i18n/i18n.ts';
import table from '#shared/list/table.module.css';
import { paths } from '#shared/paths.ts';
import { collectionKey } from '#shared/query/query-of.ts';
import { Blank, LoadError } from '#shared/ui/blank.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { StatusDot } from '#shared/ui/status-dot.tsx';
import styles from './customers.module.css';

/** Rows per step back. */
const STEP = 20;

/** The coupons that the customer used and what they took off; newest first, some at a time. */
export function CustomerCoupons({ customer: { id, figures } }: { customer: CustomerDetails }) {
  const pages = useInfiniteQuery({
    queryKey: [...collectionKey(couponsApi.uses), couponsApi.uses.path, id],
    queryFn: ({ pageParam, signal }) =>
      request(couponsApi.uses, {
        query: { customerId: id, limit: STEP, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
        quiet: true,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const count = pages.data?.pages[0]?.count ?? 0;
  if (pages.isSuccess && rows.length === 0) {
    return (
      <Card flush>
        <Blank icon={Ticket} title={t('No coupons used')}>
          {t('A coupon that this customer uses stands here with what it took off.')}
        </Blank>
      </Card>
    );
  }
  return (
    <Card flush title={t('Coupons used')} actions={count > 0 && <span className="muted">{formatCount(count)}</span>}>
      {pages.isPending ? (
        <div className={styles.waiting}>
          <Skeleton width="40%" />
        </div>
      ) : pages.error && rows.length === 0 ? (
        <LoadError title={t('The uses could not be loaded')} onRetry={() => void pages.refetch()}>
          {pages.error.message}
        </LoadError>
      ) : (
        <Uses rows={rows} currency={figures.currency} />
      )}
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="text"
            size="small"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('Show earlier')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Uses({ rows, currency }: { rows: readonly CouponUse[]; currency: string }) {
  return (
    <div className={table.wrap}>
      <table className={table.table} aria-label={t('Coupons used')}>
        <thead>
          <tr>
            <th scope="col">{t('Code')}</th>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Used')}</th>
            <th scope="col">{t('State')}</th>
            <th scope="col" className={table.end}>
              {t('Discount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, couponId, code, name, redeemedAt, givenBackAt, discount }) => (
            <tr key={id}>
              <td data-phone="a">
                <CouponLink id={couponId} code={code} />
              </td>
              <td data-phone="c" className={table.muted}>
                <bdi>{name}</bdi>
              </td>
              <td data-phone="e" className={table.muted}>
                {formatDateTime(redeemedAt)}
              </td>
              <td data-phone="d">
                {givenBackAt ? (
                  <StatusDot color="open">{t('given back {at}', { at: formatDateTime(givenBackAt) })}</StatusDot>
                ) : (
                  <StatusDot>{t('used')}</StatusDot>
                )}
              </td>
              <td data-phone="b" className={table.end}>
                <bdi>{formatMoney(-discount, currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CouponLink = ({ id, code }: { id: string; code: string }) => (
  <Link to={paths.coupons.details(id)}>
    <bdi className="mono">{code}</bdi>
  </Link>
);
