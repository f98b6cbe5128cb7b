import { viewers } from '@souk/contract/core/access.ts';
import { containsAll } from '#core/list/definition.ts';
import type { SearchArea } from '#core/module/search-area.ts';

export const couponSearch: SearchArea = {
  kind: 'coupon',
  access: viewers('coupons'),
  from: 'coupons x',
  title: () => 'x.code',
  subtitle: () => 'x.name',
  starts: ['x.name_sort'],
  codes: 'x.code',
  contains: containsAll('x.search_text'),
};
