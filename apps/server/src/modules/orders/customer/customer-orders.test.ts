import type { ListData } from '@souk/contract/core/list.ts';
import type { UploadedFile } from '@souk/contract/files/api.ts';
import type { CustomerOrder, CustomerOrderRow } from '@souk/contract/orders/customer-orders.ts';
import type { CustomerReturn } from '@souk/contract/orders/customer-returns.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import type { ApiResponse, Caller } from '../../../../test/app.ts';
import { makeCustomer } from '../../../../test/factories.ts';
import { type CustomerKey, makeCustomerKey } from '../../../../test/keys.fixture.ts';
import { newIdempotencyKey, openOrderingShop, type OrderingShop } from '../../../../test/ordering.fixture.ts';
import { PNG, pictureForm } from '../../../../test/photo.fixture.ts';

const DAY_MS = 86_400_000;

let shop: OrderingShop;
let key: CustomerKey;
beforeAll(async () => {
  shop = await openOrderingShop();
  key = await makeCustomerKey(shop.souk);
});
afterAll(() => shop.souk.close());

type Method = 'GET' | 'POST';
interface CallParts {
  body?: unknown;
  headers?: Record<string, string>;
  customerId?: string;
}

/** Calls for the shop's customer, unless another one is named. */
const call = <Data = Record<string, unknown>>(
  method: Method,
  path: string,
  { body, headers, customerId = shop.customerId }: CallParts = {},
): Promise<ApiResponse<Data>> =>
  shop.souk.call<Data>(method, `/storefront${path}`, {
    as: 'nobody',
    headers: { ...newIdempotencyKey(), ...headers, ...key.headersFor(customerId) },
    ...(body === undefined ? {} : { body }),
  });

function expectDone<Data>(answer: ApiResponse<Data>): Data {
  expect(answer, `${answer.message} ${JSON.stringify(answer.errors)}`).toMatchObject({ statusCode: 200 });
  return answer.data;
}

const getStaffOrder = async (id: string, as: Caller = 'superAdmin') =>
  (await shop.souk.call<OrderDetails>('GET', `/order/${id}`, { as })).data;
const placeOrder = async (more?: object, quantity = 2) =>
  shop.order([{ product: await shop.sell(2000, 10), quantity }], more);
const orderDelivered = async () => shop.walk(await placeOrder(), 'complete');
const sql = <Row>(text: string, ...values: unknown[]) => shop.souk.services.database.rows<Row>(statement(text, values));
const uploadPhoto = async () => expectDone(await call<UploadedFile>('POST', '/return-photos', pictureForm())).fileId;
const returnBody = ({ lines, version }: OrderDetails, more: object = {}) => ({
  lines: [{ orderLineId: lines[0]!.id, quantity: 1 }],
  reason: 'Torn at the seam',
  version,
  ...more,
});
const openReturn = async (order: OrderDetails, more?: object) =>
  expectDone(await call<CustomerReturn>('POST', `/orders/${order.id}/returns`, { body: returnBody(order, more) }));
const readActivity = (id: string) =>
  sql<{ action: string; actor_id: string; actor_name: string }>(
    `select action, actor_id, actor_name from activity where entity = 'order' and entity_id = ? order by id desc`,
    id,
  );

describe('the orders of a customer', () => {
  it('are listed by pages, newest first, and filtered by status', async () => {
    const { id: customerId } = await makeCustomer(shop.souk, { name: 'Nour' });
    const placed: OrderDetails[] = [];
    for (let count = 0; count < 3; count++) {
      shop.souk.passTime(1000);
      placed.push(await placeOrder({ customerId }));
    }
    const list = async (query: string) =>
      expectDone(await call<ListData<CustomerOrderRow>>('GET', `/orders${query}`, { customerId }));
    const first = await list('?limit=2');
    expect(first).toMatchObject({ count: 3, rows: [{ id: placed[2]!.id }, { id: placed[1]!.id }] });
    const next = await list(`?limit=2&cursor=${encodeURIComponent(first.next!)}`);
    expect(next.rows).toMatchObject([{ id: placed[0]!.id, status: 'placed', total: placed[0]!.totals.total }]);
    expect(await list('?status=complete')).toMatchObject({ count: 0, rows: [] });
    expect(await list('?sort=placedAt')).toMatchObject({ rows: [{ id: placed[0]!.id }, {}, {}] });
  });

  it('have no commission, earning, notes or names of staff', async () => {
    const order = await shop.walk(await placeOrder({ note: 'Complains often' }), 'complete');
    await shop.post(`/order/${order.id}/refunds`, {
      amount: 100,
      reason: 'Internal reason',
      version: (await getStaffOrder(order.id)).version,
    });
    const own = expectDone(await call<CustomerOrder>('GET', `/orders/${order.id}`));
    expect(own).toMatchObject({
      number: order.number,
      canCancel: false,
      canReturn: true,
      lines: [{ quantity: 2, returnableQuantity: 2 }],
      refunds: [{ kind: 'refund', amount: 100, status: 'to_send' }],
    });
    const text = JSON.stringify([own, await call('GET', '/orders'), await call('GET', `/orders/${order.id}/tracking`)]);
    for (const hidden of ['ommission', 'earning', 'Complains', 'Internal reason', 'superAdmin', 'timeline', 'driver'])
      expect(text).not.toContain(hidden);
  });

  it('have a parcel that can be tracked', async () => {
    const order = await shop.walk(await placeOrder(), 'pickup');
    expect(await call('GET', `/orders/${order.id}/tracking`)).toMatchObject({
      statusCode: 200,
      data: { number: order.number, status: 'pickup', carrier: { name: 'Own delivery' } },
    });
  });

  it('have documents, which a link opens once while the key is valid', async () => {
    const order = await orderDelivered();
    await shop.post(`/order/${order.id}/refunds`, { amount: 100, reason: 'Late', version: order.version });
    const { rows } = expectDone(
      await call<{ rows: { id: string; kind: string; number: string }[] }>('GET', `/orders/${order.id}/documents`),
    );
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice']);
    for (const { id, number } of rows) {
      const { url } = expectDone(await call<{ url: string }>('POST', `/orders/${order.id}/documents/${id}/download`));
      const file = await shop.souk.app.inject({ url });
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${number}.pdf"`,
      });
      expect((await shop.souk.app.inject({ url })).statusCode).toBe(404);
    }
    const { url } = expectDone(
      await call<{ url: string }>('POST', `/orders/${order.id}/documents/${rows[0]!.id}/download`),
    );
    const other = await makeCustomerKey(shop.souk);
    await sql('update storefront_keys set revoked_at = now() where prefix = ?', key.prefix);
    expect((await shop.souk.app.inject({ url })).statusCode).toBe(404);
    key = other;
  });
});

describe('cancelling an order', () => {
  const cancel = (id: string, body: object, parts: CallParts = {}) =>
    call<CustomerOrder>('POST', `/orders/${id}/cancel`, { body, ...parts });

  it.each(['placed', 'packed'] as const)(
    'that is %s refunds it, releases its stock and mails the customer',
    async (status) => {
      const product = await shop.sell(2500, 5);
      const order = await shop.walk(await shop.order([{ product, quantity: 2 }]), status);
      const own = expectDone(await call<CustomerOrder>('GET', `/orders/${order.id}`));
      expect(own.canCancel).toBe(true);
      const cancelled = expectDone(await cancel(order.id, { reason: 'Ordered twice', version: own.version }));
      expect(cancelled).toMatchObject({
        status: 'cancelled',
        canCancel: false,
        payment: { status: 'refunded', refunded: order.totals.total },
        refunds: [{ kind: 'cancellation', amount: order.totals.total, status: 'to_send' }],
      });
      expect(await shop.stock(product)).toEqual({ on_hand: 5, reserved: 0 });
      expect(await getStaffOrder(order.id)).toMatchObject({ cancelReason: 'Ordered twice' });
      const [activity] = await readActivity(order.id);
      expect(activity).toEqual({ action: 'cancelled', actor_id: shop.customerId, actor_name: 'Customer (Web shop)' });
      const mails = await sql<{ subject: string }>(
        'select subject from outgoing_mails where subject like ?',
        `${order.number}%`,
      );
      expect(mails.map(({ subject }) => subject)).toContain(`${order.number}: Cancelled`);
      expect(await shop.brokenRules()).toEqual([]);
    },
  );

  it('is rejected once the parcel has left, or with an old version', async () => {
    const order = await shop.walk(await placeOrder(), 'pickup');
    expect(await cancel(order.id, { version: order.version })).toMatchObject({
      statusCode: 409,
      code: 'order.not_cancellable',
    });
    const stale = await cancel(order.id, { version: 1 });
    expect(stale).toMatchObject({ statusCode: 409, code: 'order.stale', data: { id: order.id, canCancel: false } });
    expect(JSON.stringify(stale.data)).not.toContain('ommission');
  });

  it('needs an idempotency key, and repeats the response for the same customer only', async () => {
    const order = await placeOrder();
    const repeated = { 'idempotency-key': 'cancel-this-order' };
    const headers = { ...key.headersFor(shop.customerId) };
    const bare = await shop.souk.call('POST', `/storefront/orders/${order.id}/cancel`, {
      as: 'nobody',
      body: { version: order.version },
      headers,
    });
    expect(bare).toMatchObject({ statusCode: 400, code: 'idempotency_key.required' });
    const first = expectDone(await cancel(order.id, { version: order.version }, { headers: repeated }));
    expect(expectDone(await cancel(order.id, { version: order.version }, { headers: repeated }))).toEqual(first);
    const { id: customerId } = await makeCustomer(shop.souk);
    expect(await cancel(order.id, { version: order.version }, { headers: repeated, customerId })).toMatchObject({
      statusCode: 404,
    });
  });

  it('as a dry run changes nothing and shows no postings', async () => {
    const order = await placeOrder();
    const dry = await call('POST', `/orders/${order.id}/cancel?dryRun=true`, { body: { version: order.version } });
    expect(dry).toMatchObject({ statusCode: 200, data: { money: [], messages: [] } });
    expect(await getStaffOrder(order.id)).toMatchObject({ status: 'placed', version: order.version });
  });

  it('is done once by twenty concurrent calls', async () => {
    const order = await placeOrder();
    const calls = await Promise.all(Array.from({ length: 20 }, () => cancel(order.id, { version: order.version })));
    expect(calls.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await getStaffOrder(order.id)).refunds).toHaveLength(1);
  });
});

describe('a return', () => {
  it('is opened with items, a reason and photos, and followed until it is refunded', async () => {
    const order = await orderDelivered();
    const photo = await uploadPhoto();
    const opened = await openReturn(order, { note: 'Both sleeves', photoIds: [photo] });
    expect(opened).toMatchObject({
      order: { id: order.id, number: order.number },
      status: 'requested',
      canCancel: true,
      reason: 'Torn at the seam',
      note: 'Both sleeves',
      lines: [{ orderLineId: order.lines[0]!.id, quantity: 1, name: order.lines[0]!.name }],
      photos: [{ fileId: photo, name: 'torn.png', mediaType: 'image/png', bytes: PNG.length }],
      steps: [{ to: 'requested', by: 'customer', reason: null }],
    });
    const [activity] = await readActivity(order.id);
    expect(activity).toEqual({
      action: 'return requested',
      actor_id: shop.customerId,
      actor_name: 'Customer (Web shop)',
    });
    let version = 1;
    for (const to of ['approved', 'received', 'refunded'])
      expectDone(
        await shop.souk.call('POST', `/returns/${opened.id}/status`, {
          body: { to, note: 'Only for us', version: version++ },
        }),
      );
    const followed = expectDone(await call<CustomerReturn>('GET', `/returns/${opened.id}`));
    expect(followed).toMatchObject({ status: 'refunded', canCancel: false });
    expect(followed.steps.map(({ to, by }) => [to, by])).toEqual([
      ['requested', 'customer'],
      ['approved', 'shop'],
      ['received', 'shop'],
      ['refunded', 'shop'],
    ]);
    expect(JSON.stringify(followed)).not.toMatch(/Only for us|superAdmin/);
    expect(expectDone(await call<CustomerOrder>('GET', `/orders/${order.id}`)).refunds).toMatchObject([
      { kind: 'return', returnId: opened.id, amount: 2000 },
    ]);
    const list = await call<ListData<CustomerReturn>>('GET', `/returns?orderId=${order.id}&status=refunded`);
    expect(expectDone(list)).toMatchObject({ count: 1, rows: [followed] });
    expect(await shop.brokenRules()).toEqual([]);
  });

  it('shows its photos to the customer and to staff who may view orders', async () => {
    const order = await orderDelivered();
    const photo = await uploadPhoto();
    const { id } = await openReturn(order, { photoIds: [photo] });
    expect((await getStaffOrder(order.id)).returns).toMatchObject([{ photos: [{ fileId: photo, name: 'torn.png' }] }]);
    const links = [
      await call<{ url: string }>('POST', `/returns/${id}/photos/${photo}/download`),
      await shop.souk.call<{ url: string }>('POST', `/returns/${id}/photos/${photo}/download`, { as: 'viewer' }),
    ];
    for (const link of links)
      expect((await shop.souk.app.inject({ url: expectDone(link).url })).rawPayload).toEqual(PNG);
    const staffOnly = await shop.souk.call('POST', `/returns/${id}/photos/${photo}/download`, { as: 'outsider' });
    expect(staffOnly).toMatchObject({ statusCode: 403 });
    const other = await openReturn(await orderDelivered());
    for (const as of ['superAdmin', 'viewer'] as const)
      expect(await shop.souk.call('POST', `/returns/${other.id}/photos/${photo}/download`, { as })).toMatchObject({
        statusCode: 404,
        code: 'picture.not_found',
      });
  });

  it('takes each photo once, and only images of up to 10 MiB', async () => {
    const [first, second] = [await orderDelivered(), await orderDelivered()];
    const photo = await uploadPhoto();
    await openReturn(first, { photoIds: [photo, photo] });
    const again = await call('POST', `/orders/${second.id}/returns`, {
      body: returnBody(second, { photoIds: [photo] }),
    });
    expect(again).toMatchObject({ statusCode: 400, errors: [{ field: 'photoIds', code: 'return.photo_used' }] });
    const document = await call('POST', '/return-photos', pictureForm(Buffer.from('%PDF-1.7\nscan'), 'scan.pdf'));
    expect(document).toMatchObject({ statusCode: 400, errors: [{ field: 'file', code: 'upload.type' }] });
    const large = await call(
      'POST',
      '/return-photos',
      pictureForm(Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)])),
    );
    expect(large).toMatchObject({ statusCode: 413 });
    const many = Array.from({ length: 11 }, () => photo);
    expect(
      await call('POST', `/orders/${second.id}/returns`, { body: returnBody(second, { photoIds: many }) }),
    ).toMatchObject({ statusCode: 400, errors: [{ field: 'photoIds' }] });
  });

  it('of one photo in twenty concurrent returns is opened once', async () => {
    const order = await orderDelivered();
    const photo = await uploadPhoto();
    const calls = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('POST', `/orders/${order.id}/returns`, { body: returnBody(order, { photoIds: [photo] }) }),
      ),
    );
    expect(calls.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await getStaffOrder(order.id)).returns).toHaveLength(1);
  });

  it('follows the rules of returns that staff open', async () => {
    const incomplete = await placeOrder();
    const open = (order: OrderDetails, more?: object) =>
      call('POST', `/orders/${order.id}/returns`, { body: returnBody(order, more) });
    expect(await open(incomplete)).toMatchObject({ statusCode: 409, code: 'return.order_not_complete' });
    const order = await orderDelivered();
    expect(await open(order, { lines: [{ orderLineId: order.lines[0]!.id, quantity: 3 }] })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'lines.0.quantity', code: 'return.line_too_many' }],
    });
    expect(await open(order, { reason: ' ' })).toMatchObject({ statusCode: 400, errors: [{ field: 'reason' }] });
    await shop.set('orders.returnWindowDays', 7);
    shop.souk.passTime(8 * DAY_MS);
    expect(await open(order)).toMatchObject({ statusCode: 409, code: 'return.window_over' });
    expect(expectDone(await call<CustomerOrder>('GET', `/orders/${order.id}`))).toMatchObject({ canReturn: false });
  });

  it('can be cancelled until staff decide about it', async () => {
    const order = await orderDelivered();
    const opened = await openReturn(order);
    const cancel = (version: number) =>
      call<CustomerReturn>('POST', `/returns/${opened.id}/cancel`, { body: { version } });
    expect(await cancel(7)).toMatchObject({ statusCode: 409, code: 'return.stale', data: { id: opened.id } });
    const cancelled = expectDone(await cancel(opened.version));
    expect(cancelled).toMatchObject({ status: 'rejected', canCancel: false });
    expect(cancelled.steps.at(-1)).toMatchObject({ to: 'rejected', by: 'customer' });
    expect(await cancel(cancelled.version)).toMatchObject({ statusCode: 409, code: 'return.not_cancellable' });
    expect(expectDone(await call<CustomerOrder>('GET', `/orders/${order.id}`)).lines).toMatchObject([
      { returnableQuantity: 2 },
    ]);
    expect(await shop.brokenRules()).toEqual([]);
  });

  it('that staff opened or rejected shows the reason for the rejection, but not their own', async () => {
    const order = await orderDelivered();
    const body = { ...returnBody(order), reason: 'Suspected fraud', note: 'Watch this one' };
    const { returns } = (await shop.post(`/order/${order.id}/returns`, body)).data;
    const rejection = { to: 'rejected', reason: 'Worn for weeks', version: 1 };
    await shop.souk.call('POST', `/returns/${returns[0]!.id}/status`, { body: rejection });
    const own = expectDone(await call<CustomerReturn>('GET', `/returns/${returns[0]!.id}`));
    expect(own).toMatchObject({
      reason: null,
      note: null,
      steps: [{ by: 'shop', reason: null }, { reason: 'Worn for weeks' }],
    });
    expect(JSON.stringify(own)).not.toMatch(/fraud|Watch/);
  });
});

it('the photos of an anonymised customer are detached, and their name is not recorded anywhere', async () => {
  const { id: customerId } = await makeCustomer(shop.souk, { name: 'Zineb Unmistakable', email: 'zineb@example.com' });
  const order = await shop.walk(await placeOrder({ customerId }), 'complete');
  const photo = expectDone(await call<UploadedFile>('POST', '/return-photos', { ...pictureForm(), customerId })).fileId;
  const opened = expectDone(
    await call<CustomerReturn>('POST', `/orders/${order.id}/returns`, {
      body: returnBody(order, { photoIds: [photo] }),
      customerId,
    }),
  );
  expectDone(await call('POST', `/returns/${opened.id}/cancel`, { body: { version: opened.version }, customerId }));
  const { version } = (await shop.souk.call<{ version: number }>('GET', `/customers/${customerId}`)).data;
  const confirmation = shop.souk.services.tokens.signConfirmation(
    shop.souk.sessionId('superAdmin'),
    new Date(shop.souk.now().getTime() + 60_000),
  );
  expectDone(
    await shop.souk.call('POST', `/customers/${customerId}/anonymise`, {
      body: { version },
      headers: { 'x-confirmation': confirmation },
    }),
  );
  expect(await sql('select 1 from return_photos where file_id = ?', photo)).toEqual([]);
  const traces = await sql<{ text: string }>(
    `select actor_name as text from activity union all select actor_name from return_status_changes union all select actor_name from transfers`,
  );
  expect(JSON.stringify(traces)).not.toContain('Unmistakable');
});
