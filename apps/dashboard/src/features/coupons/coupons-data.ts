import { couponsApi } from '@souk/contract/coupons/api.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { isFilteredOrSearched, toListQuery, parseListState } from '#kit/list/list-query.ts';
import type { ListState } from '#kit/list/list.types.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Sort keys whose values are the same for all codes of a batch, so a batch can be one row. */
const SHARED_SORTS = new Set([undefined, 'createdAt', 'name', 'startsAt', 'endsAt']);
const ONE_PER_BATCH = { onePerBatch: 'true' };

/**
 * Groups batches into one row in the unfiltered list. With filters, search or other sort keys, single codes are listed.
 */
export function toBatchQuery(state: ListState): Record<string, string> | undefined {
  return !isFilteredOrSearched(state) && SHARED_SORTS.has(state.sort?.replace(/^-/, '')) ? ONE_PER_BATCH : undefined;
}

/** Loads a coupon, or the list and its counts, in parallel with the page's code. */
export async function load({ params, search }: LoadContext): Promise<void> {
  if (params.id) return prefetch(couponsApi.get, { params: { id: params.id } });
  const state = parseListState(search, couponsApi.list);
  await Promise.all([
    prefetch(couponsApi.list, { query: toListQuery(state, toBatchQuery(state)) }),
    prefetch(couponsApi.counts, { background: true }),
  ]);
}
