import type { ListLink } from '@souk/contract/analytics/api.ts';
import { areaLevel } from '@souk/contract/core/access.ts';
import { paths } from '#platform/paths.ts';
import { useIsSuperAdmin, useProfile } from '#platform/session/profile.ts';

interface ListTarget {
  to: string;
  search: Record<string, string>;
}

/** Resolves a metric's link to a list. Returns undefined without a link, or if the person may not open the list. */
export function useListLink(): (link: ListLink | null) => ListTarget | undefined {
  const profile = useProfile();
  const isSuperAdmin = useIsSuperAdmin();
  return (link) => {
    if (!link) return undefined;
    const { list, accountId, search } = link;
    if (list === 'payouts' || list === 'adjustments' || list === 'transactions') {
      if (!isSuperAdmin) return undefined;
      // The ledger tab always lists waiting adjustments, so no filter is needed.
      if (list === 'adjustments') return { to: paths.accounts.list, search: { tab: 'ledger' } };
      return list === 'payouts'
        ? { to: paths.accounts.list, search: { tab: 'payouts', ...search } }
        : { to: paths.accounts.transactions(accountId ?? ''), search };
    }
    if (list === 'returns')
      return areaLevel(profile, 'orders') === 'none' ? undefined : { to: paths.orders.returns, search };
    return areaLevel(profile, list) === 'none' ? undefined : { to: paths[list].list, search };
  };
}
