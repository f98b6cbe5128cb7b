import type { Explanation } from '@souk/contract/ledger/account-explanation.ts';
import { type AccountDetails, accountsApi } from '@souk/contract/ledger/accounts.ts';
import { BUCKETS, type Bucket } from '@souk/contract/ledger/fields.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { formatDate } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { entryKindLabel } from '#domain/ledger/entry-labels.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { AmountList } from '#ui/description-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { bucketLabel } from './account-labels.ts';
import styles from './accounts.module.css';

const ORDERS_PER_PAGE = 10;
const MAX_ORDERS = 100;

/** Breakdown of a balance by kind of entry and by order. */
export function ExplainDrawer({ account, onClose }: { account: AccountDetails; onClose: () => void }) {
  const isVendor = account.kind === 'vendor';
  const [bucket, setBucket] = useState<Bucket>('available');
  const [limit, setLimit] = useState(ORDERS_PER_PAGE);
  const query = { limit, ...(isVendor ? { bucket } : {}) };
  const answer = useQuery({
    ...queryOf(accountsApi.explain, { params: { id: account.id }, query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Drawer open onClose={onClose} title={t('Balance breakdown')} description={account.name}>
      <Stack gap={16}>
        {isVendor && (
          <Segmented
            block
            label={t('Balance')}
            value={bucket}
            onChange={(value) => setBucket(BUCKETS.find((each) => each === value) ?? 'available')}
            segments={toChoices(BUCKETS, bucketLabel)}
          />
        )}
        {answer.data ? (
          <BalanceBreakdown
            explanation={answer.data}
            onMore={limit < MAX_ORDERS ? () => setLimit(limit + ORDERS_PER_PAGE) : undefined}
          />
        ) : answer.error ? (
          <LoadError title={t('Couldn’t load the breakdown')} query={answer} />
        ) : (
          <Skeleton height={240} />
        )}
      </Stack>
    </Drawer>
  );
}

function BalanceBreakdown({ explanation, onMore }: { explanation: Explanation; onMore: (() => void) | undefined }) {
  const { kinds, orders, balance, currency } = explanation;
  const renderAmount = (amount: number) => <bdi>{formatMoney(amount, currency)}</bdi>;
  return (
    <>
      <AmountList
        items={[
          ...kinds.map(({ kind, count, amount }) => ({
            term: entryKindLabel(kind),
            note: `× ${formatCount(count)}`,
            value: renderAmount(amount),
          })),
          { term: t('Balance'), value: renderAmount(balance), total: true },
        ]}
      />
      {orders.count > 0 && (
        <section aria-label={t('Orders')}>
          <h3 className={styles.over}>{t('Orders: {count}', { count: formatCount(orders.count) })}</h3>
          {orders.rows.map((order) => (
            <OrderBreakdown key={order.id} order={order} currency={currency} />
          ))}
          {orders.count > orders.rows.length && onMore && (
            <Button variant="text" onClick={onMore}>
              {t('Show more orders')}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

type OrderRow = Explanation['orders']['rows'][number];

const OrderBreakdown = ({ order, currency }: { order: OrderRow; currency: string }) => (
  <div className={styles.order}>
    <Row gap={12} rowGap={4} align="stretch" justify="between" wrap>
      <Link to={paths.orders.details(order.id)}>
        <bdi>{order.number}</bdi>
      </Link>
      <b className="num">
        <bdi>{formatMoney(order.amount, currency)}</bdi>
      </b>
    </Row>
    <p className="muted small">
      {order.parts.map(({ kind, amount }) => `${entryKindLabel(kind)} ${formatMoney(amount, currency)}`).join(' · ')}
      {order.holdUntil && ` · ${t('on hold until {day}', { day: formatDate(order.holdUntil) })}`}
    </p>
    <Stack as="ul" gap={4} className={styles.lines}>
      {order.lines.map((line) => (
        <Row as="li" key={line.id} gap={12} rowGap={4} align="stretch" justify="between" wrap className="small">
          <span>
            {formatCount(line.quantity - line.refundedQuantity)} × <bdi>{line.name}</bdi>
          </span>
          <span className="muted num">
            {t('{net} minus {commission} commission', {
              net: formatMoney(line.net, currency),
              commission: formatMoney(line.commission, currency),
            })}
          </span>
        </Row>
      ))}
    </Stack>
  </div>
);
