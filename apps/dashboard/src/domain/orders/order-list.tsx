import { type Order, ordersApi } from '@souk/contract/orders/api.ts';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { type FunctionComponent, useMemo } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import type { ExportFile } from '#kit/list/export-button.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column } from '#kit/list/list.types.ts';
import type { ListOf } from '#kit/list/use-list.ts';
import type { Selection } from '#kit/list/use-selection.ts';
import { paths } from '#platform/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { OrderActionDialog } from './order-actions.ts';
import { orderColumns } from './order-columns.tsx';
import { useOrderFilters } from './order-filters.ts';
import { useOrderMenu } from './use-order-menu.ts';

const exportFiles = (): ExportFile[] => [
  { label: t('One row per order'), fields: { rows: 'orders' } },
  { label: t('One row per item'), fields: { rows: 'items' } },
];

interface OrderListProps {
  list: ListOf<typeof ordersApi.list>;
  /** Key under which the user's column settings are stored. */
  name: string;
  /** Description in the empty state. */
  emptyText: string;
  /** Bulk actions for the selected orders. */
  bulk?: FunctionComponent<{ selection: Selection }>;
  /** Opens a row's dialog on this page. Without it, the menu links to the order page. */
  onOpenDialog?: (orderId: string, dialog: OrderActionDialog) => void;
}

/** List of orders for the filters in the URL. Columns that are the same for all rows are left out. */
export function OrderList({ list, name, emptyText, bulk, onOpenDialog }: OrderListProps) {
  const { fixedFilters } = list;
  const allColumns = useTranslated(orderColumns);
  const columns = useMemo(() => withoutFixedColumns(allColumns, fixedFilters), [allColumns, fixedFilters]);
  const menu = useOrderMenu({ fixedFilters, onOpenDialog });
  const files = useTranslated(exportFiles);
  const totals = list.data?.totals;
  return (
    <ListCard
      list={list}
      name={name}
      texts={{
        title: t('Orders'),
        search: t('Search orders'),
        noMatch: t('No orders match'),
        failed: t('Couldn’t load orders'),
        empty: (
          <EmptyState icon={ReceiptText} title={t('No orders yet')}>
            {emptyText}
          </EmptyState>
        ),
      }}
      columns={columns}
      defaultSort="-placedAt"
      filters={useOrderFilters(fixedFilters)}
      rowActions={{ nameOf: orderName, linkTo: orderLink, menu, bulk }}
      totals={{ sum: totals && formatTotals(totals) }}
      csv={{ endpoint: ordersApi.export, files }}
    />
  );
}

type OrderTotals = NonNullable<NonNullable<OrderListProps['list']['data']>['totals']>;

/** Total of all matching orders, plus the sales of the filtered products and the refunds of the filtered period. */
function formatTotals({ amount, sold, refunded }: OrderTotals): string {
  const parts = [formatMoney(amount)];
  if (sold) parts.push(t('{amount} for these items', { amount: formatMoney(sold.sales) }));
  if (refunded !== undefined) parts.push(t('refunded {amount}', { amount: formatMoney(refunded) }));
  return parts.join(' · ');
}

/** Removes columns whose value is fixed. On phones the vendor then takes the customer's position. */
function withoutFixedColumns(
  columns: readonly Column<Order>[],
  fixedFilters: Record<string, string> = {},
): Column<Order>[] {
  const isFixed = (key: string) => `${key}Id` in fixedFilters;
  return columns
    .filter(({ key }) => !isFixed(key))
    .map((column) => (column.key === 'vendor' && isFixed('customer') ? { ...column, phone: 'c' } : column));
}

const orderName = (row: Order): string => row.number;
const orderLink = (row: Order): string => paths.orders.details(row.id);
