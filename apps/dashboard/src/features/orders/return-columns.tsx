import type { ReturnRow } from '@souk/contract/orders/returns.ts';
import { TimeInStatus } from '#domain/orders/order-columns.tsx';
import { ReturnChip } from '#domain/orders/return-chip.tsx';
import { countColumn, dateColumn, leadColumn, numericColumn, textColumn } from '#kit/list/columns.tsx';
import { RowLink } from '#kit/list/data-table.tsx';
import type { Column } from '#kit/list/list.types.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';

/** The order's page, which highlights the return. */
export const returnPath = ({ order }: ReturnRow): string => paths.orders.details(order.id);
export const returnSearch = ({ id }: ReturnRow): Record<string, string> => ({ return: id });

/** Columns of the list of returns. The keys match the columns of the CSV export. */
export const returnColumns = (): Column<ReturnRow>[] => [
  leadColumn('number', t('Return'), (row) => (
    <RowLink to={returnPath(row)} search={returnSearch(row)}>
      {row.number}
    </RowLink>
  )),
  { key: 'order', head: t('Order'), phone: 'e', isMuted: true, cell: (row) => <bdi>{row.order.number}</bdi> },
  dateColumn('createdAt', t('Opened'), { priority: 2 }),
  textColumn('customer', t('Customer'), { phone: 'c', cell: (row) => row.customer.name }),
  textColumn('vendor', t('Vendor'), { isMuted: true, priority: 3, cell: (row) => row.vendor.shopName }),
  countColumn('itemsCount', t('Items'), { sort: 'itemsCount', priority: 4 }),
  {
    key: 'amount',
    head: t('Value'),
    sort: 'amount',
    align: 'end',
    phone: 'd',
    isSelfExplanatory: true,
    cell: (row) => <bdi className="strong">{formatMoney(row.amount, row.currency)}</bdi>,
  },
  numericColumn('refunded', t('Refunded'), {
    isMuted: true,
    priority: 3,
    cell: (row) => (row.refunded > 0 ? formatMoney(row.refunded, row.currency) : '–'),
  }),
  { key: 'status', head: t('Status'), phone: 'b', cell: (row) => <ReturnChip status={row.status} /> },
  {
    key: 'statusSince',
    head: t('Time in status'),
    sort: 'statusSince',
    align: 'end',
    isMuted: true,
    priority: 1,
    phone: 'f',
    cell: (row) => <TimeInStatus row={row} />,
  },
  textColumn('reason', t('Reason'), { isMuted: true, isOptional: true, cell: (row) => row.reason }),
];
