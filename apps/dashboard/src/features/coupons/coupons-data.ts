import { couponsApi } from '@souk/contract/coupons.ts';
import { listQueryOf, readListState } from '#shared/list/list-query.ts';
import { prefetch } from '#shared/query/query-of.ts';

interface Loading {
  params: Record<string, string>;
  search: Record<string, string>;
}

/** Starts the data of a page of coupons together with its code. */
export async function load({ params, search }: Loading): Promise<void> {
  if (params.id) return prefetch(couponsApi.get, { params: { id: params.id } });
  await Promise.all([
    prefetch(couponsApi.list, { query: listQueryOf(readListState(search, couponsApi.list)) }),
    prefetch(couponsApi.counts, { background: true }),
  ]);
}
