import { mayAccess } from '@souk/contract/core/access.ts';
import { ordersApi } from '@souk/contract/orders.ts';
import { queryClient } from '#shared/query/client.ts';
import { currentProfile } from '#shared/session/profile.ts';
import {
  askedBy,
  attentionQuery,
  categoryQuery,
  durationsQuery,
  latestQuery,
  seriesQuery,
  statusQuery,
  summaryQuery,
  topQuery,
} from './analytics-queries.ts';

/** Starts all parts of the page together with its code, the figures first. */
export async function load({ search }: { search: Record<string, string> }): Promise<void> {
  const asked = askedBy(search);
  const person = currentProfile();
  await Promise.all([
    queryClient.prefetchQuery(summaryQuery(asked)),
    queryClient.prefetchQuery(seriesQuery(asked)),
    queryClient.prefetchQuery(attentionQuery()),
    queryClient.prefetchQuery(statusQuery(asked)),
    queryClient.prefetchQuery(categoryQuery(asked)),
    queryClient.prefetchQuery(durationsQuery(asked)),
    queryClient.prefetchQuery(topQuery(asked)),
    person && mayAccess(person, ordersApi.list.access) ? queryClient.prefetchQuery(latestQuery(asked)) : undefined,
  ]);
}
