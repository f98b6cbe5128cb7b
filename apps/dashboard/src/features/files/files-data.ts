import { filesApi } from '@souk/contract/files/api.ts';
import { prefetchList } from '#kit/list/list-query.ts';

/** Loads the list of files in parallel with the page's code. */
export const load = ({ search }: { search: Record<string, string> }): Promise<void> =>
  prefetchList(filesApi.list, search);
