import { viewers } from '@souk/contract/core/access.ts';
import { numberedSearch, type SearchArea } from '#core/module/search-area.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import { orderContains } from './order-search.service.ts';

const orderSearchArea: SearchArea = {
  kind: 'order',
  access: viewers('orders'),
  from: 'orders x',
  title: () => orderNumberSql('x'),
  subtitle: () => 'x.customer_name',
  columns: { chip: 'x.status', at: 'x.placed_at', amount: 'x.total', currency: 'x.currency' },
  match: {
    isLarge: true,
    starts: ['x.customer_name_sort'],
    contains: orderContains('x'),
    hasPhone: true,
    newest: 'x.placed_at desc, x.id desc',
    number: { column: 'x.number' },
  },
};

const orderLabel = `(select ${orderNumberSql('o')} || ' · ' || o.customer_name from orders o where o.id = x.order_id)`;
const orderCurrency = '(select o.currency from orders o where o.id = x.order_id)';

/** Filters by `series`, so that PostgreSQL uses the index on series and number. */
const documentSearch = (kind: 'invoice' | 'credit_note'): SearchArea => ({
  kind,
  access: viewers('orders'),
  from: `(select * from invoices where series = '${kind}') x`,
  ...numberedSearch(NUMBER_PREFIX[kind]),
  subtitle: () => orderLabel,
  columns: { parentId: 'x.order_id', at: 'x.issued_at', amount: 'x.total', currency: orderCurrency },
});

const refundSearch: SearchArea = {
  kind: 'refund',
  access: viewers('orders'),
  from: 'refunds x',
  ...numberedSearch(NUMBER_PREFIX.refund),
  subtitle: () => orderLabel,
  columns: {
    parentId: 'x.order_id',
    chip: 'x.status',
    at: 'x.created_at',
    amount: 'x.amount',
    currency: orderCurrency,
  },
};

const returnSearch: SearchArea = {
  kind: 'return',
  access: viewers('orders'),
  from: 'returns x',
  ...numberedSearch(NUMBER_PREFIX.return),
  subtitle: () => orderLabel,
  columns: {
    parentId: 'x.order_id',
    chip: 'x.status',
    at: 'x.created_at',
    amount: 'x.amount',
    currency: orderCurrency,
  },
};

/** Search areas for orders, and for returns, refunds and documents, which are found by their number. */
export const orderSearchAreas: readonly SearchArea[] = [
  orderSearchArea,
  returnSearch,
  refundSearch,
  documentSearch('invoice'),
  documentSearch('credit_note'),
];
