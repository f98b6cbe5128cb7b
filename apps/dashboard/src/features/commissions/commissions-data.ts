import { commissionRulesApi } from '@souk/contract/commissions/api.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Loads the rules in parallel with the page's code. */
export async function load({ search }: { search: Record<string, string> }): Promise<void> {
  await Promise.all([
    prefetchList(commissionRulesApi.list, search),
    prefetch(commissionRulesApi.list, { query: { limit: 1 }, background: true }),
  ]);
}
