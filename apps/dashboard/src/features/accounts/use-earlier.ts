import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { collectionKey } from '#shared/query/query-of.ts';

export interface Earlier<Row> {
  rows: readonly Row[] | undefined;
  count: number;
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** Whether earlier ones are being fetched, and how; undefined where there are none. */
  more: { isBusy: boolean; show: () => void } | undefined;
}

/** The newest rows of a small list within a card, with those before them some at a time. */
export function useEarlier<Row>(endpoint: Endpoint, query: Record<string, unknown> & { limit: number }): Earlier<Row> {
  const pages = useInfiniteQuery({
    queryKey: [...collectionKey(endpoint), endpoint.path, 'earlier', query],
    queryFn: ({ pageParam, signal }) =>
      request(endpoint, {
        query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
        background: true,
      } as never) as Promise<ListData<Row>>,
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });
  return {
    rows: pages.data?.pages.flatMap((page) => page.rows),
    count: pages.data?.pages[0]?.count ?? 0,
    error: pages.error,
    refetch: pages.refetch,
    more: pages.hasNextPage ? { isBusy: pages.isFetchingNextPage, show: () => void pages.fetchNextPage() } : undefined,
  };
}
