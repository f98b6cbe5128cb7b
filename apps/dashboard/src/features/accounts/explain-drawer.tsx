import type { Explanation } from '@souk/contract/ledger/account-explanation.ts';
import { type AccountDetails, accountsApi } from '@souk/contract/ledger/accounts.ts';
import { BUCKETS, type Bucket } from '@souk/contract/ledger/fields.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { choicesOf } from '#ui/choices.ts';
import { formatDate } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { kindWord } from '#domain/ledger/entry-labels.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Sums } from '#ui/pairs.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { bucketWord } from './account-words.ts';
import styles from './accounts.module.css';

const STEP = 10;
const MAX_SHOWN = 100;

/** What a balance is made of: by what posted it, and by orders with their lines. */
export function ExplainDrawer({ account, onClose }: { account: AccountDetails; onClose: () => void }) {
  const isVendor = account.kind === 'vendor';
  const [bucket, setBucket] = useState<Bucket>('available');
  const [limit, setLimit] = useState(STEP);
  const query = { limit, ...(isVendor ? { bucket } : {}) };
  const answer = useQuery({
    ...queryOf(accountsApi.explain, { params: { id: account.id }, query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Drawer open onClose={onClose} title={t('Balance breakdown')} description={account.name}>
      <div className="stack">
        {isVendor && (
          <Segmented
            block
            label={t('Balance')}
            value={bucket}
            onChange={(value) => setBucket(BUCKETS.find((each) => each === value) ?? 'available')}
            segments={choicesOf(BUCKETS, bucketWord)}
          />
        )}
        {answer.data ? (
          <Parts explanation={answer.data} onMore={limit < MAX_SHOWN ? () => setLimit(limit + STEP) : undefined} />
        ) : answer.error ? (
          <LoadError title={t('Couldn’t load the breakdown')} answer={answer} />
        ) : (
          <Skeleton height={240} />
        )}
      </div>
    </Drawer>
  );
}

function Parts({ explanation, onMore }: { explanation: Explanation; onMore: (() => void) | undefined }) {
  const { kinds, orders, balance, currency } = explanation;
  const money = (amount: number) => <bdi>{formatMoney(amount, currency)}</bdi>;
  return (
    <>
      <Sums
        items={[
          ...kinds.map(({ kind, count, amount }) => ({
            term: kindWord(kind),
            note: `× ${formatCount(count)}`,
            value: money(amount),
          })),
          { term: t('Balance'), value: money(balance), total: true },
        ]}
      />
      {orders.count > 0 && (
        <section aria-label={t('Orders')}>
          <h3 className={styles.over}>{t('Orders: {count}', { count: formatCount(orders.count) })}</h3>
          {orders.rows.map((order) => (
            <OrderPart key={order.id} order={order} currency={currency} />
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

const OrderPart = ({ order, currency }: { order: OrderRow; currency: string }) => (
  <div className={styles.order}>
    <div className={styles.head}>
      <Link to={paths.orders.details(order.id)}>
        <bdi>{order.number}</bdi>
      </Link>
      <b className="num">
        <bdi>{formatMoney(order.amount, currency)}</bdi>
      </b>
    </div>
    <p className="muted small">
      {order.parts.map(({ kind, amount }) => `${kindWord(kind)} ${formatMoney(amount, currency)}`).join(' · ')}
      {order.holdUntil && ` · ${t('on hold until {day}', { day: formatDate(order.holdUntil) })}`}
    </p>
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <li key={line.id} className="small">
          <span>
            {formatCount(line.quantity - line.refundedQuantity)} × <bdi>{line.name}</bdi>
          </span>
          <span className="muted num">
            {t('{net} minus {commission} commission', {
              net: formatMoney(line.net, currency),
              commission: formatMoney(line.commission, currency),
            })}
          </span>
        </li>
      ))}
    </ul>
  </div>
);
