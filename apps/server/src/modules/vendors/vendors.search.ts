import { viewers } from '@souk/contract/core/access.ts';
import { containsAllOrPhone } from '#core/list/phone-search.ts';
import type { SearchArea } from '#core/module/search-area.ts';

export const vendorSearch: SearchArea = {
  kind: 'vendor',
  access: viewers('vendors'),
  from: 'vendors x',
  title: () => 'x.shop_name',
  subtitle: () => `concat_ws(' · ', x.email, x.phone)`,
  chip: 'x.status',
  count: 'x.products_count',
  starts: ['x.shop_name_sort'],
  contains: containsAllOrPhone('x.search_text'),
  hasPhone: true,
};
