import { queryClient } from '#platform/query/client.ts';
import { currentProfile } from '#platform/session/profile.ts';
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
import { permittedSearch, visibleParts } from './figure-access.ts';

/** Starts the parts of the page that the person may see together with its code, the figures first; of nobody known yet all but the orders. */
export async function load({ search }: { search: Record<string, string> }): Promise<void> {
  const person = currentProfile();
  const asked = askedBy(permittedSearch(search, person));
  const parts = person && visibleParts(person);
  const isShown = (part: keyof ReturnType<typeof visibleParts>) => !parts || parts[part];
  await Promise.all([
    isShown('figures') && queryClient.prefetchQuery(summaryQuery(asked)),
    isShown('orders') && queryClient.prefetchQuery(seriesQuery(asked)),
    isShown('attention') && queryClient.prefetchQuery(attentionQuery()),
    isShown('orders') && queryClient.prefetchQuery(statusQuery(asked)),
    isShown('categories') && queryClient.prefetchQuery(categoryQuery(asked)),
    isShown('orders') && queryClient.prefetchQuery(durationsQuery(asked)),
    (isShown('products') || isShown('vendors')) && queryClient.prefetchQuery(topQuery(asked)),
    parts?.orders && queryClient.prefetchQuery(latestQuery(asked)),
  ]);
}
