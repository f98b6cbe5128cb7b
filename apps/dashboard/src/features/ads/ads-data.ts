import { adsApi } from '@souk/contract/ads/api.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';
import { toCalendarQuery } from './calendar-query.ts';

/** Loads the list or the calendar in parallel with the page's code. */
export async function load({ search }: LoadContext): Promise<void> {
  const prefetchView =
    search.tab === 'calendar'
      ? prefetch(adsApi.calendar, { query: toCalendarQuery(search) })
      : prefetchList(adsApi.list, search);
  await Promise.all([prefetchView, prefetch(adsApi.counts, { background: true })]);
}
