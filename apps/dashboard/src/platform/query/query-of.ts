import { activityApi } from '@souk/contract/activity/api.ts';
import type { CallOf, DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';

import { type AnyCall, type RequestArguments, requestAny } from '#platform/api/request.ts';

import { queryClient } from './client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A failure shows no toast; see `RequestOptions`. */
      background?: boolean;
    };
  }
}

/** Everything read below one collection: `['categories']` names the lists, the tree and each single one. */
export function collectionKey(endpoint: Endpoint): readonly [string] {
  return [endpoint.path.split('/')[1] ?? ''];
}

/** A read that fails is shown where its rows would be and as a toast, so it is never `quiet`. */
type Read<E extends Endpoint> = RequestArguments<E> & { quiet?: never };
type ReadRest<E extends Endpoint> = object extends CallOf<E> ? [call?: Read<E>] : [call: Read<E>];

/**
 * Options for useQuery, useSuspenseQuery and the cache, keyed by what is requested.
 * `useQuery(queryOf(categoriesApi.list, { query: search }))`
 */
export function queryOf<E extends Endpoint>(endpoint: E, ...[call]: ReadRest<E>) {
  return queryOfAny(endpoint, call);
}

/** `queryOf` for code that works with any endpoint, such as lists. The caller guarantees that the call fits the endpoint; the server checks it. */
export function queryOfAny<E extends Endpoint>(
  endpoint: E,
  { params, query, ...options }: AnyCall & { quiet?: never } = {},
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

/** Asked at the end of a call: one that began as a prefetch may be waited for by now. */
function isOnScreen(queryKey: QueryKey): boolean {
  return (queryClient.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;
}

/**
 * Loads ahead of a click; a failure is met again, and told, when the page itself asks. Resolves as soon as there is something
 * to show, even if it is being asked anew.
 */
export const prefetch = <E extends Endpoint>(endpoint: E, ...[call]: ReadRest<E>): Promise<void> =>
  prefetchAny(endpoint, call);

/** `prefetch` for code that works with any endpoint; see `queryOfAny`. */
export async function prefetchAny(endpoint: Endpoint, call?: AnyCall & { quiet?: never }): Promise<void> {
  const options = queryOfAny(endpoint, call);
  const asked = queryClient.prefetchQuery(options);
  if (queryClient.getQueryData(options.queryKey) === undefined) await asked;
}

/** After a change: what is on screen of these collections is asked again, the rest when it is next needed. */
export function refreshCollections(...endpoints: Endpoint[]): Promise<unknown> {
  return Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: collectionKey(endpoint) })));
}

/**
 * After a change of one record: what `get` answers for it is replaced by `saved`, where there is that, and its collection, the activity log
 * and the others are requested again.
 */
export function refreshRecord<E extends Endpoint>(
  get: E,
  saved: (DataOf<E> & { id: string }) | undefined,
  ...others: Endpoint[]
): Promise<unknown> {
  if (saved) queryClient.setQueryData(queryOfAny(get, { params: { id: saved.id } }).queryKey, saved);
  return refreshCollections(get, activityApi.list, ...others);
}
