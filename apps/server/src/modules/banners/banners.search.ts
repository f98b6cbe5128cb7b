import { viewers } from '@souk/contract/core/access.ts';
import { containsAll } from '#core/list/definition.ts';
import type { SearchArea } from '#core/module/search-area.ts';

export const bannerSearch: SearchArea = {
  kind: 'banner',
  access: viewers('banners'),
  from: 'banners x',
  title: () => 'x.title',
  subtitle: () => `x.image->>'alt'`,
  starts: ['x.title_sort'],
  contains: containsAll('x.search_text'),
};
