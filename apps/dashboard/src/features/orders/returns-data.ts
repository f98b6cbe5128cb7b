import { returnsApi } from '@souk/contract/orders/returns.ts';
import { parseListState, toListQuery } from '#kit/list/list-query.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Loads the page's data in parallel with its code. */
export async function load({ search }: LoadContext): Promise<void> {
  await Promise.all([
    prefetch(returnsApi.list, { query: toListQuery(parseListState(search, returnsApi.list)) }),
    prefetch(returnsApi.counts, { background: true }),
  ]);
}
