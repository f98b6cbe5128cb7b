import { faqsApi } from '@souk/contract/faqs/api.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

/** Loads a question or the list in parallel with the page's code. */
export function load({ params, search }: LoadContext): Promise<void> {
  if (params.id) return prefetch(faqsApi.get, { params: { id: params.id } });
  if (search.tab === 'list') return prefetchList(faqsApi.list, search);
  return prefetch(faqsApi.byTopic, { isOptional: true });
}
