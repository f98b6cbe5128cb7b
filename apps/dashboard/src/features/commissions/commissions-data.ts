import { commissionRulesApi } from '@souk/contract/commissions/api.ts';
import { listQueryOf, readListState } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Starts the rules together with the code of their page. */
export async function load({ search }: { search: Record<string, string> }): Promise<void> {
  await Promise.all([
    prefetch(commissionRulesApi.list, { query: listQueryOf(readListState(search, commissionRulesApi.list)) }),
    prefetch(commissionRulesApi.list, { query: { limit: 1 }, background: true }),
  ]);
}
