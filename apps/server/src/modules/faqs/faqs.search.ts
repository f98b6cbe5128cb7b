import { viewers } from '@souk/contract/core/access.ts';
import { localisedSql, containsAll } from '#core/list/definition.ts';
import type { SearchArea } from '#core/module/search-area.ts';

export const faqSearch: SearchArea = {
  kind: 'faq',
  access: viewers('faqs'),
  from: 'faqs x',
  title: (language) => localisedSql('x.question', language),
  subtitle: () => 'null::text',
  chip: `case when x.is_published then 'published' else 'hidden' end`,
  starts: ['x.question_sort'],
  contains: containsAll('x.search_text'),
};
