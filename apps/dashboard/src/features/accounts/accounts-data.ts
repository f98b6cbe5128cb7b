import { accountsApi } from '@souk/contract/accounts.ts';
import { fillPath } from '@souk/contract/core/endpoint.ts';
import { ledgerApi } from '@souk/contract/ledger.ts';
import { payoutsApi } from '@souk/contract/payouts.ts';
import { listQueryOf, readListState } from '#shared/list/list-query.ts';
import { prefetch } from '#shared/query/query-of.ts';

interface Loading {
  params: Record<string, string>;
  search: Record<string, string>;
}

/** The list of one account's entries, as any other list: its address holds the account. */
export const transactionsOf = (id: string) => ({
  ...accountsApi.transactions,
  params: undefined,
  path: fillPath(accountsApi.transactions.path, { id }),
});

/** Starts the data of a page of accounts together with its code. */
export async function load({ params, search }: Loading): Promise<void> {
  const query = listQueryOf(readListState(search));
  if (params.id) {
    await Promise.all([
      prefetch(accountsApi.get, { params: { id: params.id } }),
      prefetch(transactionsOf(params.id), { query }),
    ]);
    return;
  }
  if (search.tab === 'payouts') return prefetch(payoutsApi.list, { query });
  if (search.tab === 'ledger') return prefetch(ledgerApi.trialBalance, { query: {} });
  await prefetch(accountsApi.list, { query });
}
