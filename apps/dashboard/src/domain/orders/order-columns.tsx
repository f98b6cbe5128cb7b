import type { Order } from '@souk/contract/orders/api.ts';
import { countColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { formatAge, formatDate, formatDateTime, formatTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { RowLink } from '#kit/list/data-table.tsx';
import type { Column } from '#kit/list/list.types.ts';
import { paths } from '#platform/paths.ts';
import { OrderChip } from './order-chip.tsx';
import { paymentMethodLabel } from './order-labels.ts';
import { PaymentDot } from './payment-dot.tsx';

/** Columns of order lists. The keys match the columns of the CSV export. */
export const orderColumns = (): Column<Order>[] => [
  leadColumn('number', t('Order'), (row) => <RowLink to={paths.orders.details(row.id)}>{row.number}</RowLink>),
  {
    key: 'placedAt',
    head: t('Placed'),
    sort: 'placedAt',
    isMuted: true,
    phone: 'e',
    cell: (row) => <PlacedAt at={row.placedAt} />,
  },
  textColumn('customer', t('Customer'), { sort: 'customer', phone: 'c', cell: (row) => row.customer.name }),
  textColumn('vendor', t('Vendor'), { isMuted: true, priority: 3, cell: (row) => row.vendor.shopName }),
  countColumn('itemsCount', t('Items'), { sort: 'itemsCount', priority: 4 }),
  {
    key: 'total',
    head: t('Total'),
    sort: 'total',
    align: 'end',
    phone: 'd',
    isSelfExplanatory: true,
    cell: (row) => <bdi className="strong">{formatMoney(row.total, row.currency)}</bdi>,
  },
  {
    key: 'paymentStatus',
    head: t('Payment'),
    priority: 2,
    phone: 'f',
    cell: (row) => <PaymentDot status={row.paymentStatus} />,
  },
  { key: 'status', head: t('Status'), phone: 'b', cell: (row) => <OrderChip status={row.status} /> },
  {
    key: 'statusSince',
    head: t('Time in status'),
    sort: 'statusSince',
    align: 'end',
    isMuted: true,
    priority: 1,
    cell: (row) => <TimeInStatus row={row} />,
  },
  {
    key: 'paymentMethod',
    head: t('Payment method'),
    isMuted: true,
    isOptional: true,
    cell: (row) => paymentMethodLabel(row.paymentMethod),
  },
  {
    key: 'couponCode',
    head: t('Coupon'),
    isMuted: true,
    isOptional: true,
    cell: (row) => row.couponCode && <bdi className="mono">{row.couponCode}</bdi>,
  },
];

/** The date and time of an order. On narrow screens, the time is hidden before any column is. */
function PlacedAt({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <bdi>
        {formatDate(at)}
        <span data-priority="1"> {formatTime(at)}</span>
      </bdi>
    </time>
  );
}

/** How long an order or a return has been in its status, highlighted if it is late. */
export function TimeInStatus({ row }: { row: Pick<Order, 'statusSince' | 'isLate'> }) {
  return (
    <span className={row.isLate ? 'text-error' : undefined} title={formatDateTime(row.statusSince)}>
      {formatAge(row.statusSince)}
      {row.isLate && <span className="sr-only">, {t('late')}</span>}
    </span>
  );
}
