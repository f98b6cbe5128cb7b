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
import { DescriptionList } from '#ui/description-list.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { Timeline } from '#ui/timeline.tsx';
import styles from './order-details.module.css';
import { trackingEventLabel } from './details-labels.ts';
import { type OrderDialogRequest, useOpenOrderDialog } from './order-dialog-provider.tsx';
import { ReturnsCard } from './returns-card.tsx';

/** Side column with customer, shipment, addresses and related records. */
export function OrderSide({ order }: { order: OrderDetails }) {
  const { siblings, returns } = order;
  return (
    <Stack as="aside" gap={16} aria-label={t('Order details')}>
      <CustomerCard order={order} />
      <ShipmentCard order={order} />
      <AddressCards order={order} />
      {siblings.length > 0 && (
        <Card flush title={t('Same checkout')}>
          <ul className={detail.rows}>
            {siblings.map((sibling) => (
              <li key={sibling.id}>
                <Link to={paths.orders.details(sibling.id)}>
                  <span className={detail.grow}>
                    <b className="strong">{sibling.number}</b> <bdi className="muted">{sibling.vendor.shopName}</bdi>
                  </span>
                  <OrderChip status={sibling.status} />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <OrderQueries order={order} />
      {(returns.length > 0 || order.returnableUntil) && <ReturnsCard order={order} />}
    </Stack>
  );
}

/** Queries about the order. Without edit permission an empty card is hidden. */
function OrderQueries({ order: { id, customer } }: { order: OrderDetails }) {
  const canViewQueries = useCan('queries');
  const canCreateQueries = useCan('queries', 'edit');
  if (!canViewQueries) return null;
  return (
    <QueryRows
      title={t('Queries')}
      about={{ orderId: id }}
      emptyText={canCreateQueries ? t('No queries about this order') : undefined}
      isSmall
      actions={
        canCreateQueries && (
          <CardLink to={paths.queries.list} search={{ panel: 'create', customerId: customer.id, orderId: id }}>
            {t('New query')}
          </CardLink>
        )
      }
    />
  );
}

function CustomerCard({ order: { customer, currency } }: { order: OrderDetails }) {
  const canViewCustomers = useCan('customers');
  return (
    <Card
      title={t('Customer')}
      actions={canViewCustomers && <CardLink to={paths.customers.profile(customer.id)}>{t('Profile')}</CardLink>}
      stacked
    >
      <Row gap={10} shrink className={detail.who}>
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
      </Row>
      <Contacts email={customer.email} phone={customer.phone} />
    </Card>
  );
}

function ShipmentCard({ order: { id, shipment, trackingEvents, status } }: { order: OrderDetails }) {
  const isOpen = status !== 'complete' && status !== 'cancelled';
  const { carrier, trackingNumber, driver, estimateAt, failedAttempts } = shipment;
  const isEmpty = !carrier && !trackingNumber && !driver && !estimateAt && trackingEvents.length === 0;
  return (
    <Card
      title={t('Shipment')}
      actions={
        <>
          {isOpen && <EditButton label={t('Change shipment')} kind="shipment" />}
          <CardLink to={paths.orders.tracking(id)}>{t('Tracking page')}</CardLink>
        </>
      }
    >
      {isEmpty ? (
        <p className="muted">
          {status === 'cancelled'
            ? t('Not handed over to a carrier.')
            : t('Set when the order is handed over for pickup.')}
        </p>
      ) : (
        <Stack gap={16}>
          <DescriptionList
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
                title: note ?? trackingEventLabel(kind),
                details: place ?? undefined,
              }))}
            />
          )}
        </Stack>
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
            <EditButton label={t('Change addresses')} kind="addresses" />
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

/** Edit button of a card, hidden without edit permission. */
function EditButton({
  label,
  kind,
}: {
  label: string;
  kind: Extract<OrderDialogRequest['kind'], 'shipment' | 'addresses'>;
}) {
  const openDialog = useOpenOrderDialog();
  if (!useCan('orders', 'edit')) return null;
  return (
    <Button variant="text" size="small" aria-label={label} onClick={() => openDialog({ kind })}>
      {t('Change')}
    </Button>
  );
}
