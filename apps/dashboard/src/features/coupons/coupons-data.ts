import { couponsApi } from '@souk/contract/coupons/api.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { isNarrowed, listQueryOf, readListState } from '#kit/list/list-query.ts';
import type { ListState } from '#kit/list/list.types.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Orders in which the codes of a batch stand together: what they have in common, not what each came to. */
const SHARED_SORTS = new Set([undefined, 'createdAt', 'name', 'startsAt', 'endsAt']);
const ONE_PER_BATCH = { onePerBatch: 'true' };

/** The whole list shows a batch as one row; what is filtered, searched for or sorted by use shows single codes. */
export function batchesOf(state: ListState): Record<string, string> | undefined {
  return !isNarrowed(state) && SHARED_SORTS.has(state.sort?.replace(/^-/, '')) ? ONE_PER_BATCH : undefined;
}

/** Starts the data of a page of coupons together with its code. */
export async function load({ params, search }: LoadContext): Promise<void> {
  if (params.id) return prefetch(couponsApi.get, { params: { id: params.id } });
  const state = readListState(search, couponsApi.list);
  await Promise.all([
    prefetch(couponsApi.list, { query: listQueryOf(state, batchesOf(state)) }),
    prefetch(couponsApi.counts, { background: true }),
  ]);
}
