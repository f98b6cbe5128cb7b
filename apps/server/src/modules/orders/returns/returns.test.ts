import type { BulkData } from '@souk/contract/core/list.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { OrderReturn } from '@souk/contract/orders/order-return.ts';
import type { ReturnCounts, ReturnRow } from '@souk/contract/orders/returns.ts';
import type { SearchHit } from '@souk/contract/search/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/app.ts';
import { newIdempotencyKey, openOrderingShop, type OrderingShop } from '../../../../test/ordering.fixture.ts';
import { makeCustomer, makeVendor } from '../../../../test/factories.ts';
import { runDueJobs } from '#server/jobs.ts';
import { rebuildDerivedData } from '#modules/counters/rebuild-all.ts';

const DAY_MS = 86_400_000;
const LATE_DAYS = 3;

interface OpenedReturn {
  order: OrderDetails;
  opened: OrderReturn;
}

interface ReturnsPage {
  rows: ReturnRow[];
  count: number;
  next?: string;
  totals?: { amount: number };
}

let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.souk.close());

/** Completes an order of two pieces at this price, and requests the return of some of them. */
async function openReturn(price = 1000, quantity = 1, more: object = {}): Promise<OpenedReturn> {
  const placed = await shop.order([{ product: await shop.sell(price, 5), quantity: 2 }], more);
  const complete = await shop.walk(placed, 'complete');
  const lines = [{ orderLineId: complete.lines[0]!.id, quantity }];
  const body = { lines, reason: 'Too small', version: complete.version };
  const { data } = await shop.post(`/order/${placed.id}/returns`, body);
  return { order: data, opened: data.returns[0]! };
}

const changeStatus = (id: string, body: object, as?: Caller) => shop.post(`/returns/${id}/status`, body, as);
const list = async (query = '', as: Caller = 'superAdmin') =>
  (await shop.souk.call<ReturnsPage>('GET', `/returns?${query}`, { as })).data;
const listIds = async (query: string) => (await list(query)).rows.map(({ id }) => id);
const readRow = async (id: string) => (await list('limit=100')).rows.find((row) => row.id === id)!;
const countTabs = async () => (await shop.souk.call<ReturnCounts>('GET', '/returns/counts')).data;
const runBulk = (body: object, as: Caller = 'superAdmin', query = '') =>
  shop.souk.call<BulkData & DryRunData & { jobId?: string }>('POST', `/returns/bulk${query}`, {
    body,
    as,
    headers: newIdempotencyKey(),
  });

describe('the list of returns', () => {
  it('contains each return with its order, value, refund and next statuses', async () => {
    const { order, opened } = await openReturn(1500, 2);
    const row = await readRow(opened.id);
    expect(opened.number).toMatch(/^RT-\d+$/);
    expect(row).toMatchObject({
      number: opened.number,
      order: { id: order.id, number: order.number },
      customer: { name: 'Salma Idrissi' },
      vendor: { id: shop.vendorId },
      itemsCount: 2,
      amount: 3000,
      refunded: 0,
      status: 'requested',
      nextStatuses: ['approved', 'rejected'],
      isLate: false,
      reason: 'Too small',
    });
    for (const to of ['approved', 'received', 'refunded']) {
      const { version } = await readRow(opened.id);
      expect(await changeStatus(opened.id, { to, version })).toMatchObject({ statusCode: 200 });
    }
    expect(await readRow(opened.id)).toMatchObject({ status: 'refunded', nextStatuses: [], refunded: 3000 });
  });

  it('contains a return of a recalled parcel with the refund of the cancellation', async () => {
    const out = await shop.walk(await shop.order([{ product: await shop.sell(700, 5), quantity: 2 }]), 'delivering');
    const body = { to: 'cancelled', version: out.version, reason: 'Recalled' };
    const { data } = await shop.post(`/order/${out.id}/status`, body);
    expect(await readRow(data.returns[0]!.id)).toMatchObject({
      status: 'approved',
      amount: 1400,
      refunded: 1400,
      isRefundedAlready: true,
      nextStatuses: ['received'],
    });
  });

  it('is filtered by status, vendor, customer, product, value and day', async () => {
    const { id: vendorId } = await makeVendor(shop.souk);
    const { id: customerId } = await makeCustomer(shop.souk, { name: 'Yusuf Haddad' });
    const product = await shop.sell(4321, 5, vendorId);
    const placed = await shop.order([{ product, quantity: 1 }], { customerId });
    const complete = await shop.walk(placed, 'complete');
    const body = { lines: [{ orderLineId: complete.lines[0]!.id, quantity: 1 }], reason: 'Broken' };
    const { data } = await shop.post(`/order/${placed.id}/returns`, { ...body, version: complete.version });
    const { id } = data.returns[0]!;
    const today = shop.souk.now().toISOString().slice(0, 10);
    for (const query of [
      `vendorId=${vendorId}`,
      `customerId=${customerId}`,
      `productId=${product.id}`,
      `vendorId=${vendorId}&status=requested,approved`,
      'amountMin=4321&amountMax=4321',
      `createdFrom=${today}&createdTo=${today}&vendorId=${vendorId}&open=true`,
    ])
      expect(await listIds(query), query).toEqual([id]);
    for (const query of [
      `vendorId=${vendorId}&status=received`,
      `vendorId=${vendorId}&open=false`,
      `vendorId=${vendorId}&createdTo=2020-01-01`,
    ])
      expect(await listIds(query), query).toEqual([]);
    expect(await shop.souk.call('GET', '/returns?status=lost')).toMatchObject({ statusCode: 400 });
  });

  it('is searched by number of the return or its order, customer and SKU', async () => {
    const { order, opened } = await openReturn();
    const queries = [opened.number, opened.number.toLowerCase().replace('-', ' '), order.number, order.lines[0]!.sku];
    for (const text of queries) expect(await listIds(`q=${encodeURIComponent(text)}`), text).toEqual([opened.id]);
    expect(await listIds(`q=${opened.number.replace('RT-', '')}`)).toContain(opened.id);
    expect((await listIds('q=salma&limit=100')).length).toBeGreaterThan(1);
    expect(await listIds('q=nobody')).toEqual([]);
  });

  it('continues after a cursor, in every order', async () => {
    await openReturn(900);
    await openReturn(100);
    for (const sort of ['createdAt', '-number', 'amount', '-itemsCount', 'statusSince']) {
      const all = await listIds(`sort=${sort}&limit=100`);
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list(`sort=${sort}&limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
        walked.push(...page.rows.map(({ id }) => id));
        cursor = page.next;
      } while (cursor);
      expect(walked, sort).toEqual(all);
    }
  });

  it('counts a return as late after three days in an open status', async () => {
    const { opened } = await openReturn();
    shop.souk.passTime(LATE_DAYS * DAY_MS - 1);
    expect(await readRow(opened.id)).toMatchObject({ isLate: false });
    expect(await listIds('late=true&limit=100')).not.toContain(opened.id);
    shop.souk.passTime(1);
    expect(await readRow(opened.id)).toMatchObject({ isLate: true });
    const late = await list('late=true&limit=100');
    expect(late.rows.map(({ id }) => id)).toContain(opened.id);
    expect((await countTabs()).late).toBe(late.count);
    await changeStatus(opened.id, { to: 'rejected', reason: 'Worn', version: opened.version });
    expect(await readRow(opened.id)).toMatchObject({ isLate: false });
    expect((await countTabs()).late).toBe(late.count - 1);
  });

  it('is exported with the amounts in the currency', async () => {
    const { opened } = await openReturn(2500);
    const { data } = await shop.souk.call<{ url: string }>('POST', '/returns/export', { body: { ids: [opened.id] } });
    const { body } = await shop.souk.app.inject({ url: data.url });
    const [headers = '', line = '', ...rest] = body.trim().split('\r\n');
    expect(rest).toEqual([]);
    const cells = Object.fromEntries(headers.split(',').map((header, index) => [header, line.split(',')[index]]));
    expect(cells).toMatchObject({ Number: opened.number, Status: 'requested', Value: '25.00', Refunded: '0.00' });
  });

  it.each(['guest', 'outsider', 'nobody'] as const)('is closed to %s', async (as) => {
    for (const [method, path] of [
      ['GET', '/returns'],
      ['GET', '/returns/counts'],
      ['POST', '/returns/export'],
    ] as const)
      expect((await shop.souk.call(method, path, { as, body: method === 'POST' ? {} : undefined })).statusCode).toBe(
        as === 'nobody' ? 401 : 403,
      );
  });
});

describe('the counts of returns', () => {
  const difference = async (change: () => Promise<unknown>) => {
    const before = await countTabs();
    await change();
    const after = await countTabs();
    const changed = Object.entries(after.byStatus).map(([status, count]) => [
      status,
      count - before.byStatus[status as keyof typeof before.byStatus],
    ]);
    return {
      all: after.all - before.all,
      open: after.open - before.open,
      ...Object.fromEntries(changed.filter(([, count]) => count !== 0)),
    };
  };

  it('follow every transition, and equal the lists and their totals', async () => {
    let opened!: OrderReturn;
    expect(await difference(async () => ({ opened } = await openReturn(800)))).toEqual({
      all: 1,
      open: 1,
      requested: 1,
    });
    const move = (to: string) => async () => {
      const { version } = await readRow(opened.id);
      return changeStatus(opened.id, { to, version });
    };
    expect(await difference(move('approved'))).toEqual({ all: 0, open: 0, requested: -1, approved: 1 });
    expect(await difference(move('received'))).toEqual({ all: 0, open: 0, approved: -1, received: 1 });
    expect(await difference(move('refunded'))).toEqual({ all: 0, open: -1, received: -1, refunded: 1 });
    const dryRun = () => shop.post(`/order/${shop.customerId}/returns?dryRun=true`, {});
    expect(await difference(dryRun)).toEqual({ all: 0, open: 0 });
    const counts = await countTabs();
    for (const [query, count] of [
      ['', counts.all],
      ['open=true', counts.open],
      ...Object.entries(counts.byStatus).map(([status, each]) => [`status=${status}`, each] as const),
    ] as const) {
      const page = await list(`${query}&limit=100`);
      expect({ query, count: page.count, rows: page.rows.length }).toEqual({ query, count, rows: count });
      expect(page.totals?.amount, query).toBe(page.rows.reduce((sum, { amount }) => sum + amount, 0));
    }
    expect(await shop.brokenRules()).toEqual([]);
  });

  it('close a return that its cancellation refunded as soon as the items arrive', async () => {
    const out = await shop.walk(await shop.order([{ product: await shop.sell(700, 5), quantity: 1 }]), 'delivering');
    const body = { to: 'cancelled', version: out.version, reason: 'Recalled' };
    const { data } = await shop.post(`/order/${out.id}/status`, body);
    const [back] = data.returns;
    expect(await difference(() => changeStatus(back!.id, { to: 'received', version: back!.version }))).toEqual({
      all: 0,
      open: -1,
      approved: -1,
      received: 1,
    });
  });

  it('are the same after a rebuild', async () => {
    const before = await countTabs();
    await rebuildDerivedData(shop.souk.services);
    expect(await countTabs()).toEqual(before);
    expect(await shop.brokenRules()).toEqual([]);
  });
});

describe('the bulk action of returns', () => {
  it('approves, receives and rejects with the checks of the single action, and reports each failure', async () => {
    const [first, second, closed] = [await openReturn(), await openReturn(), await openReturn()];
    await changeStatus(closed.opened.id, { to: 'rejected', reason: 'Worn', version: closed.opened.version });
    const ids = [first, second, closed].map(({ opened }) => opened.id);
    expect((await runBulk({ ids, action: 'approve' })).data).toMatchObject({
      done: 2,
      failed: [{ id: closed.opened.id, code: 'return.status_final', label: closed.opened.number }],
    });
    expect((await runBulk({ ids: [ids[0]], action: 'receive' })).data).toMatchObject({ done: 1, failed: [] });
    expect(await shop.stock({ id: first.order.lines[0]!.productId } as never)).toEqual({ on_hand: 4, reserved: 0 });
    expect((await readRow(ids[1]!)).status).toBe('approved');
    const activity = await shop.souk.call<{ rows: { action: string }[] }>(
      'GET',
      `/activity?entityId=${first.order.id}&sort=-at`,
    );
    expect(activity.data.rows.map(({ action }) => action).slice(0, 3)).toEqual([
      'return received',
      'return approved',
      'return requested',
    ]);
  });

  it('requires a reason to reject, and stores it with each return', async () => {
    const { opened, order } = await openReturn();
    const ids = [opened.id];
    expect(await runBulk({ ids, action: 'reject' })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'patch.reason', code: 'return.reject_reason' }],
    });
    expect((await runBulk({ ids, action: 'reject', patch: { reason: 'Worn' } })).data).toMatchObject({ done: 1 });
    const { data } = await shop.souk.call<OrderDetails>('GET', `/order/${order.id}`);
    expect(data.returns[0]).toMatchObject({ status: 'rejected', steps: [{}, { to: 'rejected', reason: 'Worn' }] });
  });

  it('changes nothing in a dry run, which returns the effects and failures', async () => {
    const [fine, closed] = [await openReturn(), await openReturn()];
    await changeStatus(closed.opened.id, { to: 'rejected', reason: 'Worn', version: closed.opened.version });
    const before = await countTabs();
    const body = { ids: [fine.opened.id, closed.opened.id], action: 'approve' };
    const { data } = await runBulk(body, 'superAdmin', '?dryRun=true');
    expect(data).toMatchObject({ failed: [{ id: closed.opened.id, code: 'return.status_final' }] });
    expect(await countTabs()).toEqual(before);
    expect((await readRow(fine.opened.id)).status).toBe('requested');
  });

  it('changes all returns that match a filter, by a job', async () => {
    const { id: vendorId } = await makeVendor(shop.souk);
    const product = await shop.sell(1000, 9, vendorId);
    for (let index = 0; index < 3; index += 1) {
      const complete = await shop.walk(await shop.order([{ product, quantity: 1 }]), 'complete');
      const lines = [{ orderLineId: complete.lines[0]!.id, quantity: 1 }];
      await shop.post(`/order/${complete.id}/returns`, { lines, reason: 'No', version: complete.version });
    }
    const body = { filter: { vendorId, status: 'requested' }, action: 'approve' };
    expect(await runBulk({ ...body, expectedCount: 2 })).toMatchObject({ statusCode: 409, code: 'list.changed' });
    expect((await runBulk({ ...body, expectedCount: 3 })).data.jobId).toBeTruthy();
    await runDueJobs(shop.souk.services);
    expect((await list(`vendorId=${vendorId}&status=approved`)).count).toBe(3);
    expect(await shop.brokenRules()).toEqual([]);
  });

  it('requires permission to edit orders', async () => {
    const { opened } = await openReturn();
    const body = { ids: [opened.id], action: 'approve' };
    for (const as of ['viewer', 'outsider', 'guest'] as const)
      expect(await runBulk(body, as)).toMatchObject({ statusCode: 403 });
    expect((await runBulk(body, 'admin')).data).toMatchObject({ done: 1 });
  });

  it('and a single action at the same time change a return only once', async () => {
    const { opened } = await openReturn();
    const single = () => changeStatus(opened.id, { to: 'approved', version: opened.version });
    const bulk = () => runBulk({ ids: [opened.id], action: 'approve' });
    const before = await countTabs();
    const answers = await Promise.all([single(), bulk(), single(), bulk()]);
    const done = answers.map(({ statusCode, data }) => ('done' in data ? data.done : statusCode === 200 ? 1 : 0));
    expect(done.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect((await countTabs()).byStatus.approved).toBe(before.byStatus.approved + 1);
    expect(await shop.brokenRules()).toEqual([]);
  });
});

describe('elsewhere', () => {
  it('orders are filtered by whether they have a return', async () => {
    const { order } = await openReturn();
    const { id } = await shop.order([{ product: await shop.sell(500, 5), quantity: 1 }]);
    const orders = async (query: string) =>
      (await shop.souk.call<{ rows: { id: string }[] }>('GET', `/order?limit=100&${query}`)).data.rows.map(
        (row) => row.id,
      );
    expect(await orders('hasReturn=true')).toContain(order.id);
    expect(await orders('hasReturn=true')).not.toContain(id);
    expect(await orders('hasReturn=false')).toContain(id);
    expect(await orders('hasReturn=false')).not.toContain(order.id);
  });

  it('the search finds a return by its number', async () => {
    const { order, opened } = await openReturn(3300);
    const { data } = await shop.souk.call<{ rows: SearchHit[] }>('GET', `/search?q=${opened.number}`);
    expect(data.rows).toMatchObject([
      { kind: 'return', id: opened.id, title: opened.number, parentId: order.id, chip: 'requested', amount: 3300 },
    ]);
  });

  it('staff get a notice of a requested return, until it is decided', async () => {
    const { opened, order } = await openReturn();
    const notices = async () =>
      (
        await shop.souk.call<{ rows: { title: string; link: string; handledAt: string | null }[] }>(
          'GET',
          '/notifications/user?limit=100',
        )
      ).data.rows.filter(({ title }) => title.includes(opened.number));
    expect(await notices()).toMatchObject([
      { link: `/dashboard/orders/${order.id}/details?return=${opened.id}`, handledAt: null },
    ]);
    await changeStatus(opened.id, { to: 'approved', version: opened.version });
    expect(await notices()).toEqual([]);
  });
});
