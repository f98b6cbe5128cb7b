import { viewers } from '@souk/contract/core/access.ts';
import { localisedSql, containsAll } from '#core/list/definition.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';
import type { SearchArea } from '#core/module/search-area.ts';

export const adSearch: SearchArea = {
  kind: 'ad',
  access: viewers('ads'),
  from: 'ads x',
  title: (language) => localisedSql('x.title', language),
  subtitle: () =>
    `'${NUMBER_PREFIX.ad}' || x.number || ', ' || (select v.shop_name from vendors v where v.id = x.vendor_id)`,
  chip: 'x.status',
  starts: ['x.title_sort'],
  contains: containsAll('x.search_text'),
  number: { column: 'x.number', prefix: NUMBER_PREFIX.ad, isWholeWithoutPrefix: true },
};
