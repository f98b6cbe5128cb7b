import type { ListData } from '@souk/contract/core/list.ts';
import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { Order } from '@souk/contract/orders/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { ADDRESS, newIdempotencyKey, type OrderingShop, openOrderingShop } from '../../../test/ordering.fixture.ts';
import type { Caller } from '../../../test/app.ts';

let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.souk.close());

const HOUR_MS = 3_600_000;

const NAME = 'Zübeyde O’Hara-Quist';
const EMAIL = 'Zubeyde.Quist@Post.Example';
const PHONE = '+905321234567';
const STREET = '77 Kuloğlu Sokağı';
const SECOND_EMAIL = 'zubeyde.other@post.example';

/** Everything that identifies the person, both as entered and as stored for search. */
const TRACES = [NAME, 'zubeyde', 'hara-quist', EMAIL, SECOND_EMAIL, PHONE, PHONE.slice(1), STREET, 'kuloglu'].map(
  (trace) => trace.toLowerCase(),
);

interface Column {
  table: string;
  column: string;
}

/** All text and JSON columns of the database that contain one of the traces. */
async function findColumnsContaining(traces: readonly string[]): Promise<string[]> {
  const { database } = shop.souk.services;
  const columns = await database.rows<Column>(
    statement(`select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY')`),
  );
  expect(columns.length).toBeGreaterThan(100);
  const matches = await Promise.all(
    columns.map(async ({ table, column }) => {
      const rows = await database.rows<{ value: string }>(
        statement(`select lower("${column}"::text) as value from "${table}" where "${column}" is not null`),
      );
      return rows.some(({ value }) => traces.some((trace) => value.includes(trace))) ? [`${table}.${column}`] : [];
    }),
  );
  return matches.flat().toSorted();
}

function post(path: string, body: object, as: Caller = 'superAdmin') {
  shop.souk.passTime(1);
  return shop.souk.call<CustomerDetails>('POST', path, { body, as, headers: newIdempotencyKey() });
}

async function postOk(path: string, body: object): Promise<CustomerDetails> {
  const answer = await post(path, body);
  expect(answer, `${path}: ${answer.message} ${JSON.stringify(answer.errors)}`).toMatchObject({ statusCode: 200 });
  return answer.data;
}

const read = async (id: string) => (await shop.souk.call<CustomerDetails>('GET', `/customers/${id}`)).data;

/** Creates a customer with personal data in every column that can contain it. */
async function createPerson(): Promise<{ id: string; order: OrderDetails; otherId: string }> {
  const { souk } = shop;
  const { id } = await postOk('/customers', { name: NAME, email: EMAIL, phone: PHONE, language: 'tr' });
  const { id: otherId } = await postOk('/customers', { name: NAME, email: SECOND_EMAIL });
  const address = { name: NAME, phone: PHONE, line1: STREET, city: 'İstanbul', country: 'TR' };
  await postOk(`/customers/${id}/addresses`, { label: 'Home', address, version: 1 });
  await postOk(`/customers/${id}/notes`, { text: `${NAME} prefers evenings` });
  const product = await shop.sell(5000, 9);
  const items = [{ product, quantity: 2 }];
  const orderFields = { customerId: id, shippingAddress: address, billingAddress: address, note: `Call ${PHONE}` };
  const order = await shop.order(items, orderFields);
  const second = await shop.order(items, { ...orderFields, customerId: otherId, billingAddress: null });
  const { version } = (await souk.call<OrderDetails>('GET', `/order/${order.id}`)).data;
  await souk.call('PATCH', `/order/${order.id}`, {
    body: { shippingAddress: { ...address, line1: `${STREET} 5` }, version },
  });
  await cancel(order.id, `${NAME.toUpperCase()} called`);
  await cancel(second.id, 'Not wanted');
  await postOk(`/customers/${otherId}/status`, { to: 'blocked', reason: `Is ${NAME}`, version: 1 });
  const [one, other] = [await read(id), await read(otherId)];
  await postOk(`/customers/${otherId}/merge`, { intoId: id, version: other.version, intoVersion: one.version });
  await createQueries(id, order.id);
  await souk.call('POST', '/customers/export', { body: { filter: { q: EMAIL } } });
  const saved = await post('/views', { list: 'customers', name: 'Hers', isShared: false, search: { q: EMAIL } });
  expect(saved, JSON.stringify(saved.errors)).toMatchObject({ statusCode: 200 });
  return { id, order, otherId };
}

/** Marks all refunds of an order as sent. */
async function sendRefunds(orderId: string): Promise<void> {
  const { data } = await shop.souk.call<OrderDetails>('GET', `/order/${orderId}`);
  for (const { id } of data.refunds) {
    const { version } = (await shop.souk.call<OrderDetails>('GET', `/order/${orderId}`)).data;
    const sent = await post(`/order/${orderId}/refunds/${id}/status`, { to: 'sent', version });
    expect(sent, sent.message).toMatchObject({ statusCode: 200 });
  }
}

/** Cancels an order and sends its refunds. */
async function cancel(orderId: string, reason: string): Promise<void> {
  const { version } = (await shop.souk.call<OrderDetails>('GET', `/order/${orderId}`)).data;
  expect(await post(`/order/${orderId}/status`, { to: 'cancelled', reason, version })).toMatchObject({
    statusCode: 200,
  });
  await sendRefunds(orderId);
}

/** Creates two queries of the person, one as a guest and one as a customer. */
async function createQueries(customerId: string, orderId: string): Promise<void> {
  const queryBody = { subject: `Parcel of ${NAME}`, channel: 'web', text: `It goes to ${STREET}`, tags: [NAME] };
  const guest = { name: NAME, email: EMAIL.toUpperCase() };
  await postOk('/queries', { ...queryBody, contact: guest });
  const query = await postOk('/queries', { ...queryBody, customerId, orderId });
  const path = `/queries/${query.id}`;
  await postOk(`${path}/replies`, { text: `Hello ${NAME}, it left`, version: query.version });
  await postOk(`${path}/replies`, { kind: 'note', text: `Call ${PHONE}` });
  const { version } = (await shop.souk.call<{ version: number }>('GET', path)).data;
  await shop.souk.call('PATCH', path, { body: { subject: `${NAME} again`, version } });
  await postOk(`${path}/status`, { to: 'resolved', note: `${NAME} called`, version: version + 1 });
}

const passwordConfirmation = () => ({
  'x-confirmation': shop.souk.services.tokens.signConfirmation(
    shop.souk.sessionId('superAdmin'),
    new Date(shop.souk.now().getTime() + HOUR_MS),
  ),
});

function anonymise(id: string, version: number, options: { as?: Caller; headers?: Record<string, string> } = {}) {
  shop.souk.passTime(1);
  return shop.souk.call<CustomerDetails>('POST', `/customers/${id}/anonymise`, {
    body: { version },
    headers: { ...newIdempotencyKey(), ...passwordConfirmation(), ...options.headers },
    as: options.as ?? 'superAdmin',
  });
}

describe('anonymising a customer', () => {
  it('leaves no trace of the person in the database, but all orders, money and totals', async () => {
    const { souk } = shop;
    const { id, order, otherId } = await createPerson();
    expect(await findColumnsContaining(TRACES)).toEqual([
      'activity.after',
      'activity.before',
      'activity.entity_label',
      'activity.note',
      'customer_addresses.address',
      'customer_notes.text',
      'customers.email',
      'customers.name',
      'customers.name_sort',
      'customers.phone',
      'customers.search_text',
      'customers.status_reason',
      'download_tickets.payload',
      'idempotency_keys.answer',
      'order_notes.text',
      'order_status_changes.reason',
      'orders.billing_address',
      'orders.cancel_reason',
      'orders.customer_email',
      'orders.customer_name',
      'orders.customer_name_sort',
      'orders.customer_phone',
      'orders.search_text',
      'orders.shipping_address',
      'outgoing_mails.body',
      'outgoing_mails.subject',
      'outgoing_mails.to_address',
      'queries.email',
      'queries.name',
      'queries.phone',
      'queries.preview',
      'queries.search_text',
      'queries.subject',
      'queries.tags',
      'query_messages.actor_name',
      'query_messages.mailed_to',
      'query_messages.text',
      'refunds.reason',
      'saved_views.search',
      'stock_movements.reason',
    ]);
    const before = await read(id);
    const balances = await shop.balances();

    const answer = await anonymise(id, before.version);
    expect(answer, answer.message).toMatchObject({ statusCode: 200 });
    expect(await findColumnsContaining(TRACES)).toEqual([]);

    expect(answer.data).toMatchObject({
      name: 'Anonymised customer',
      email: `anonymous-${id}@anonymous.invalid`,
      phone: null,
      addresses: [],
      notes: [],
      aliases: [],
      nextStatuses: [],
      anonymisedAt: souk.now().toISOString(),
      figures: { ...before.figures },
    });
    expect(await read(otherId)).toMatchObject({ name: 'Anonymised customer', mergedIntoId: id });
    const orders = await souk.call<ListData<Order>>('GET', `/order?customerId=${id}&sort=placedAt`);
    expect(orders.data.rows).toHaveLength(2);
    expect(orders.data.rows.map((row) => row.customer.name)).toEqual(Array(2).fill('Anonymised customer'));
    const details = await souk.call<OrderDetails>('GET', `/order/${order.id}`);
    expect(details.data).toMatchObject({
      totals: order.totals,
      shippingAddress: { name: 'Anonymised customer', line1: 'Removed', city: 'Removed', country: 'TR' },
    });
    expect(await shop.balances()).toEqual(balances);
    expect(await shop.brokenRules()).toEqual([]);
  });

  it('leaves the customer, their orders and activity findable by the new name', async () => {
    const list = await shop.souk.call<ListData<CustomerDetails>>('GET', '/customers?q=anonymised');
    expect(list.data.rows).toMatchObject([{ name: 'Anonymised customer' }]);
    const [row] = list.data.rows;
    const orders = await shop.souk.call<ListData<Order>>('GET', '/order?q=anonymised');
    expect(orders.data.count).toBe(2);
    const hits = await shop.souk.call<{ hits: { id: string }[] }>('GET', '/search?q=anonymised');
    expect(JSON.stringify(hits.data)).toContain(row!.id);
    const history = await shop.souk.call<ListData<object>>('GET', `/activity?entity=customer&entityId=${row!.id}`);
    expect(history.data.rows[0]).toMatchObject({ action: 'anonymised', label: 'Anonymised customer', after: null });
  });

  it('prevents further changes and orders', async () => {
    const { data } = await shop.souk.call<ListData<CustomerDetails>>('GET', '/customers?q=anonymised');
    const { id, version } = data.rows[0]!;
    const rejection = { statusCode: 409, code: 'customer.update.anonymised' };
    expect(await shop.souk.call('PATCH', `/customers/${id}`, { body: { name: 'Back', version } })).toMatchObject(
      rejection,
    );
    expect(await anonymise(id, version)).toMatchObject(rejection);
    const product = await shop.sell(500, 9);
    const basket = shop.basket([{ product, quantity: 1 }], { customerId: id });
    expect(await shop.post('/order', basket)).toMatchObject({ statusCode: 400, errors: [{ field: 'customerId' }] });
  });

  it('does not affect other customers with the same name', async () => {
    const mine = await postOk('/customers', { name: 'Sam Lee', email: 'sam@example.com' });
    const other = await postOk('/customers', { name: 'Sam Lee', email: 'other.sam@example.com' });
    const product = await shop.sell(500, 9);
    await shop.order([{ product, quantity: 1 }], { customerId: other.id });
    expect(await anonymise(mine.id, 1)).toMatchObject({ statusCode: 200 });
    expect(await read(other.id)).toMatchObject({ name: 'Sam Lee' });
    const orders = await shop.souk.call<ListData<Order>>('GET', `/order?customerId=${other.id}`);
    expect(orders.data.rows[0]!.customer.name).toBe('Sam Lee');
  });

  it('is rejected while orders, returns or refunds are open', async () => {
    const { souk } = shop;
    const { id } = await postOk('/customers', { name: 'Rim Alaoui', email: 'rim@example.com' });
    const product = await shop.sell(500, 9);
    const order = await shop.order([{ product, quantity: 1 }], { customerId: id });
    const tryAnonymise = async () => anonymise(id, (await read(id)).version);
    expect(await tryAnonymise()).toMatchObject({
      statusCode: 409,
      code: 'customer.anonymise.open_orders',
      values: { count: 1 },
    });
    const { version } = (await souk.call<OrderDetails>('GET', `/order/${order.id}`)).data;
    await post(`/order/${order.id}/status`, { to: 'cancelled', reason: 'Not wanted', version });
    expect((await read(id)).figures).toMatchObject({ openOrders: 0, openReturns: 0, unsentRefunds: 1 });
    expect(await tryAnonymise()).toMatchObject({
      statusCode: 409,
      code: 'customer.anonymise.unsent_refund',
    });
    await sendRefunds(order.id);
    expect((await tryAnonymise()).statusCode).toBe(200);
  });

  it('requires a super admin and password confirmation', async () => {
    const { id } = await postOk('/customers', { name: 'Omar Haddad', email: 'omar@example.com' });
    expect((await anonymise(id, 1, { as: 'admin' })).statusCode).toBe(403);
    expect(await anonymise(id, 1, { headers: { 'x-confirmation': '' } })).toMatchObject({
      statusCode: 403,
      data: { needsConfirmation: true },
    });
    expect((await anonymise(id, 2)).statusCode).toBe(409);
    expect(await read(id)).toMatchObject({ name: 'Omar Haddad' });
  });

  it('removes personal data from the stored response to a repeated request', async () => {
    const headers = { 'idempotency-key': 'a-customer-made-once' };
    const body = { name: 'Nour Aziz', email: 'nour@example.com' };
    const first = await shop.souk.call<CustomerDetails>('POST', '/customers', { body, headers });
    await anonymise(first.data.id, 1);
    const again = await shop.souk.call<CustomerDetails>('POST', '/customers', { body, headers });
    expect(again).toMatchObject({ statusCode: 200, data: { id: first.data.id, name: 'Removed' } });
  });
});

describe('an export of all data about a customer', () => {
  const requestExport = (id: string, as: Caller = 'admin') =>
    shop.souk.call<{ url: string }>('POST', `/customers/${id}/data-export`, { body: {}, as });

  it('is one JSON file, without vendor earnings', async () => {
    const { souk } = shop;
    const { id } = await postOk('/customers', { name: 'Salma Idrissi', email: 'salma@example.com', phone: PHONE });
    await postOk(`/customers/${id}/addresses`, { label: 'Home', address: ADDRESS, version: 1 });
    await postOk(`/customers/${id}/notes`, { text: 'Prefers evenings' });
    const product = await shop.sell(5000, 300);
    const order = await shop.order([{ product, quantity: 2 }], { customerId: id });
    for (let count = 0; count < 3; count++) {
      souk.passTime(1);
      await shop.order([{ product, quantity: 1 }], { customerId: id });
    }
    souk.passTime(1);
    const { data } = await requestExport(id);
    const response = await souk.app.inject({ url: data.url });
    expect(response.headers['content-type']).toContain('application/json');
    const file = response.json<Record<string, unknown> & { orders: Record<string, unknown>[] }>();
    expect(file).toMatchObject({
      identity: { name: 'Salma Idrissi', email: 'salma@example.com', phone: PHONE },
      addresses: [{ label: 'Home', address: ADDRESS }],
      notes: [{ text: 'Prefers evenings' }],
      couponRedemptions: [],
    });
    expect(file.messages).toHaveLength(4);
    expect(file.orders).toHaveLength(4);
    expect(file.orders[0]).toMatchObject({
      number: order.number,
      total: order.totals.total,
      shippingAddress: ADDRESS,
      lines: [{ quantity: 2, unitPrice: 5000 }],
      payments: [{ status: 'captured', amount: order.totals.total }],
      refunds: [],
      returns: [],
      steps: [{ status: 'placed' }],
    });
    expect(response.body).not.toMatch(/commission|earning|promotion/i);
    expect((await souk.app.inject({ url: data.url })).statusCode).toBe(404);
    const history = await souk.call<ListData<object>>('GET', `/activity?entity=customer&entityId=${id}`);
    expect(history.data.rows[0]).toMatchObject({ action: 'dataExported', actorName: 'admin' });
  });

  it('requires permission to view all of it', async () => {
    const { id } = await postOk('/customers', { name: 'Rim Alaoui', email: 'rim@example.com' });
    for (const as of ['viewer', 'outsider', 'guest'] as const)
      expect((await requestExport(id, as)).statusCode).toBe(403);
    const adminId = shop.souk.userId('admin');
    const areas = (value: object) =>
      shop.souk.services.database.rows(
        statement('update users set areas = ? where id = ?', [JSON.stringify(value), adminId]),
      );
    await areas({ orders: 'none' });
    expect(await requestExport(id)).toMatchObject({
      statusCode: 403,
      code: 'customer.export_permission',
    });
    await areas({});
  });
});
