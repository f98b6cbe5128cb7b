import { couponsApi } from '@souk/contract/coupons/api.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { isFilteredOrSearched, toListQuery, parseListState } from '#kit/list/list-query.ts';
import type { ListState } from '#kit/list/list.types.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Sort keys that have one value for all codes of a batch. Sorted by one of these, a batch can be a single row. */
const BATCH_SORT_KEYS = new Set([undefined, 'createdAt', 'name', 'startsAt', 'endsAt']);
const ONE_ROW_PER_BATCH = { onePerBatch: 'true' };

/**
 * The query parameters that list each batch as a single row. Undefined with filters, a search or another sort key,
 * because then each code has its own row.
 */
export function toBatchQuery(state: ListState): Record<string, string> | undefined {
  return !isFilteredOrSearched(state) && BATCH_SORT_KEYS.has(state.sort?.replace(/^-/, ''))
    ? ONE_ROW_PER_BATCH
    : undefined;
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
