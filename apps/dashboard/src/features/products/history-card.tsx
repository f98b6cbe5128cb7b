import type { DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { productsApi } from '@souk/contract/products/api.ts';
import { LoadMoreCard } from '#kit/load-more/load-more-card.tsx';
import { useLoadMore } from '#kit/load-more/use-load-more.ts';
import { DataTable } from '#kit/list/data-table.tsx';
import type { Column, ListRow } from '#kit/list/list.types.ts';
import styles from './product-details.module.css';

/** Rows per page. */
const PAGE_SIZE = 10;

type HistoryEndpoint = typeof productsApi.stockMovements | typeof productsApi.priceHistory;
type HistoryRow<E extends Endpoint> = DataOf<E> extends ListData<infer Row> ? Row : never;

interface HistoryCardProps<E extends HistoryEndpoint> {
  endpoint: E;
  productId: string;
  title: string;
  columns: readonly Column<HistoryRow<E>>[];
  nameOf: (row: HistoryRow<E>) => string;
  emptyText: string;
  errorTitle: string;
}

/** Stock or price history of a product, newest first, with a button to load more. */
export function HistoryCard<E extends HistoryEndpoint>({
  endpoint,
  productId,
  title,
  columns,
  nameOf,
  emptyText,
  errorTitle,
}: HistoryCardProps<E>) {
  const list = useLoadMore<HistoryRow<E> & ListRow>(endpoint, {
    params: { id: productId },
    query: { limit: PAGE_SIZE },
  });
  return (
    <LoadMoreCard title={title} list={list} errorTitle={errorTitle} emptyText={emptyText}>
      {(rows) => (
        <div className={styles.table}>
          <DataTable label={title} columns={columns} rows={rows} rowActions={{ nameOf }} />
        </div>
      )}
    </LoadMoreCard>
  );
}
