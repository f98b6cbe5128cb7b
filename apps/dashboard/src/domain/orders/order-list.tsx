import { type Order, ordersApi } from '@souk/contract/orders/api.ts';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { type FunctionComponent, useMemo } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useWords } from '#platform/i18n/use-words.ts';
import type { ExportFile } from '#kit/list/export-button.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column } from '#kit/list/list.types.ts';
import type { ListOf } from '#kit/list/use-list.ts';
import type { Selection } from '#kit/list/use-selection.ts';
import { paths } from '#platform/paths.ts';
import { Blank } from '#ui/blank.tsx';
import type { OrderQuestion } from './order-actions.ts';
import { orderColumns } from './order-columns.tsx';
import { useOrderFilters } from './order-filters.ts';
import { useOrderMenu } from './use-order-menu.ts';

const exportFiles = (): ExportFile[] => [
  { label: t('One row per order'), fields: { rows: 'orders' } },
  { label: t('One row per item'), fields: { rows: 'items' } },
];

interface OrderListProps {
  list: ListOf<typeof ordersApi.list>;
  /** Under which the person's columns are kept. */
  name: string;
  /** Says what would stand here. */
  emptyText: string;
  /** Buttons for the picked orders. */
  bulk?: FunctionComponent<{ selection: Selection }>;
  /** Opens a dialog of a row's menu beside the list; without it the order's page opens it. */
  onAsk?: (orderId: string, question: OrderQuestion) => void;
}

/** The orders that the address asks for; those of one vendor or customer leave out what all rows share. */
export function OrderList({ list, name, emptyText, bulk, onAsk }: OrderListProps) {
  const { fixed } = list;
  const all = useWords(orderColumns);
  const columns = useMemo(() => withoutFixed(all, fixed), [all, fixed]);
  const menu = useOrderMenu({ fixed, onAsk });
  const files = useWords(exportFiles);
  const totals = list.data?.totals;
  return (
    <ListCard
      list={list}
      name={name}
      words={{
        title: t('Orders'),
        search: t('Search orders'),
        noMatch: t('No orders match'),
        failed: t('Couldn’t load orders'),
        empty: (
          <Blank icon={ReceiptText} title={t('No orders yet')}>
            {emptyText}
          </Blank>
        ),
      }}
      columns={columns}
      defaultSort="-placedAt"
      filters={useOrderFilters(fixed)}
      steps={{ nameOf: orderName, linkTo: orderLink, menu, bulk }}
      totals={{ sum: totals && sumText(totals) }}
      csv={{ endpoint: ordersApi.export, files }}
    />
  );
}

type Totals = NonNullable<NonNullable<OrderListProps['list']['data']>['totals']>;

/** What all come to, and what of it was sold in the categories and products, or refunded in the days, filtered by. */
function sumText({ amount, sold, refunded }: Totals): string {
  const parts = [formatMoney(amount)];
  if (sold) parts.push(t('{amount} for these items', { amount: formatMoney(sold.sales) }));
  if (refunded !== undefined) parts.push(t('refunded {amount}', { amount: formatMoney(refunded) }));
  return parts.join(' · ');
}

/** What all rows share is no column; on phones the vendor stands where the customer would. */
function withoutFixed(columns: readonly Column<Order>[], fixed: Record<string, string> = {}): Column<Order>[] {
  const isFixed = (key: string) => `${key}Id` in fixed;
  return columns
    .filter(({ key }) => !isFixed(key))
    .map((column) => (column.key === 'vendor' && isFixed('customer') ? { ...column, phone: 'c' } : column));
}

const orderName = (row: Order): string => row.number;
const orderLink = (row: Order): string => paths.orders.details(row.id);
