import { viewers } from '@souk/contract/core/access.ts';
import { localisedSql, containsAll } from '#core/list/definition.ts';
import { settingSql } from '#modules/configuration/configuration.service.ts';
import type { SearchArea } from '#core/module/search-area.ts';

export const productSearch: SearchArea = {
  kind: 'product',
  isLarge: true,
  access: viewers('products'),
  from: 'products x',
  title: (language) => localisedSql('x.name', language),
  subtitle: () => '(select v.shop_name from vendors v where v.id = x.vendor_id)',
  // Of one that is published and yet off sale, why.
  chip: `(select case when x.status = 'published' and v.status <> 'active' then 'vendor_' || v.status else x.status end from vendors v where v.id = x.vendor_id)`,
  amount: 'x.price_min',
  currency: settingSql('money.currency'),
  count: 'x.stock_available',
  starts: ['x.name_sort'],
  contains: containsAll('x.search_text'),
};
