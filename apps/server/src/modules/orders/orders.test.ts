import type { ListData } from '@souk/contract/core/list.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { Order, OrderCounts, OrderStatusLabels } from '@souk/contract/orders/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MATCH_ALL, statement } from '#core/db/statement.ts';
import { deleteRows, insertRow } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { orderNotes, orderStatusChanges, trackingEvents } from '#tables/order-history.ts';
import { payments, refundLines, refunds } from '#tables/payments.ts';
import { configuration } from '#tables/platform.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeCustomer, makeOrder, makeVendor } from '../../../test/factories.ts';

type OrderList = ListData<Order> & { totals?: { amount: number } };

let souk: TestApp;
let nadia: Awaited<ReturnType<typeof makeVendor>>;
let layla: Awaited<ReturnType<typeof makeCustomer>>;
const ids: Record<string, string> = {};

const at = (text: string) => new Date(`2026-11-${text}:00.000Z`);

// The test clock is at 20 Nov 2026 10:00 UTC.
beforeAll(async () => {
  souk = await startTestApp();
  nadia = await makeVendor(souk, { shopName: 'Nadia Ceramics' });
  layla = await makeCustomer(souk, { name: 'Layla Benali', email: 'layla@example.com', phone: '+212661204118' });
  const other = await makeVendor(souk, { shopName: 'Cedar Kitchenware' });
  const checkoutId = newId();
  const add = async (name: string, facts: Parameters<typeof makeOrder>[1]) =>
    (ids[name] = (await makeOrder(souk, facts)).id);
  await add('fresh', {
    vendor: nadia,
    customer: layla,
    placedAt: at('20T09:00'),
    number: 104_397,
    checkoutId,
    lines: [
      { unitPrice: 6400, sku: 'NC-BWL-28', name: 'Serving bowl' },
      { quantity: 2, unitPrice: 4800 },
    ],
  });
  await add('sibling', {
    vendor: other,
    customer: layla,
    placedAt: at('20T09:00'),
    number: 104_398,
    checkoutId,
    status: 'packed',
    statusSince: at('20T09:30'),
  });
  await add('late', {
    vendor: nadia,
    placedAt: at('17T09:00'),
    status: 'packed',
    statusSince: at('18T09:00'),
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'due_on_delivery',
    paidAmount: 0,
    paidAt: null,
    lines: [{ unitPrice: 500 }],
  });
  await add('travelling', {
    vendor: nadia,
    placedAt: at('18T23:30'),
    status: 'delivering',
    statusSince: at('19T09:00'),
    trackingNumber: 'AX77312049',
    lines: [{ unitPrice: 300 }],
  });
  await add('complete', {
    vendor: other,
    placedAt: at('01T09:00'),
    status: 'complete',
    statusSince: at('05T09:00'),
    couponId: newId(),
    couponCode: 'AUTUMN10',
    lines: [{ unitPrice: 20_000 }],
  });
  await add('cancelled', {
    vendor: other,
    placedAt: at('02T09:00'),
    status: 'cancelled',
    statusSince: at('02T19:00'),
    paymentStatus: 'expired',
    paidAmount: 0,
    lines: [{ unitPrice: 700 }],
  });
});
afterAll(() => souk.close());

async function listOrders(query: string): Promise<OrderList> {
  const answer = await souk.call<OrderList>('GET', `/order/?${query}`);
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data;
}
const findNames = ({ rows }: OrderList) => rows.map((row) => Object.keys(ids).find((name) => ids[name] === row.id));

describe('the list of orders', () => {
  it('lists the newest orders first with all fields of the table and the prefixed number', async () => {
    const answer = await listOrders('');
    expect(answer).toMatchObject({ count: 6, totals: { amount: 16_000 + 1000 + 500 + 300 + 20_000 + 700 } });
    expect(findNames(answer).slice(2)).toEqual(['travelling', 'late', 'cancelled', 'complete']);
    const row = answer.rows.find(({ id }) => id === ids.fresh);
    expect(row).toMatchObject({
      number: 'SK-104397',
      customer: { id: layla.id, name: 'Layla Benali' },
      vendor: { id: nadia.id, shopName: 'Nadia Ceramics' },
      itemsCount: 3,
      total: 16_000,
      paymentMethod: 'card',
      paymentStatus: 'paid',
      status: 'placed',
      isLate: false,
    });
    expect(row).not.toHaveProperty('couponCode');
    expect(JSON.stringify(answer)).not.toMatch(/commission|earning/);
  });

  it.each([
    ['status=packed', ['sibling', 'late'], 1500],
    ['status=packed,placed&sort=-total', ['fresh', 'sibling', 'late'], 17_500],
    ['paymentStatus=due_on_delivery', ['late'], 500],
    ['paymentMethod=cash_on_delivery', ['late'], 500],
    ['late=true', ['late'], 500],
    ['totalMin=500&totalMax=1000&sort=total', ['late', 'cancelled', 'sibling'], 2200],
    ['q=benali layla&sort=-total', ['fresh', 'sibling'], 17_000],
    ['q=nc-bwl', ['fresh'], 16_000],
    ['q=%2B212661204118&sort=total', ['sibling', 'fresh'], 17_000],
    ['q=AX77312049', ['travelling'], 300],
    ['q=SK-104397', ['fresh'], 16_000],
    ['q=nothing-like-it', [], 0],
    ['createdFrom=2026-11-18&createdTo=2026-11-18', ['travelling'], 300],
    ['createdFrom=2026-11-19T00:00:00.000Z&sort=total', ['sibling', 'fresh'], 17_000],
  ])('filters by %s, and returns the total of all matches', async (query, found, amount) => {
    const answer = await listOrders(query);
    expect(findNames(answer)).toEqual(found);
    expect(answer).toMatchObject({ count: found.length, totals: { amount } });
  });

  it('filters by vendor, customer and coupon', async () => {
    const complete = (await listOrders('status=complete')).rows[0]!;
    expect(complete.couponCode).toBe('AUTUMN10');
    expect((await listOrders(`vendorId=${nadia.id}&status=placed`)).count).toBe(1);
    expect((await listOrders(`customerId=${layla.id}`)).count).toBe(2);
    const { data } = await souk.call<OrderList>('GET', `/order?couponId=${newId()}`);
    expect(data.count).toBe(0);
  });

  it('filters by the category in which lines were sold and its descendants', async () => {
    const make = async (name: string, parentId?: string) =>
      (await souk.call<{ id: string }>('POST', '/categories', { body: { name: { en: name }, parentId } })).data.id;
    const kitchen = await make('Kitchen');
    const bowls = await make('Bowls', kitchen);
    const textiles = await make('Textiles');
    const setCategory = (order: string, category: string) =>
      souk.services.database.rows(
        statement('update order_lines set category_id = ? where order_id = ?', [category, ids[order]]),
      );
    await setCategory('fresh', bowls);
    await setCategory('late', kitchen);
    await setCategory('travelling', textiles);
    const found = async (query: string) => findNames(await listOrders(`${query}&sort=-total`));
    expect(await found(`categoryId=${kitchen}`)).toEqual(['fresh', 'late']);
    expect(await found(`categoryId=${bowls},${textiles}`)).toEqual(['fresh', 'travelling']);
    expect(await found(`categoryId=${kitchen}&createdFrom=2026-11-18&createdTo=2026-11-20`)).toEqual(['fresh']);
    expect(await listOrders(`categoryId=${kitchen}&vendorId=${nadia.id}`)).toMatchObject({
      count: 2,
      totals: { amount: 16_500 },
    });
    expect((await listOrders(`categoryId=${newId()}`)).count).toBe(0);
  });

  it('interprets days in the configured time zone', async () => {
    await insertRow(souk.services.database, configuration, { key: 'general.timeZone', value: 'Asia/Tokyo' });
    try {
      expect(findNames(await listOrders('createdFrom=2026-11-19&createdTo=2026-11-19'))).toEqual(['travelling']);
    } finally {
      await deleteRows(souk.services.database, configuration, MATCH_ALL);
    }
  });

  it.each(['placedAt', '-placedAt', 'number', '-customer', 'itemsCount', '-total', 'statusSince', 'updatedAt'])(
    'pages through orders sorted by %s in both directions without gaps',
    async (sort) => {
      const all = (await listOrders(`sort=${sort}`)).rows.map((row) => row.id);
      const first = await listOrders(`sort=${sort}&limit=4`);
      const second = await listOrders(`sort=${sort}&limit=4&cursor=${first.next}`);
      expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual(all);
      expect((await listOrders(`sort=${sort}&limit=4&cursor=${second.previous}`)).rows.map((row) => row.id)).toEqual(
        all.slice(0, 4),
      );
    },
  );

  it('pages through filtered rows in any sort order', async () => {
    const query = `vendorId=${nadia.id}&sort=-total`;
    const first = await listOrders(`${query}&limit=2`);
    const second = await listOrders(`${query}&limit=2&cursor=${first.next}`);
    expect([findNames(first), findNames(second)]).toEqual([['fresh', 'late'], ['travelling']]);
    expect(findNames(await listOrders(`${query}&limit=2&offset=2`))).toEqual(['travelling']);
    expect(second.next).toBeUndefined();
    const { data } = await souk.call<{ url: string }>('POST', '/order/export', {
      body: { filter: { vendorId: nadia.id, sort: '-total' }, columns: ['total'] },
    });
    expect((await souk.app.inject({ url: data.url })).body).toBe(
      'Total,Currency\r\n160.00,USD\r\n5.00,USD\r\n3.00,USD\r\n',
    );
  });

  it('rejects unknown filters and statuses', async () => {
    const answer = await souk.call('GET', '/order?colour=red&status=lost');
    expect(answer).toMatchObject({ statusCode: 400 });
    expect(answer.errors.map((error) => error.field).toSorted()).toEqual(['colour', 'status.0']);
  });

  it('exports the filtered rows as CSV', async () => {
    const { data } = await souk.call<{ url: string }>('POST', '/order/export', {
      body: {
        filter: { createdFrom: '2026-11-18', createdTo: '2026-11-18' },
        columns: ['number', 'customer', 'total', 'isLate'],
      },
    });
    const file = await souk.app.inject({ url: data.url });
    expect(file.body.split('\r\n')).toEqual([
      'Number,Late,Customer,Total,Currency',
      expect.stringMatching(/^SK-\d+,false,Customer \d+,3\.00,USD$/),
      '',
    ]);
  });
});

describe('a deep offset', () => {
  it('returns the same rows as paging, even if the daily totals are wrong', async () => {
    const deep = await startTestApp();
    const { id } = await makeOrder(deep, { placedAt: at('01T00:00') });
    // Inserts 1,199 copies of the order, half an hour apart.
    await deep.services.database.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', o.number + n, 'tracking_code', n,
         'placed_at', o.placed_at + n * interval '30 minutes'))).* from orders o, generate_series(1, 1199) n where o.id = $1`,
      [id],
    );
    await deep.services.database.pool.query(`insert into counters (key, count) values ('orders', 1199)`);
    await deep.services.database.pool.query(
      `insert into daily_totals (day, placed_orders) select placed_at::date, count(*) from orders where id <> $1 group by 1`,
      [id],
    );
    const page = async (query: string) => (await deep.call<OrderList>('GET', `/order?limit=5&${query}`)).data;
    for (const sort of ['-placedAt', 'placedAt']) {
      const jumped = await page(`sort=${sort}&offset=1033`);
      const paged = [];
      for (let cursor = (await page(`sort=${sort}&offset=995`)).next; paged.length < 38;) {
        const following = await page(`sort=${sort}&cursor=${cursor}`);
        paged.push(...following.rows.map((row) => row.id));
        cursor = following.next;
      }
      expect(jumped.rows.map((row) => row.id)).toEqual(paged.slice(33, 38));
      expect(jumped.previous).toBeDefined();
      await deep.services.database.pool.query(
        `update daily_totals set placed_orders = placed_orders + 1 where day = '2026-11-10'`,
      );
      const withWrongTotals = await page(`sort=${sort}&offset=1033`);
      expect(withWrongTotals.rows).toEqual(jumped.rows);
      await deep.services.database.pool.query(
        `update daily_totals set placed_orders = placed_orders - 1 where day = '2026-11-10'`,
      );
    }
    await deep.close();
  });
});

describe('the tabs', () => {
  it('count all orders, orders that need action, orders in each status, and late orders', async () => {
    const { data } = await souk.call<OrderCounts>('GET', '/order/counts');
    expect(data).toEqual({
      all: 6,
      needsAction: 3,
      late: 1,
      byStatus: { placed: 1, packed: 2, pickup: 0, delivering: 1, complete: 1, cancelled: 1 },
    });
  });

  it('count the orders of one vendor or customer', async () => {
    const ofVendor = await souk.call<OrderCounts>('GET', `/order/counts?vendorId=${nadia.id}`);
    expect(ofVendor.data).toMatchObject({ all: 3, needsAction: 2, late: 1, byStatus: { delivering: 1, complete: 0 } });
    const ofCustomer = await souk.call<OrderCounts>('GET', `/order/counts?customerId=${layla.id}`);
    expect(ofCustomer.data).toMatchObject({ all: 2, late: 0 });
  });
});

describe('the statuses', () => {
  it('are returned as an array by position, in the caller’s language', async () => {
    const { data } = await souk.call<OrderStatusLabels[]>('GET', '/order/order-status');
    expect(data.map(({ code, colour }) => [code, colour])).toEqual([
      ['placed', 'primary'],
      ['packed', 'secondary'],
      ['pickup', 'default'],
      ['delivering', 'secondary'],
      ['complete', 'success'],
      ['cancelled', 'error'],
    ]);
    const arabic = await souk.call<OrderStatusLabels[]>('GET', '/order/order-status', { headers: { 'x-lang': 'ar' } });
    expect(arabic.data[0]?.label).not.toBe(data[0]?.label);
  });
});

describe('one order', () => {
  const read = async (name: string, as: 'superAdmin' | 'admin' = 'superAdmin') =>
    (await souk.call<OrderDetails>('GET', `/order/${ids[name]}`, { as })).data;

  it('contains the items as they were sold, the totals, the customer, and the other orders of the checkout', async () => {
    const order = await read('fresh');
    expect(order).toMatchObject({
      number: 'SK-104397',
      vendor: { shopName: 'Nadia Ceramics' },
      customer: { name: 'Layla Benali', email: 'layla@example.com', ordersCount: 0 },
      totals: { subtotal: 16_000, total: 16_000, taxPercent: 0 },
      payment: { paid: 16_000, refunded: 0, refundable: 16_000 },
      siblings: [
        {
          id: ids.sibling,
          number: 'SK-104398',
          vendor: { shopName: 'Cedar Kitchenware' },
          status: 'packed',
          total: 1000,
        },
      ],
      shippingAddress: { city: 'Casablanca' },
      areAddressesFixed: false,
    });
    expect(order.lines).toMatchObject([
      { name: 'Serving bowl', sku: 'NC-BWL-28', quantity: 1, unitPrice: 6400, total: 6400 },
      { quantity: 2, total: 9600 },
    ]);
    expect(order.steps.map((step) => step.state)).toEqual(['current', 'ahead', 'ahead', 'ahead', 'ahead']);
  });

  it('includes the money split for super admins only', async () => {
    expect((await read('fresh')).money).toMatchObject({
      paid: 16_000,
      commission: 1920,
      commissionPercent: 12,
      earning: 14_080,
    });
    const seenByAdmin = await read('fresh', 'admin');
    expect(JSON.stringify(seenByAdmin)).not.toMatch(/commission|earning/i);
  });

  it('has a timeline, newest first, and the refundable amount', async () => {
    const orderId = ids.travelling!;
    const { database } = souk.services;
    const common = { orderId, vendorId: nadia.id, actorName: 'Sami Haddad' };
    const statusChanges = [
      ['placed', 'packed', '19T01:30'],
      ['packed', 'pickup', '19T05:30'],
      ['pickup', 'delivering', '19T09:00'],
    ] as const;
    for (const [from, to, time] of statusChanges)
      await insertRow(database, orderStatusChanges, {
        ...common,
        id: newId(),
        from,
        to,
        at: at(time),
        secondsBefore: 7200,
      });
    await insertRow(database, payments, {
      orderId,
      vendorId: nadia.id,
      id: newId(),
      method: 'card',
      status: 'captured',
      amount: 300,
      provider: 'Card gateway',
      description: 'Visa ending 4242',
      at: at('18T23:31'),
    });
    await insertRow(database, orderNotes, { ...common, id: newId(), text: 'Ring twice', at: at('19T06:00') });
    await insertRow(database, trackingEvents, {
      ...common,
      id: newId(),
      kind: 'moved',
      place: 'Casablanca',
      note: 'Left the depot',
      at: at('19T10:00'),
    });
    const refundId = newId();
    await insertRow(database, refunds, {
      ...common,
      id: refundId,
      kind: 'refund',
      status: 'sent',
      isBeforeCompletion: true,
      amount: 100,
      reason: 'A scratch',
      createdAt: at('20T09:00'),
    });
    const [line] = (await read('travelling')).lines;
    await insertRow(database, refundLines, {
      refundId,
      orderLineId: line!.id,
      orderId,
      vendorId: nadia.id,
      quantity: 0,
      amount: 100,
    });
    await souk.services.database.pool.query('update orders set refunded = 100 where id = $1', [orderId]);

    const order = await read('travelling');
    expect(order.timeline.map(({ kind, to, text }) => [kind, to, text])).toEqual([
      ['refund', 'granted', undefined],
      ['tracking', 'moved', 'Casablanca, Left the depot'],
      ['status', 'delivering', undefined],
      ['note', 'note', 'Ring twice'],
      ['status', 'pickup', undefined],
      ['status', 'packed', undefined],
      ['payment', 'captured', 'Visa ending 4242'],
      ['status', 'placed', undefined],
    ]);
    expect(order).toMatchObject({ payment: { paid: 300, refunded: 100, refundable: 200 }, areAddressesFixed: true });
    expect(order.refunds).toMatchObject([
      {
        amount: 100,
        reason: 'A scratch',
        at: '2026-11-20T09:00:00.000Z',
        lines: [{ orderLineId: line!.id, amount: 100 }],
      },
    ]);
    expect(order.steps[3]).toEqual({
      status: 'delivering',
      state: 'current',
      at: '2026-11-19T09:00:00.000Z',
      seconds: null,
    });
    expect(order.steps[0]).toMatchObject({ state: 'done', seconds: 7200 });
  });

  it('is late once `lateAt` has passed', async () => {
    expect(await read('late')).toMatchObject({ isLate: true, lateAt: '2026-11-19T09:00:00.000Z' });
    expect(await read('travelling')).toMatchObject({ isLate: false });
  });

  it('returns 404 for an unknown id', async () => {
    expect(await souk.call('GET', `/order/${newId()}`)).toMatchObject({
      statusCode: 404,
      code: 'order.not_found',
    });
    expect(await souk.call('GET', '/order/104397')).toMatchObject({ statusCode: 400 });
  });
});

describe('access', () => {
  it.each(['/order', '/order/counts', `/order/${newId()}`])('%s requires view access to orders', async (path) => {
    expect((await souk.call('GET', path, { as: 'nobody' })).statusCode).toBe(401);
    for (const as of ['guest', 'outsider'] as const)
      expect((await souk.call('GET', path, { as })).statusCode).toBe(403);
    for (const as of ['viewer', 'admin'] as const)
      expect([200, 404]).toContain((await souk.call('GET', path, { as })).statusCode);
  });

  it('allows all staff to read statuses', async () => {
    expect((await souk.call('GET', '/order/order-status', { as: 'outsider' })).statusCode).toBe(200);
    expect((await souk.call('GET', '/order/order-status', { as: 'guest' })).statusCode).toBe(403);
  });
});
