import { randomUUID } from 'node:crypto';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import { expect } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { foldDailyTotals } from '#modules/figures/fold-daily-totals.ts';
import { ORDER_PATH } from '#modules/orders/orders.lifecycle.ts';
import { INVARIANTS } from '../seeds/shared/invariants.ts';
import { type Answer, startTestApp, type TestApp, type Who } from './app.ts';
import { makeCustomer, makeVendor } from './factories.ts';
import { addCategory, publishProduct } from './products.fixture.ts';

export const ADDRESS = { name: 'Salma Idrissi', line1: '12 Rue Ibn Sina', city: 'Casablanca', country: 'MA' };

/** A key that was never used. */
export const once = () => ({ 'idempotency-key': randomUUID() });

export interface OrderingShop {
  souk: TestApp;
  vendorId: string;
  categoryId: string;
  customerId: string;
  /** A product with one variant of this price and stock, on sale. */
  sell(price: number, stock: number, vendorId?: string): Promise<ProductDetails>;
  /** What the order call takes, for these items. */
  basket(items: Items, more?: object): object;
  /** Places an order that is paid by card, unless `more` says otherwise. */
  order(items: Items, more?: object): Promise<OrderDetails>;
  /** Moves an order along its path to a status. */
  walk(order: OrderDetails, to: OrderStatus): Promise<OrderDetails>;
  post(path: string, body: object, as?: Who): Promise<Answer<OrderDetails>>;
  set(key: string, value: unknown): Promise<void>;
  stock(product: ProductDetails): Promise<{ on_hand: number; reserved: number }>;
  /** Debits less credits by account code. */
  balances(): Promise<Record<string, number>>;
  /** The rules of ledger, stock, counters and figures that do not hold, with what breaks them. */
  brokenRules(): Promise<{ rule: string; found: unknown[] }[]>;
}

type Items = readonly { product: ProductDetails; quantity: number }[];

const SHIPMENT = { carrier: 'Own delivery' };

/** The real app with a vendor, a category and a customer, ready to take orders. */
export async function openOrderingShop(): Promise<OrderingShop> {
  const souk = await startTestApp();
  const { id: vendorId } = await makeVendor(souk);
  const categoryId = await addCategory(souk, 'Lighting');
  const { id: customerId } = await makeCustomer(souk, { name: 'Salma Idrissi' });
  const rows = <Row>(text: string, values: unknown[] = []) => souk.services.database.rows<Row>(statement(text, values));

  // These stories run over months.
  await rows(`update sessions set expires_at = expires_at + interval '10 years'`);

  const post: OrderingShop['post'] = (path, body, as = 'superAdmin') =>
    souk.call<OrderDetails>('POST', path, { body, as, headers: once() });
  const expectDone = (answer: Answer<OrderDetails>) => {
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
      for (const step of ORDER_PATH.slice(ORDER_PATH.indexOf('placed') + 1, ORDER_PATH.indexOf(to as 'placed') + 1)) {
        const shipment = step === 'pickup' ? { shipment: SHIPMENT } : {};
        const body = { to: step, version: current.version, ...shipment };
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
      const found = await rows<{ code: string; sum: number }>(`
        select code, sum(amount)::bigint as sum from (
          select debit_account_id as id, amount from transfers union all select credit_account_id, -amount from transfers) sides
        join accounts using (id) group by 1`);
      return Object.fromEntries(found.filter(({ sum }) => sum !== 0).map(({ code, sum }) => [code, sum]));
    },
    async brokenRules() {
      await foldDailyTotals(souk.services.database);
      const broken: { rule: string; found: unknown[] }[] = [];
      for (const [rule, query] of Object.entries(INVARIANTS)) {
        const found = await rows(query);
        if (found.length > 0) broken.push({ rule, found });
      }
      return broken;
    },
  };
}
