import { adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Loads a placement or the list in parallel with the page's code. */
export async function load({ params, search }: LoadContext): Promise<void> {
  if (params.id) return prefetch(adConfigurationsApi.get, { params: { id: params.id } });
  await prefetchList(adConfigurationsApi.list, search);
}
