import type { SearchKind } from '@souk/contract/search.ts';
import type { Area } from '@souk/contract/core/access.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import { localisedSql } from '#core/list/definition.ts';
import { orderNumberSql } from '#modules/orders/order-number.service.ts';
import { queryNumberSql } from '#modules/queries/query-number.service.ts';

/** How one kind of thing is found. Every text is a constant; `x` is the table searched. */
export interface SearchArea {
  kind: SearchKind;
  area: Area;
  from: string;
  title: (language: Language) => string;
  subtitle: (language: Language) => string;
  chip: string;
  /** Sorted columns whose start is compared, each with an index. */
  starts: readonly string[];
  /** The same, of a column in capitals. */
  codes?: string;
  /** The column with a trigram index in which all words are looked for. */
  contains: string;
  /** The human number, where there is one. */
  number?: string;
}

export const SEARCH_AREAS: readonly SearchArea[] = [
  {
    kind: 'order',
    area: 'orders',
    from: 'orders x',
    title: () => orderNumberSql('x'),
    subtitle: () => 'x.customer_name',
    chip: 'x.status',
    starts: ['x.customer_name_sort'],
    contains: 'x.search_text',
    number: 'x.number',
  },
  {
    kind: 'product',
    area: 'products',
    from: 'products x',
    title: (language) => localisedSql('x.name', language),
    subtitle: () => '(select v.shop_name from vendors v where v.id = x.vendor_id)',
    chip: 'x.status',
    starts: ['x.name_sort'],
    contains: 'x.search_text',
  },
  {
    kind: 'customer',
    area: 'customers',
    from: '(select * from customers where merged_into_id is null) x',
    title: () => 'x.name',
    subtitle: () => 'x.email',
    chip: 'x.status',
    starts: ['x.name_sort', 'lower(x.email) collate "C"'],
    contains: 'x.search_text',
  },
  {
    kind: 'vendor',
    area: 'vendors',
    from: 'vendors x',
    title: () => 'x.shop_name',
    subtitle: () => 'x.email',
    chip: 'x.status',
    starts: ['x.shop_name_sort'],
    contains: 'x.search_text',
  },
  {
    kind: 'category',
    area: 'categories',
    from: 'categories x',
    title: (language) => localisedSql('x.name', language),
    subtitle: (language) =>
      `(select string_agg(${localisedSql('p.name', language)}, ' / ' order by p.depth) from categories p where p.id = any(x.path) and p.id <> x.id)`,
    chip: 'null::text',
    starts: ['x.name_sort'],
    contains: 'x.search_text',
  },
  {
    kind: 'ad',
    area: 'ads',
    from: 'ads x',
    title: (language) => localisedSql('x.title', language),
    subtitle: () => `'AD-' || x.number || ', ' || (select v.shop_name from vendors v where v.id = x.vendor_id)`,
    chip: 'x.status',
    starts: ['x.title_sort'],
    contains: 'x.search_text',
  },
  {
    kind: 'notification',
    area: 'notifications',
    from: 'notifications x',
    title: (language) => localisedSql('x.title', language),
    subtitle: (language) => localisedSql('x.body', language),
    chip: 'x.status',
    starts: ['x.title_sort'],
    contains: 'x.search_text',
  },
  {
    kind: 'query',
    area: 'queries',
    from: 'queries x',
    title: () => queryNumberSql('x'),
    subtitle: () => 'x.subject',
    chip: 'x.status',
    starts: ['lower(x.email) collate "C"'],
    contains: 'x.search_text',
    number: 'x.number',
  },
  {
    kind: 'coupon',
    area: 'coupons',
    from: 'coupons x',
    title: () => 'x.code',
    subtitle: () => 'x.name',
    // What it is at this moment follows from its period, its limit and its switch.
    chip: 'null::text',
    starts: ['x.name_sort'],
    codes: 'x.code',
    contains: 'x.search_text',
  },
  {
    kind: 'banner',
    area: 'banners',
    from: 'banners x',
    title: () => 'x.title',
    subtitle: () => `x.image->>'alt'`,
    // What it is at this moment follows from its period and its switch.
    chip: 'null::text',
    starts: ['x.title_sort'],
    contains: 'x.search_text',
  },
  {
    kind: 'faq',
    area: 'faqs',
    from: 'faqs x',
    title: (language) => localisedSql('x.question', language),
    subtitle: () => 'null::text',
    chip: `case when x.is_published then 'published' else 'hidden' end`,
    starts: ['x.question_sort'],
    contains: 'x.search_text',
  },
];
