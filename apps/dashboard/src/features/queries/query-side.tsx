import type { QueryDetails } from '@souk/contract/queries/api.ts';
import type { OrderSummary } from '@souk/contract/queries/summaries.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Contacts } from '#kit/detail/contacts.tsx';
import detail from '#kit/detail/detail.module.css';
import { formatDate, formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { OrderChip } from '#domain/orders/order-chip.tsx';
import { PaymentDot } from '#domain/orders/payment-dot.tsx';
import { paths } from '#platform/paths.ts';
import { queryChannelLabel } from '#domain/queries/query-labels.tsx';
import { useCan } from '#platform/session/profile.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import styles from './thread.module.css';

/** Cards beside the thread with the customer, the order and details. The server omits what the person may not view. */
export function QuerySide({ query }: { query: QueryDetails }) {
  return (
    <Stack as="aside" gap={16} className={styles.side} aria-label={t('Customer and order')}>
      <CustomerCard query={query} />
      <OrderCard query={query} />
      <DetailsCard query={query} />
    </Stack>
  );
}

function CustomerCard({ query: { customer, customerSummary } }: { query: QueryDetails }) {
  const canViewCustomers = useCan('customers');
  const { ordersCount, spent = 0 } = customerSummary ?? {};
  const name = <bdi>{customer.name}</bdi>;
  return (
    <Card title={t('Customer')} stacked>
      <Row gap={10} shrink className={detail.who}>
        <Avatar name={customer.name} size={40} />
        <div>
          {customer.id && canViewCustomers ? (
            <Link className="strong" to={paths.customers.profile(customer.id)}>
              {name}
            </Link>
          ) : (
            <b className="strong">{name}</b>
          )}
          {!customer.id && <div className="muted small">{t('Not a customer')}</div>}
          {customerSummary?.status === 'blocked' && <StatusDot color="error">{t('Blocked')}</StatusDot>}
        </div>
      </Row>
      <Contacts email={customer.email} phone={customer.phone} />
      {customerSummary && customer.id && (
        <DescriptionList
          items={[
            ...(ordersCount === undefined
              ? []
              : [
                  {
                    term: t('Orders'),
                    value: <OrdersLink customerId={customer.id}>{formatCount(ordersCount)}</OrdersLink>,
                  },
                  { term: t('Total spent'), value: <bdi>{formatMoney(spent)}</bdi> },
                ]),
            { term: t('Customer since'), value: formatDate(customerSummary.since) },
          ]}
        />
      )}
    </Card>
  );
}

function OrdersLink({ customerId, children }: { customerId: string; children: ReactNode }) {
  if (!useCan('orders')) return children;
  return (
    <Link to={paths.orders.list} search={{ customerId }}>
      {children}
    </Link>
  );
}

function OrderCard({ query: { order, orderSummary } }: { query: QueryDetails }) {
  if (!order)
    return (
      <Card title={t('Order')}>
        <p className="muted">{t('No order linked')}</p>
      </Card>
    );
  if (!orderSummary)
    return (
      <Card title={t('Order')}>
        <b className="strong">
          <bdi>{order.number}</bdi>
        </b>
      </Card>
    );
  return (
    <Card title={t('Order')} actions={<OrderChip status={orderSummary.status} />} stacked>
      <DescriptionList
        items={[
          {
            term: t('Order number'),
            value: (
              <Link className="strong" to={paths.orders.details(order.id)}>
                <bdi>{order.number}</bdi>
              </Link>
            ),
          },
          { term: t('Placed'), value: formatDate(orderSummary.placedAt) },
          { term: t('Total'), value: <bdi>{formatMoney(orderSummary.total, orderSummary.currency)}</bdi> },
          { term: t('Payment'), value: <PaymentDot status={orderSummary.paymentStatus} /> },
        ]}
      />
      <OrderLines {...orderSummary} />
    </Card>
  );
}

/** The first items of the order, and the number of remaining pieces. */
function OrderLines({ lines, itemsCount }: OrderSummary) {
  const moreCount = itemsCount - lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Stack as="ul" gap={4} className={styles.orderLines} aria-label={t('Items')}>
      {lines.map(({ id, name, quantity }) => (
        <li key={id}>
          {formatCount(quantity)} × <bdi>{name}</bdi>
        </li>
      ))}
      {moreCount > 0 && <li className="muted">{t('and {count} more', { count: formatCount(moreCount) })}</li>}
    </Stack>
  );
}

function DetailsCard({ query: { product, vendor, channel, firstReplyAt, isFirstReplyLate } }: { query: QueryDetails }) {
  const canViewProducts = useCan('products');
  const canViewVendors = useCan('vendors');
  return (
    <Card title={t('Details')}>
      <DescriptionList
        items={[
          {
            term: t('Product'),
            value: product && (
              <NameLink to={canViewProducts ? paths.products.details(product.id) : undefined}>{product.name}</NameLink>
            ),
          },
          {
            term: t('Vendor'),
            value: vendor && (
              <NameLink to={canViewVendors ? paths.vendors.profile(vendor.id) : undefined}>{vendor.shopName}</NameLink>
            ),
          },
          { term: t('Channel'), value: queryChannelLabel(channel) },
          {
            term: t('First reply'),
            value: firstReplyAt && (
              <>
                {formatDateTime(firstReplyAt)}
                {isFirstReplyLate && <span className="small text-error"> {t('late')}</span>}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

const NameLink = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? (
    <Link to={to}>
      <bdi>{children}</bdi>
    </Link>
  ) : (
    <bdi>{children}</bdi>
  );
