import type { DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { productsApi } from '@souk/contract/products/api.ts';
import { EarlierCard } from '#kit/load-more/earlier-card.tsx';
import { useEarlier } from '#kit/load-more/use-earlier.ts';
import { DataTable } from '#kit/list/data-table.tsx';
import type { Column, ListRow } from '#kit/list/list.types.ts';
import styles from './product-details.module.css';

/** Rows per step back. */
const STEP = 10;

type History = typeof productsApi.stockMovements | typeof productsApi.priceHistory;
type RowOfHistory<E extends Endpoint> = DataOf<E> extends ListData<infer Row> ? Row : never;

interface HistoryCardProps<E extends History> {
  endpoint: E;
  productId: string;
  title: string;
  columns: readonly Column<RowOfHistory<E>>[];
  nameOf: (row: RowOfHistory<E>) => string;
  none: string;
  failed: string;
}

/** What happened to a product's numbers, newest first, some at a time. */
export function HistoryCard<E extends History>({
  endpoint,
  productId,
  title,
  columns,
  nameOf,
  none,
  failed,
}: HistoryCardProps<E>) {
  const list = useEarlier<RowOfHistory<E> & ListRow>(endpoint, { params: { id: productId }, query: { limit: STEP } });
  return (
    <EarlierCard title={title} list={list} failed={failed} none={none}>
      {(rows) => (
        <div className={styles.table}>
          <DataTable label={title} columns={columns} rows={rows} steps={{ nameOf }} />
        </div>
      )}
    </EarlierCard>
  );
}
