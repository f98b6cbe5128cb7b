import { activityApi } from '@souk/contract/activity.ts';
import { listQueryOf } from '#shared/list/use-list.ts';
import { readListState } from '#shared/list/use-list-state.ts';
import { prefetch } from '#shared/query/query-of.ts';

/** Starts the list together with the page's code. */
export const load = ({ search }: { search: Record<string, string> }): Promise<void> =>
  prefetch(activityApi.list, { query: listQueryOf(readListState(search)), quiet: true });
