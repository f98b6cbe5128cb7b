import type { Order } from '@souk/contract/orders/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { DataTable } from '#kit/list/data-table.tsx';
import type { Column } from '#kit/list/list.types.ts';
import table from '#kit/list/table.module.css';
import { TableSkeleton } from '#kit/list/table-skeleton.tsx';
import { orderColumns } from '#domain/orders/order-columns.tsx';
import { paths } from '#platform/paths.ts';
import { EmptyState, LoadError } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { CardLink } from '#ui/card-link.tsx';
import { latestQuery, toOrderSearch } from './analytics-queries.ts';
import type { AnalyticsControl } from './use-analytics-filters.ts';

const VISIBLE_COLUMN_KEYS = ['number', 'placedAt', 'customer', 'vendor', 'total', 'status'];

const columns = (): Column<Order>[] => orderColumns().filter(({ key }) => VISIBLE_COLUMN_KEYS.includes(key));

/** The newest orders, whatever period is selected. New orders appear automatically. */
export function LatestOrders({ control: { filters, queries } }: { control: AnalyticsControl }) {
  const visibleColumns = useTranslated(columns);
  const query = useQuery({ ...latestQuery(queries), placeholderData: keepPreviousData });
  return (
    <Card
      title={t('Latest orders')}
      flush
      actions={
        <CardLink to={paths.orders.list} search={toOrderSearch(filters)}>
          {t('All orders')}
        </CardLink>
      }
    >
      <div className={table.list}>
        <LatestOrderRows query={query} columns={visibleColumns} limit={queries.latest.limit} />
      </div>
    </Card>
  );
}

interface RowsProps {
  query: ReturnType<typeof useLatestOrders>;
  columns: readonly Column<Order>[];
  limit: number;
}

const useLatestOrders = (queries: Parameters<typeof latestQuery>[0]) => useQuery(latestQuery(queries));

function LatestOrderRows({ query, columns: visibleColumns, limit }: RowsProps) {
  const { data, error } = query;
  if (data && data.rows.length > 0) {
    return (
      <DataTable
        label={t('Latest orders')}
        columns={visibleColumns}
        rows={data.rows}
        rowActions={{ nameOf: (row) => row.number, linkTo: (row) => paths.orders.details(row.id) }}
        isStale={query.isPlaceholderData}
      />
    );
  }
  if (data) {
    return (
      <EmptyState icon={ReceiptText} title={t('No orders yet')}>
        {t('New orders appear here.')}
      </EmptyState>
    );
  }
  if (!error) return <TableSkeleton columns={visibleColumns} count={limit} />;
  return <LoadError title={t('Couldn’t load the latest orders')} query={query} />;
}
