import { filesApi } from '@souk/contract/files/api.ts';
import { prefetchList } from '#kit/list/list-query.ts';

/** Loads the library in parallel with its code. */
export const load = ({ search }: { search: Record<string, string> }): Promise<void> =>
  prefetchList(filesApi.list, search);
