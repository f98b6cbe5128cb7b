import { queryClient } from '#platform/query/client.ts';
import { currentProfile } from '#platform/session/profile.ts';
import {
  buildQueries,
  attentionQuery,
  categoryQuery,
  durationsQuery,
  latestQuery,
  seriesQuery,
  statusQuery,
  summaryQuery,
  topQuery,
} from './analytics-queries.ts';
import { removeForbiddenFilters, findVisibleParts } from './analytics-access.ts';

/**
 * Loads the parts that the person may view, metrics first, in parallel with the page's code. While the profile is
 * unknown, loads every part that an admin may have access to, except the latest orders.
 */
export async function load({ search }: { search: Record<string, string> }): Promise<void> {
  const person = currentProfile();
  const queries = buildQueries(removeForbiddenFilters(search, person));
  const parts = person && findVisibleParts(person);
  const isVisible = (part: keyof ReturnType<typeof findVisibleParts>) => !parts || parts[part];
  await Promise.all([
    isVisible('metrics') && queryClient.prefetchQuery(summaryQuery(queries)),
    isVisible('orders') && queryClient.prefetchQuery(seriesQuery(queries)),
    isVisible('attention') && queryClient.prefetchQuery(attentionQuery()),
    isVisible('orders') && queryClient.prefetchQuery(statusQuery(queries)),
    isVisible('categories') && queryClient.prefetchQuery(categoryQuery(queries)),
    isVisible('orders') && queryClient.prefetchQuery(durationsQuery(queries)),
    (isVisible('products') || isVisible('vendors')) && queryClient.prefetchQuery(topQuery(queries)),
    parts?.orders && queryClient.prefetchQuery(latestQuery(queries)),
  ]);
}
