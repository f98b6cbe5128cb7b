import { viewers } from '@souk/contract/core/access.ts';
import { localisedSql, containsAll } from '#core/list/definition.ts';
import type { SearchArea } from '#core/module/search-area.ts';

export const categorySearch: SearchArea = {
  kind: 'category',
  access: viewers('categories'),
  from: 'categories x',
  title: (language) => localisedSql('x.name', language),
  subtitle: (language) =>
    `(select string_agg(${localisedSql('p.name', language)}, ' / ' order by p.depth) from categories p where p.id = any(x.path) and p.id <> x.id)`,
  starts: ['x.name_sort'],
  contains: containsAll('x.search_text'),
};
