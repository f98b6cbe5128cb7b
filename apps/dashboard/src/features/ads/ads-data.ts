import { adsApi } from '@souk/contract/ads/api.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';
import { calendarQueryOf } from './calendar-query.ts';

/** Starts the data of the ads, as a list or as a calendar, together with its code. */
export async function load({ search }: LoadContext): Promise<void> {
  const shown =
    search.tab === 'calendar'
      ? prefetch(adsApi.calendar, { query: calendarQueryOf(search) })
      : prefetchList(adsApi.list, search);
  await Promise.all([shown, prefetch(adsApi.counts, { background: true })]);
}
