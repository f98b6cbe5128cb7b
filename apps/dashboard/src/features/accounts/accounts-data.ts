import { accountsApi } from '@souk/contract/ledger/accounts.ts';
import { fillPath } from '@souk/contract/core/endpoint.ts';
import { ledgerApi } from '@souk/contract/ledger/api.ts';
import { payoutsApi } from '@souk/contract/ledger/payouts.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** List endpoint for the entries of one account. Generic list code passes no path parameters, so the path contains the id. */
export const transactionsEndpoint = (id: string) => ({
  ...accountsApi.transactions,
  params: undefined,
  path: fillPath(accountsApi.transactions.path, { id }),
});

/** Loads the page's data in parallel with its code. */
export async function load({ params, search }: LoadContext): Promise<void> {
  if (params.id) {
    await Promise.all([
      prefetch(accountsApi.get, { params: { id: params.id } }),
      prefetchList(transactionsEndpoint(params.id), search),
    ]);
    return;
  }
  if (search.tab === 'payouts') return prefetchList(payoutsApi.list, search);
  if (search.tab === 'ledger') return prefetch(ledgerApi.trialBalance, { query: {} });
  await prefetchList(accountsApi.list, search);
}
