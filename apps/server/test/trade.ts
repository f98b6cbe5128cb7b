import type { ListLink } from '@souk/contract/analytics/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { expect } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { rebuildDerivedData } from '#modules/counters/rebuild-all.ts';
import { startTestApp, type TestApp, type Caller } from './app.ts';
import { makeCustomer, makeOrder, makeVendor, type OrderFacts } from './factories.ts';

const HOUR_MS = 3_600_000;
export const NOVEMBER_QUERY = 'from=2026-11-01&to=2026-11-20';
const LIST_PATHS: Record<Exclude<ListLink['list'], 'transactions'>, string> = {
  orders: '/order',
  returns: '/returns',
  products: '/products',
  vendors: '/vendors',
  customers: '/customers',
  queries: '/queries',
  ads: '/ads',
  payouts: '/payouts',
  adjustments: '/adjustments',
};

const toInstant = (text: string) => new Date(`${text}.000Z`);
const addHours = (placed: string, hours: number) => new Date(toInstant(placed).getTime() + hours * HOUR_MS);

type Vendor = Awaited<ReturnType<typeof makeVendor>>;

export interface Trade {
  souk: TestApp;
  atlas: Vendor;
  rif: Vendor;
  productId: string;
  /** The category Kitchen. */
  categoryId: string;
}

/** A marketplace with three orders in November, and a fourth that was cancelled. */
export async function startTrade(): Promise<Trade> {
  const souk = await startTestApp();
  const sql = (text: string, ...values: unknown[]) => souk.services.database.rows(statement(text, values));
  // The shop's time zone is an hour ahead of UTC, so its days differ from days in UTC.
  await sql(`insert into configuration (key, value) values ('general.timeZone', '"Africa/Lagos"')`);
  const [atlas, rif] = [await makeVendor(souk, { shopName: 'Atlas' }), await makeVendor(souk, { shopName: 'Rif' })];
  const [amal, badr] = [await makeCustomer(souk, { name: 'Amal' }), await makeCustomer(souk, { name: 'Badr' })];
  const order = (placed: string, facts: OrderFacts) =>
    makeOrder(souk, { customer: amal, vendor: atlas, placedAt: toInstant(placed), ...facts });
  const done = (placed: string, hours: number) => ({
    status: 'complete' as const,
    packedAt: addHours(placed, hours),
    pickupAt: addHours(placed, 2 * hours),
    deliveringAt: addHours(placed, 3 * hours),
    completedAt: addHours(placed, 4 * hours),
  });

  await order('2026-10-20T12:00:00', { lines: [{ unitPrice: 5000 }], ...done('2026-10-20T12:00:00', 10) });
  // In the shop's time zone this is 00:30 on 1 November; in UTC it is still October.
  const first = await order('2026-10-31T23:30:00', {
    lines: [{ unitPrice: 1000, quantity: 3 }],
    ...done('2026-10-31T23:30:00', 10),
  });
  await order('2026-11-02T09:00:00', {
    vendor: rif,
    customer: badr,
    lines: [{ unitPrice: 2500 }, { unitPrice: 500 }],
    ...done('2026-11-02T09:00:00', 20),
  });
  await order('2026-11-02T10:00:00', {
    lines: [{ unitPrice: 9000 }],
    status: 'cancelled',
    cancelledAt: toInstant('2026-11-03T10:00:00'),
  });
  const paid = await order('2026-11-20T09:30:00', { lines: [{ unitPrice: 4000 }], status: 'packed' });
  await sql(
    `insert into refunds (id, order_id, vendor_id, kind, status, is_before_completion, amount, reason, actor_name, created_at) values (?, ?, ?, 'refund', 'sent', true, 500, 'Late', 'Rana', ?)`,
    newId(),
    paid.id,
    atlas.id,
    souk.now(),
  );

  const categoryId = (await souk.call<{ id: string }>('POST', '/categories', { body: { name: { en: 'Kitchen' } } }))
    .data.id;
  const bowls = (
    await souk.call<{ id: string }>('POST', '/categories', { body: { name: { en: 'Bowls' }, parentId: categoryId } })
  ).data.id;
  const productId = newId();
  await sql(
    `insert into products (id, vendor_id, category_id, name, name_sort, slug, status, stock_state, search_text) values (?, ?, ?, '{"en":"Clay bowl"}', 'clay bowl', 'clay-bowl', 'published', 'low', 'clay bowl')`,
    productId,
    atlas.id,
    bowls,
  );
  await sql('update order_lines set product_id = ?, category_id = ? where order_id = ?', productId, bowls, first.id);
  await rebuildDerivedData(souk.services);
  return { souk, atlas, rif, productId, categoryId };
}

export async function getAnalytics<Data>(souk: TestApp, path: string, as: Caller = 'superAdmin'): Promise<Data> {
  const answer = await souk.call<Data>('GET', `/analytics/${path}`, { as });
  expect(answer, `${answer.message} ${JSON.stringify(answer.errors)}`).toMatchObject({ statusCode: 200 });
  return answer.data;
}

type LinkedList = ListData<{ total: number; itemsCount: number }> & {
  totals?: {
    amount: number;
    sold?: { units: number; sales: number };
    refunded?: number;
    credit: number;
    debit: number;
  };
};

/** Reads the list to which a number in the analytics links. */
export async function readLinkedList(souk: TestApp, { list, accountId, search }: ListLink): Promise<LinkedList> {
  const path = list === 'transactions' ? `/accounts/${accountId ?? ''}/transactions` : LIST_PATHS[list];
  const answer = await souk.call<LinkedList>('GET', `${path}?${new URLSearchParams(search).toString()}`);
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data;
}
