import { activityApi } from '@souk/contract/activity/api.ts';
import type { CallOf, DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';

import { type AnyRequest, type RequestArguments, requestAny } from '#platform/api/request.ts';

import { queryClient } from './client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Errors show no toast; see `RequestOptions`. */
      background?: boolean;
    };
  }
}

/** The key prefix of a collection: `['categories']` matches the lists, the tree and every single record. */
export function collectionKey(endpoint: Endpoint): readonly [string] {
  return [endpoint.path.split('/')[1] ?? ''];
}

/** Errors of queries are shown in place and in a toast, so their requests are never `quiet`. */
type ReadRequest<E extends Endpoint> = RequestArguments<E> & { quiet?: never };
type ReadParameters<E extends Endpoint> = object extends CallOf<E> ? [call?: ReadRequest<E>] : [call: ReadRequest<E>];

/**
 * Options for useQuery, useSuspenseQuery and the cache, keyed by the request.
 * `useQuery(queryOf(categoriesApi.list, { query: search }))`
 */
export function queryOf<E extends Endpoint>(endpoint: E, ...[call]: ReadParameters<E>) {
  return queryOfAny(endpoint, call);
}

/**
 * `queryOf` for code that works with any endpoint, such as lists. The caller guarantees that the call matches the
 * endpoint.
 */
export function queryOfAny<E extends Endpoint>(
  endpoint: E,
  { params, query, ...options }: AnyRequest & { quiet?: never } = {},
) {
  const queryKey = [...collectionKey(endpoint), endpoint.path, params ?? {}, query ?? {}] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal, meta }): Promise<DataOf<E>> => {
      const background = options.background ?? meta?.background ?? (() => !isOnScreen(queryKey));
      return requestAny(endpoint, { ...options, params, query, signal, background });
    },
  });
}

/** Whether a component uses the query. Called after a request, because a prefetched query may be on screen by then. */
function isOnScreen(queryKey: QueryKey): boolean {
  return (queryClient.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;
}

/**
 * Loads data before navigation. Ignores errors, because the page requests the data again and reports them. If there is
 * cached data, resolves at once, even if that data is being refreshed.
 */
export const prefetch = <E extends Endpoint>(endpoint: E, ...[call]: ReadParameters<E>): Promise<void> =>
  prefetchAny(endpoint, call);

/** `prefetch` for code that works with any endpoint; see `queryOfAny`. */
export async function prefetchAny(endpoint: Endpoint, call?: AnyRequest & { quiet?: never }): Promise<void> {
  const options = queryOfAny(endpoint, call);
  const prefetching = queryClient.prefetchQuery(options);
  if (queryClient.getQueryData(options.queryKey) === undefined) await prefetching;
}

/** Invalidates collections after a change: mounted queries are refetched now, others when they are next used. */
export function refreshCollections(...endpoints: Endpoint[]): Promise<unknown> {
  return Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: collectionKey(endpoint) })));
}

/**
 * Updates the cache after a change of one record. Stores the saved record, if there is one, as the response of `get`.
 * Then invalidates the record's collection, the activity log, and the collections of `otherEndpoints`.
 */
export function refreshRecord<E extends Endpoint>(
  get: E,
  saved: (DataOf<E> & { id: string }) | undefined,
  ...otherEndpoints: Endpoint[]
): Promise<unknown> {
  if (saved) queryClient.setQueryData(queryOfAny(get, { params: { id: saved.id } }).queryKey, saved);
  return refreshCollections(get, activityApi.list, ...otherEndpoints);
}
