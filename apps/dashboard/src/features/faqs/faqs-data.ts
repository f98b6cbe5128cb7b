import { faqsApi } from '@souk/contract/faqs/api.ts';
import { prefetchList } from '#kit/list/list-query.ts';
import { prefetch } from '#platform/query/query-of.ts';

interface Loading {
  params: Record<string, string>;
  search: Record<string, string>;
}

/** Starts the data of a page of questions together with its code. */
export function load({ params, search }: Loading): Promise<void> {
  if (params.id) return prefetch(faqsApi.get, { params: { id: params.id } });
  if (search.tab === 'list') return prefetchList(faqsApi.list, search);
  return prefetch(faqsApi.byTopic, { isOptional: true });
}
