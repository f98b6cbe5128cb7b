import { vendorsApi } from '@souk/contract/vendors/api.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Loads a vendor, or the list and its counts, in parallel with the page's code. */
export async function load({ params, search }: LoadContext): Promise<void> {
  if (params.id) return prefetch(vendorsApi.get, { params: { id: params.id } });
  await Promise.all([prefetchList(vendorsApi.list, search), prefetch(vendorsApi.counts, { background: true })]);
}
