import { viewers } from '@souk/contract/core/access.ts';
import { localisedSql, containsAll } from '#core/list/definition.ts';
import type { SearchArea } from '#core/module/search-area.ts';

export const notificationSearch: SearchArea = {
  kind: 'notification',
  access: viewers('notifications'),
  from: 'notifications x',
  title: (language) => localisedSql('x.title', language),
  subtitle: (language) => localisedSql('x.body', language),
  chip: 'x.status',
  starts: ['x.title_sort'],
  contains: containsAll('x.search_text'),
};
