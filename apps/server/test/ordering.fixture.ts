import { randomUUID } from 'node:crypto';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import { expect } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { foldDailyTotals } from '#modules/counters/fold-daily-totals.ts';
import { ORDER_PATH } from '#modules/orders/orders.lifecycle.ts';
import { INVARIANTS } from '../seeds/shared/invariants.ts';
import { type ApiResponse, startTestApp, type TestApp, type Caller } from './app.ts';
import { makeCustomer, makeVendor } from './factories.ts';
import { addCategory, publishProduct } from './products.fixture.ts';

export const ADDRESS = { name: 'Salma Idrissi', line1: '12 Rue Ibn Sina', city: 'Casablanca', country: 'MA' };

/** A header with a new idempotency key. */
export const newIdempotencyKey = () => ({ 'idempotency-key': randomUUID() });

export interface OrderingShop {
  souk: TestApp;
  vendorId: string;
  categoryId: string;
  customerId: string;
  /** Creates a published product with one variant of this price and stock. */
  sell(price: number, stock: number, vendorId?: string): Promise<ProductDetails>;
  /** The body of an order call for these items. */
  basket(items: Items, more?: object): object;
  /** Places an order, paid by card unless `more` overrides it. */
  order(items: Items, more?: object): Promise<OrderDetails>;
  /** Moves an order through the statuses, up to and including this one. */
  walk(order: OrderDetails, to: OrderStatus): Promise<OrderDetails>;
  post(path: string, body: object, as?: Caller): Promise<ApiResponse<OrderDetails>>;
  set(key: string, value: unknown): Promise<void>;
  stock(product: ProductDetails): Promise<{ on_hand: number; reserved: number }>;
  /** Debits minus credits, by account code. */
  balances(): Promise<Record<string, number>>;
  /** The violated rules of ledger, stock, counters and statistics, with the rows that violate them. */
  brokenRules(): Promise<{ rule: string; rows: unknown[] }[]>;
}

type Items = readonly { product: ProductDetails; quantity: number }[];

const SHIPMENT = { carrier: 'Own delivery' };

/** Starts the app with a vendor, a category and a customer, ready for orders. */
export async function openOrderingShop(): Promise<OrderingShop> {
  const souk = await startTestApp();
  const { id: vendorId } = await makeVendor(souk);
  const categoryId = await addCategory(souk, 'Lighting');
  const { id: customerId } = await makeCustomer(souk, { name: 'Salma Idrissi' });
  const rows = <Row>(text: string, values: unknown[] = []) => souk.services.database.rows<Row>(statement(text, values));

  // Some tests move the clock by months, and would be signed out.
  await rows(`update sessions set expires_at = expires_at + interval '10 years'`);

  const post: OrderingShop['post'] = (path, body, as = 'superAdmin') =>
    souk.call<OrderDetails>('POST', path, { body, as, headers: newIdempotencyKey() });
  const expectDone = (answer: ApiResponse<OrderDetails>) => {
    expect(answer, `${answer.message} ${JSON.stringify(answer.errors)}`).toMatchObject({ statusCode: 200 });
    return answer.data;
  };
  const basket: OrderingShop['basket'] = (items, more = {}) => ({
    customerId,
    items: items.map(({ product, quantity }) => ({ variantId: product.variants[0]!.id, quantity })),
    shippingAddress: ADDRESS,
    paymentMethod: 'card',
    ...more,
  });

  return {
    souk,
    vendorId,
    categoryId,
    customerId,
    post,
    basket,
    sell: (price, stock, seller = vendorId) =>
      publishProduct(souk, { vendorId: seller, categoryId }, { variants: [{ price, stock }] }),
    order: async (items, more) => expectDone(await post('/order', basket(items, { payment: {}, ...more }))),
    async walk(order, to) {
      let current = order;
      for (const status of ORDER_PATH.slice(ORDER_PATH.indexOf('placed') + 1, ORDER_PATH.indexOf(to as 'placed') + 1)) {
        const shipment = status === 'pickup' ? { shipment: SHIPMENT } : {};
        const body = { to: status, version: current.version, ...shipment };
        current = expectDone(await post(`/order/${order.id}/status`, body));
      }
      return current;
    },
    async set(key, value) {
      await rows(
        'insert into configuration (key, value) values (?, ?::jsonb) on conflict (key) do update set value = excluded.value',
        [key, JSON.stringify(value)],
      );
    },
    async stock(product) {
      const [level] = await rows<{ on_hand: number; reserved: number }>(
        'select on_hand, reserved from stock_levels where product_id = ?',
        [product.id],
      );
      return level!;
    },
    async balances() {
      const balances = await rows<{ code: string; sum: number }>(`
        select code, sum(amount)::bigint as sum from (
          select debit_account_id as id, amount from transfers union all select credit_account_id, -amount from transfers) sides
        join accounts using (id) group by 1`);
      return Object.fromEntries(balances.filter(({ sum }) => sum !== 0).map(({ code, sum }) => [code, sum]));
    },
    async brokenRules() {
      await foldDailyTotals(souk.services.database);
      const broken: { rule: string; rows: unknown[] }[] = [];
      for (const [rule, query] of Object.entries(INVARIANTS)) {
        const violations = await rows(query);
        if (violations.length > 0) broken.push({ rule, rows: violations });
      }
      return broken;
    },
  };
}
