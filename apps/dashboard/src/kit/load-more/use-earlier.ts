import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { requestAny } from '#platform/api/request.ts';
import { collectionKey } from '#platform/query/query-of.ts';

export interface Earlier<Row> {
  rows: readonly Row[] | undefined;
  count: number;
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** Whether earlier ones are being fetched, and how; undefined where there are none. */
  more: { isBusy: boolean; show: () => void } | undefined;
}

interface EarlierCall {
  params?: { id: string };
  /** `limit` is how many there are at a time. */
  query: Record<string, unknown> & { limit: number };
}

/** The newest rows of a small list within a card, with those before them some at a time. Failures are told in place. */
export function useEarlier<Row>(endpoint: Endpoint, { params, query }: EarlierCall): Earlier<Row> {
  const pages = useInfiniteQuery({
    queryKey: [...collectionKey(endpoint), endpoint.path, 'earlier', params, query],
    queryFn: ({ pageParam, signal }): Promise<ListData<Row>> => {
      const asked = {
        ...(params && { params }),
        query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
        background: true,
      };
      return requestAny(endpoint, asked);
    },
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
