import { type QueryDetails, queriesApi } from '@souk/contract/queries/api.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch, queryOf, refreshRecord } from '#platform/query/query-of.ts';

/** What stands in `panel` beside the id of a query. */
export const PANELS = { create: 'create', canned: 'canned' } as const;
const isPanel = (panel: string): boolean => Object.values<string>(PANELS).includes(panel);

/** The query that the address shows beside the list. */
export const openId = ({ panel }: { panel?: string }): string | undefined =>
  panel && !isPanel(panel) ? panel : undefined;

export const threadQuery = (id: string) => queryOf(queriesApi.get, { params: { id } });

/** Starts the data of the inbox together with its code. */
export async function load({ search }: LoadContext): Promise<void> {
  const id = openId(search);
  await Promise.all([
    prefetchList(queriesApi.list, search),
    prefetch(queriesApi.counts, { background: true }),
    id && prefetch(queriesApi.get, { params: { id } }),
  ]);
}

export const refreshQueries = (saved?: QueryDetails): Promise<unknown> => refreshRecord(queriesApi.get, saved);

/** The columns of the file that is exported, in the order of product.md. */
export const EXPORTED = [
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
