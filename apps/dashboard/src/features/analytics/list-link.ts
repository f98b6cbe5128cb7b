import type { ListLink } from '@souk/contract/analytics/api.ts';
import { areaLevel } from '@souk/contract/core/access.ts';
import { paths } from '#platform/paths.ts';
import { useIsSuperAdmin, useProfile } from '#platform/session/profile.ts';

interface ListPlace {
  to: string;
  search: Record<string, string>;
}

/** Turns a filter that proves a number into its list; nothing where there is none or the person may not open it. */
export function useListLink(): (link: ListLink | null) => ListPlace | undefined {
  const profile = useProfile();
  const isSuperAdmin = useIsSuperAdmin();
  return (link) => {
    if (!link) return undefined;
    const { list, accountId, search } = link;
    if (list === 'payouts' || list === 'adjustments' || list === 'transactions') {
      if (!isSuperAdmin) return undefined;
      // Those that wait stand in the ledger's tab by themselves.
      if (list === 'adjustments') return { to: paths.accounts.list, search: { tab: 'ledger' } };
      return list === 'payouts'
        ? { to: paths.accounts.list, search: { tab: 'payouts', ...search } }
        : { to: paths.accounts.transactions(accountId ?? ''), search };
    }
    return areaLevel(profile, list) === 'none' ? undefined : { to: paths[list].list, search };
  };
}
