import { activityApi } from '@souk/contract/activity/api.ts';
import { prefetchList } from '#kit/list/list-query.ts';

/** Loads the list in parallel with the page's code. */
export const load = ({ search }: { search: Record<string, string> }): Promise<void> =>
  prefetchList(activityApi.list, search);
