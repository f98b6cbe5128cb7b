import { activityApi } from '@souk/contract/activity/api.ts';
import { listQueryOf, readListState } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Starts the list together with the page's code. */
export const load = ({ search }: { search: Record<string, string> }): Promise<void> =>
  prefetch(activityApi.list, { query: listQueryOf(readListState(search, activityApi.list)) });
