import { notificationsApi } from '@souk/contract/notifications/api.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

export const SENT_BOX = { box: 'sent' } as const;
/** The endpoint's default box. Set explicitly so a `box` parameter in the URL has no effect. */
export const INBOX = { box: '' } as const;

/** Loads a notification or a box in parallel with the page's code. */
export async function load({ params, search }: LoadContext): Promise<void> {
  if (params.id) return prefetch(notificationsApi.get, { params: { id: params.id } });
  const box = search.tab === 'sent' ? SENT_BOX : INBOX;
  await prefetchList(notificationsApi.list, search, box);
}
