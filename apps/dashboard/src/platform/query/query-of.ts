import type { CallOf, DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';

import { type RequestArguments, requestAny } from '#platform/api/request.ts';

import { queryClient } from './client.ts';

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
  const { params, query, ...options } = (call ?? {}) as RequestArguments<E> & { params?: unknown; query?: unknown };
  const queryKey = [...collectionKey(endpoint), endpoint.path, params ?? {}, query ?? {}] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal, meta }): Promise<DataOf<E>> => {
      const background =
        options.background ?? (meta?.background as boolean | undefined) ?? (() => !isOnScreen(queryKey));
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
export async function prefetch<E extends Endpoint>(endpoint: E, ...rest: ReadRest<E>): Promise<void> {
  const options = queryOf(endpoint, ...rest);
  const asked = queryClient.prefetchQuery(options);
  if (queryClient.getQueryData(options.queryKey) === undefined) await asked;
}

/** After a change: what is on screen of these collections is asked again, the rest when it is next needed. */
export function refreshCollections(...endpoints: Endpoint[]): Promise<unknown> {
  return Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: collectionKey(endpoint) })));
}
