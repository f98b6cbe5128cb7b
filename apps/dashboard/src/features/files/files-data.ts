import { filesApi } from '@souk/contract/files/api.ts';
import { listQueryOf, readListState } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Starts the library together with its code. */
export const load = ({ search }: { search: Record<string, string> }): Promise<void> =>
  prefetch(filesApi.list, { query: listQueryOf(readListState(search, filesApi.list)) });
