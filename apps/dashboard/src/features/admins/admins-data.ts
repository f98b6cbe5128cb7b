import { staffApi } from '@souk/contract/staff/api.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';
import { tabOf, TABS } from './admin-tabs.ts';

/** Starts the list together with the code of its page. */
export const load = ({ search }: { search: Record<string, string> }): Promise<unknown> =>
  Promise.all([
    prefetchList(staffApi.list, search, TABS[tabOf(search.tab)]),
    prefetch(staffApi.counts, { background: true }),
  ]);
