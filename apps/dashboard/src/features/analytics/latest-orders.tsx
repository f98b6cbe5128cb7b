import type { Order } from '@souk/contract/orders/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { t } from '#platform/i18n/i18n.ts';
import { useWords } from '#platform/i18n/use-words.ts';
import { DataTable } from '#kit/list/data-table.tsx';
import type { Column } from '#kit/list/list.types.ts';
import table from '#kit/list/table.module.css';
import { TableSkeleton } from '#kit/list/table-skeleton.tsx';
import { orderColumns } from '#domain/orders/order-columns.tsx';
import { paths } from '#platform/paths.ts';
import { Blank, LoadError } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';
import { CardLink } from '#ui/card-link.tsx';
import { latestQuery, ordersOf } from './analytics-queries.ts';
import type { AskControl } from './use-ask.ts';

const SHOWN = ['number', 'placedAt', 'customer', 'vendor', 'total', 'status'];

const columns = (): Column<Order>[] => orderColumns().filter(({ key }) => SHOWN.includes(key));

/** The newest orders, whatever the period; a new one appears by itself. */
export function LatestOrders({ control: { ask, asked } }: { control: AskControl }) {
  const shown = useWords(columns);
  const query = useQuery({ ...latestQuery(asked), placeholderData: keepPreviousData });
  return (
    <Card
      title={t('Latest orders')}
      flush
      actions={
        <CardLink to={paths.orders.list} search={ordersOf(ask)}>
          {t('All orders')}
        </CardLink>
      }
    >
      <div className={table.list}>
        <Rows query={query} columns={shown} limit={asked.latest.limit} />
      </div>
    </Card>
  );
}

interface RowsProps {
  query: ReturnType<typeof useLatest>;
  columns: readonly Column<Order>[];
  limit: number;
}

const useLatest = (asked: Parameters<typeof latestQuery>[0]) => useQuery(latestQuery(asked));

function Rows({ query, columns: shown, limit }: RowsProps) {
  const { data, error } = query;
  if (data && data.rows.length > 0) {
    return (
      <DataTable
        label={t('Latest orders')}
        columns={shown}
        rows={data.rows}
        steps={{ nameOf: (row) => row.number, linkTo: (row) => paths.orders.details(row.id) }}
        isStale={query.isPlaceholderData}
      />
    );
  }
  if (data) {
    return (
      <Blank icon={ReceiptText} title={t('No orders yet')}>
        {t('New orders appear here.')}
      </Blank>
    );
  }
  if (!error) return <TableSkeleton columns={shown} count={limit} />;
  return <LoadError title={t('Couldn’t load the latest orders')} answer={query} />;
}
