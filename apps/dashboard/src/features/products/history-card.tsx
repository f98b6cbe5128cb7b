import type { DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { productsApi } from '@souk/contract/products.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request, type RequestRest } from '#shared/api/request.ts';
import { t } from '#shared/i18n/i18n.ts';
import { DataTable } from '#shared/list/data-table.tsx';
import type { Column, ListRow } from '#shared/list/list.types.ts';
import { collectionKey } from '#shared/query/query-of.ts';
import { LoadError } from '#shared/ui/blank.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
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

const nothing = () => undefined;

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
  type Row = RowOfHistory<E> & ListRow;
  const pages = useInfiniteQuery({
    queryKey: [...collectionKey(endpoint), endpoint.path, productId, 'pages'],
    queryFn: ({ pageParam, signal }): Promise<ListData<Row>> => {
      const asked = {
        params: { id: productId },
        query: { limit: STEP, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
        quiet: true,
      };
      return request(endpoint, ...([asked] as unknown as RequestRest<E>)) as Promise<unknown> as Promise<ListData<Row>>;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Card title={title} flush>
      {pages.isPending ? (
        <div className={styles.none}>
          <Skeleton width="40%" />
        </div>
      ) : pages.error && rows.length === 0 ? (
        <LoadError title={failed} onRetry={() => void pages.refetch()}>
          {pages.error.message}
        </LoadError>
      ) : rows.length === 0 ? (
        <p className={`${styles.none} muted`}>{none}</p>
      ) : (
        <div className={styles.table}>
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            nameOf={nameOf}
            sort={undefined}
            onSort={nothing}
            density="normal"
            isStale={false}
          />
        </div>
      )}
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="text"
            size="small"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('Show earlier')}
          </Button>
        </div>
      )}
    </Card>
  );
}
