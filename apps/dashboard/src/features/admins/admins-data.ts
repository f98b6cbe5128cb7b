import { staffApi } from '@souk/contract/staff/api.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';
import { parseTab, TAB_FILTERS } from './admin-tabs.ts';

/** Loads the list and its counts in parallel with the page's code. */
export const load = ({ search }: { search: Record<string, string> }): Promise<unknown> =>
  Promise.all([
    prefetchList(staffApi.list, search, TAB_FILTERS[parseTab(search.tab)]),
    prefetch(staffApi.counts, { background: true }),
  ]);
