import { superAdmin, viewers } from '@souk/contract/core/access.ts';
import { containsAll } from '#core/list/definition.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';
import { settingSql } from '#modules/configuration/configuration.service.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import type { SearchArea } from './search-area.types.ts';

const ofOrder = `(select ${orderNumberSql('o')} || ' · ' || o.customer_name from orders o where o.id = x.order_id)`;
const orderCurrency = '(select o.currency from orders o where o.id = x.order_id)';

const numbered = (prefix: string) => ({
  title: () => `'${prefix}' || x.number`,
  number: { column: 'x.number', prefix, isWholeWithoutPrefix: true },
});

/** A series of its own, so that the index on series and number is read. */
const orderDocument = (kind: 'invoice' | 'credit_note'): SearchArea => ({
  kind,
  access: viewers('orders'),
  from: `(select * from invoices where series = '${kind}') x`,
  ...numbered(NUMBER_PREFIX[kind]),
  subtitle: () => ofOrder,
  parentId: 'x.order_id',
  at: 'x.issued_at',
  amount: 'x.total',
  currency: orderCurrency,
});

/** What is found by its number alone. */
export const REFUNDS: SearchArea = {
  kind: 'refund',
  access: viewers('orders'),
  from: 'refunds x',
  ...numbered(NUMBER_PREFIX.refund),
  subtitle: () => ofOrder,
  parentId: 'x.order_id',
  chip: 'x.status',
  at: 'x.created_at',
  amount: 'x.amount',
  currency: orderCurrency,
};

export const INVOICES = orderDocument('invoice');
export const CREDIT_NOTES = orderDocument('credit_note');

export const PAYOUTS: SearchArea = {
  kind: 'payout',
  access: superAdmin,
  from: 'payouts x',
  ...numbered(NUMBER_PREFIX.payout),
  subtitle: () => '(select v.shop_name from vendors v where v.id = x.vendor_id)',
  chip: 'x.status',
  at: 'x.created_at',
  amount: 'x.amount',
  currency: settingSql('money.currency'),
};

/** By number all of them; by the shop or the reason those that wait for approval, which are few. */
export const ADJUSTMENTS: SearchArea = {
  kind: 'adjustment',
  access: superAdmin,
  from: 'adjustments x',
  ...numbered(NUMBER_PREFIX.adjustment),
  subtitle: () => `(select v.shop_name from vendors v where v.id = x.vendor_id) || ' · ' || x.reason`,
  parentId: 'x.vendor_id',
  chip: 'x.status',
  at: 'x.created_at',
  amount: `case x.direction when 'plus' then x.amount else -x.amount end`,
  currency: settingSql('money.currency'),
  contains: (words) => {
    const [ofShop, ofReason] = [containsAll('v.search_text')(words), containsAll('lower(x.reason)')(words)];
    return {
      text: `x.status = 'waiting' and ((${ofReason.text}) or x.vendor_id in (select v.id from vendors v where ${ofShop.text}))`,
      values: [...ofReason.values, ...ofShop.values],
    };
  },
};

export const COMMISSION_INVOICES: SearchArea = {
  kind: 'commission_invoice',
  access: superAdmin,
  from: 'commission_invoices x',
  ...numbered(NUMBER_PREFIX.commission_invoice),
  subtitle: () => `x.vendor->>'shopName'`,
  parentId: 'x.vendor_id',
  at: 'x.issued_at',
  amount: 'x.charged - x.credited',
  currency: 'x.currency',
  month: `to_char(x.month, 'YYYY-MM')`,
};
