import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { Link } from '@tanstack/react-router';
import { AddressLines } from '#kit/detail/address-lines.tsx';
import { Contacts } from '#kit/detail/contacts.tsx';
import detail from '#kit/detail/detail.module.css';
import { formatDate } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { OrderChip } from '#domain/orders/order-chip.tsx';
import { paths } from '#platform/paths.ts';
import { QueryRows } from '#domain/queries/query-rows.tsx';
import { useCan } from '#platform/session/profile.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { CardLink } from '#ui/card-link.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { Timeline } from '#ui/timeline.tsx';
import styles from './order-details.module.css';
import { trackingWord } from './details-words.ts';
import { type Question, useAsk } from './order-questions.tsx';
import { ReturnsCard } from './returns-card.tsx';

/** Who ordered, where it goes, what belongs to it. */
export function OrderSide({ order }: { order: OrderDetails }) {
  const { siblings, returns } = order;
  return (
    <aside className="stack" aria-label={t('Order details')}>
      <CustomerCard order={order} />
      <ShipmentCard order={order} />
      <AddressCards order={order} />
      {siblings.length > 0 && (
        <Card flush title={t('Same checkout')}>
          <ul className={detail.rows}>
            {siblings.map((other) => (
              <li key={other.id}>
                <Link to={paths.orders.details(other.id)}>
                  <span className={detail.grow}>
                    <b className="strong">{other.number}</b> <bdi className="muted">{other.vendor.shopName}</bdi>
                  </span>
                  <OrderChip status={other.status} />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <OrderQueries order={order} />
      {(returns.length > 0 || order.returnableUntil) && <ReturnsCard order={order} />}
    </aside>
  );
}

/** What was asked about it; no card while nothing was and the person could not write it down either. */
function OrderQueries({ order: { id, customer } }: { order: OrderDetails }) {
  const mayQueries = useCan('queries');
  const mayOpen = useCan('queries', 'edit');
  if (!mayQueries) return null;
  return (
    <QueryRows
      title={t('Queries')}
      about={{ orderId: id }}
      emptyText={mayOpen ? t('No queries about this order') : undefined}
      isSmall
      actions={
        mayOpen && (
          <CardLink to={paths.queries.list} search={{ panel: 'create', customerId: customer.id, orderId: id }}>
            {t('New query')}
          </CardLink>
        )
      }
    />
  );
}

function CustomerCard({ order: { customer, currency } }: { order: OrderDetails }) {
  const mayProfile = useCan('customers');
  return (
    <Card
      title={t('Customer')}
      actions={mayProfile && <CardLink to={paths.customers.profile(customer.id)}>{t('Profile')}</CardLink>}
      stacked
    >
      <div className={detail.who}>
        <Avatar name={customer.name} size={40} />
        <div>
          <b className="strong">
            <bdi>{customer.name}</bdi>
          </b>
          <div className="muted small">
            {t('{count, plural, one {# order} other {# orders}}, {amount} spent', {
              count: customer.ordersCount,
              amount: formatMoney(customer.spent, currency),
            })}
          </div>
          {customer.status === 'blocked' && <StatusDot color="error">{t('Blocked')}</StatusDot>}
        </div>
      </div>
      <Contacts email={customer.email} phone={customer.phone} />
    </Card>
  );
}

function ShipmentCard({ order: { id, shipment, trackingEvents, status } }: { order: OrderDetails }) {
  const isOpen = status !== 'complete' && status !== 'cancelled';
  const { carrier, trackingNumber, driver, estimateAt, failedAttempts } = shipment;
  const isNothing = !carrier && !trackingNumber && !driver && !estimateAt && trackingEvents.length === 0;
  return (
    <Card
      title={t('Shipment')}
      actions={
        <>
          {isOpen && <Edit what={t('Change shipment')} kind="shipment" />}
          <CardLink to={paths.orders.tracking(id)}>{t('Tracking page')}</CardLink>
        </>
      }
    >
      {isNothing ? (
        <p className="muted">
          {status === 'cancelled'
            ? t('Never handed to a carrier.')
            : t('Set when the order is handed over for pickup.')}
        </p>
      ) : (
        <div className="stack">
          <Pairs
            items={[
              { term: t('Carrier'), value: carrier && <bdi>{carrier}</bdi> },
              { term: t('Tracking'), value: trackingNumber && <bdi className="num">{trackingNumber}</bdi> },
              { term: t('Driver'), value: driver && <bdi>{driver}</bdi> },
              { term: t('Estimated delivery'), value: formatDate(estimateAt) },
              {
                term: t('Failed attempts'),
                value: failedAttempts > 0 ? <span className="text-error">{formatCount(failedAttempts)}</span> : null,
              },
            ]}
          />
          {trackingEvents.length > 0 && (
            <Timeline
              events={trackingEvents.toReversed().map(({ id: eventId, at, kind, place, note }, index) => ({
                id: eventId,
                at,
                now: index === 0,
                title: note ?? trackingWord(kind),
                more: place ?? undefined,
              }))}
            />
          )}
        </div>
      )}
    </Card>
  );
}

function AddressCards({ order }: { order: OrderDetails }) {
  const { shippingAddress, billingAddress, areAddressesFixed } = order;
  return (
    <>
      <Card
        title={t('Shipping address')}
        actions={
          areAddressesFixed ? (
            <span className="muted small">{t('locked after pickup')}</span>
          ) : (
            <Edit what={t('Change addresses')} kind="addresses" />
          )
        }
      >
        <AddressLines address={shippingAddress} />
        {!billingAddress && (
          <p className={classNames(styles.same, 'muted small')}>{t('Billing address same as shipping')}</p>
        )}
      </Card>
      {billingAddress && (
        <Card title={t('Billing address')}>
          <AddressLines address={billingAddress} />
        </Card>
      )}
    </>
  );
}

/** Opens the dialog of a card; nothing for those who only look. */
function Edit({ what, kind }: { what: string; kind: Extract<Question['kind'], 'shipment' | 'addresses'> }) {
  const ask = useAsk();
  if (!useCan('orders', 'edit')) return null;
  return (
    <Button variant="text" size="small" aria-label={what} onClick={() => ask({ kind })}>
      {t('Change')}
    </Button>
  );
}
