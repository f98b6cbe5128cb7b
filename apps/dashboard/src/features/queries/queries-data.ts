import { type QueryDetails, queriesApi } from '@souk/contract/queries/api.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch, queryOf, refreshRecord } from '#platform/query/query-of.ts';

/** Values of the `panel` parameter other than the id of a query. */
export const PANELS = { create: 'create', canned: 'canned' } as const;
const isOtherPanel = (panel: string): boolean => Object.values<string>(PANELS).includes(panel);

/** The id of the open query in the URL. */
export const readOpenQueryId = ({ panel }: { panel?: string }): string | undefined =>
  panel && !isOtherPanel(panel) ? panel : undefined;

export const threadQuery = (id: string) => queryOf(queriesApi.get, { params: { id } });

/** Loads the inbox and the open query in parallel with the page's code. */
export async function load({ search }: LoadContext): Promise<void> {
  const id = readOpenQueryId(search);
  await Promise.all([
    prefetchList(queriesApi.list, search),
    prefetch(queriesApi.counts, { background: true }),
    id && prefetch(queriesApi.get, { params: { id } }),
  ]);
}

export const refreshQueries = (saved?: QueryDetails): Promise<unknown> => refreshRecord(queriesApi.get, saved);

/** Columns of the CSV export, in order. */
export const EXPORT_COLUMNS = [
  'number',
  'subject',
  'customer',
  'email',
  'phone',
  'channel',
  'category',
  'priority',
  'status',
  'assignee',
  'tags',
  'createdAt',
  'waitingSince',
  'firstReplyAt',
  'isFirstReplyLate',
  'isLate',
  'messagesCount',
];
