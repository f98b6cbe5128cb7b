import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { requestAny } from '#platform/api/request.ts';
import { collectionKey } from '#platform/query/query-of.ts';

export interface LoadMoreList<Row> {
  rows: readonly Row[] | undefined;
  count: number;
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** Loads earlier rows; undefined if there are none. */
  next: { isBusy: boolean; load: () => void } | undefined;
}

interface LoadMoreRequest {
  params?: { id: string };
  /** `limit` is the number of rows loaded at a time. */
  query: Record<string, unknown> & { limit: number };
}

/** Loads the newest rows of a small list in a card, and earlier rows on request. Errors are shown in the card. */
export function useLoadMore<Row>(endpoint: Endpoint, { params, query }: LoadMoreRequest): LoadMoreList<Row> {
  const pages = useInfiniteQuery({
    queryKey: [...collectionKey(endpoint), endpoint.path, 'earlier', params, query],
    queryFn: ({ pageParam, signal }): Promise<ListData<Row>> => {
      const call = {
        ...(params && { params }),
        query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
        background: true,
      };
      return requestAny(endpoint, call);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });
  return {
    rows: pages.data?.pages.flatMap((page) => page.rows),
    count: pages.data?.pages[0]?.count ?? 0,
    error: pages.error,
    refetch: pages.refetch,
    next: pages.hasNextPage ? { isBusy: pages.isFetchingNextPage, load: () => void pages.fetchNextPage() } : undefined,
  };
}
