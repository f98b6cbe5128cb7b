import type { ListData } from '@souk/contract/core/list.ts';
import type { QueryDetails } from '@souk/contract/queries/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeCustomer, makeOrder, makeVendor } from '../../../test/factories.ts';
import { callWithKey, makeKey } from '../../../test/keys.fixture.ts';

let souk: TestApp;
let key: string;
let hind: Awaited<ReturnType<typeof makeCustomer>>;
let omar: Awaited<ReturnType<typeof makeCustomer>>;
beforeAll(async () => {
  souk = await startTestApp();
  key = await makeKey(souk, ['customers']);
  hind = await makeCustomer(souk, { name: 'Hind Tazi', email: 'hind@example.com' });
  omar = await makeCustomer(souk, { name: 'Omar Said', email: 'omar@example.com' });
});
afterAll(() => souk.close());

const callAsStorefront = <Data = QueryDetails>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => {
  souk.passTime(1);
  return callWithKey<Data>(souk, key, { call: [method, path], body });
};
const queryBody = () => ({ subject: 'A scratch', channel: 'app', category: 'product', text: 'The table has one.' });
const openQuery = async (facts: object = { customerId: hind.id }) =>
  (await callAsStorefront('POST', '/queries', { ...queryBody(), ...facts })).data;
const mailsTo = (address: string) =>
  souk.services.database.rows<{ subject: string; body: string }>(
    statement('select subject, body from outgoing_mails where to_address = ? order by id', [address]),
  );

describe('a storefront', () => {
  it('can open a query for a customer, who gets a confirmation by mail', async () => {
    const query = await openQuery();
    expect(query).toMatchObject({
      number: expect.stringMatching(/^Q-/),
      status: 'new',
      messages: [{ kind: 'customer' }],
    });
    expect((await mailsTo('hind@example.com')).at(-1)).toMatchObject({ subject: `[${query.number}] A scratch` });
    expect((await souk.call<QueryDetails>('GET', `/queries/${query.id}`)).data).toMatchObject({
      channel: 'app',
      customer: { id: hind.id },
      assignee: null,
    });
  });

  it('does not receive internal notes', async () => {
    const { id } = await openQuery();
    const { version } = (await souk.call<QueryDetails>('GET', `/queries/${id}`)).data;
    souk.passTime(1);
    await souk.call('POST', `/queries/${id}/replies`, { body: { text: 'A new one is on its way.', version } });
    await souk.call('POST', `/queries/${id}/replies`, { body: { kind: 'note', text: 'Careless vendor.' } });
    await souk.call('PATCH', `/queries/${id}`, {
      body: { tags: ['careless'], priority: 'urgent', version: version + 1 },
    });
    const { data } = await callAsStorefront('GET', `/queries/${id}?customerId=${hind.id}`);
    expect(data).toMatchObject({ messagesCount: 2, messages: [{ kind: 'customer' }, { kind: 'reply' }] });
    expect(JSON.stringify(data)).not.toMatch(/careless|urgent|assignee|priority|actorName|late/i);
  });

  it('can add a reply of the customer, which reopens the query', async () => {
    const { id } = await openQuery();
    const { version } = (await souk.call<QueryDetails>('GET', `/queries/${id}`)).data;
    await souk.call('POST', `/queries/${id}/status`, { body: { to: 'resolved', version } });
    const { data } = await callAsStorefront('POST', `/queries/${id}/replies`, {
      text: 'Still there.',
      customerId: hind.id,
    });
    expect(data).toMatchObject({ status: 'open', lastMessageFrom: 'customer' });
    expect((await souk.call<QueryDetails>('GET', `/queries/${id}`)).data.messages.at(-1)).toMatchObject({
      kind: 'customer',
      actorName: 'Hind Tazi',
    });
  });

  it('can only read and reply to queries of the customer whose id or email it sends', async () => {
    const { id } = await openQuery();
    for (const owner of [`customerId=${omar.id}`, 'email=omar@example.com'])
      expect((await callAsStorefront('GET', `/queries/${id}?${owner}`)).statusCode, owner).toBe(404);
    expect((await callAsStorefront('GET', `/queries/${id}`)).errors).toMatchObject([{ field: 'customerId' }]);
    expect(
      (await callAsStorefront('POST', `/queries/${id}/replies`, { text: 'Hello', customerId: omar.id })).statusCode,
    ).toBe(404);
    expect((await callAsStorefront('POST', `/queries/${id}/replies`, { text: 'Hello' })).statusCode).toBe(400);
  });

  it('identifies a person without an account by their email address', async () => {
    const { id } = await openQuery({ contact: { name: 'Lea', email: 'Lea@example.com' } });
    expect((await callAsStorefront('GET', `/queries/${id}?email=lea@EXAMPLE.com`)).statusCode).toBe(200);
    expect((await callAsStorefront('GET', `/queries/${id}?email=other@example.com`)).statusCode).toBe(404);
  });

  it('can only list the queries of one customer, and cannot filter by internal data', async () => {
    await openQuery({ customerId: omar.id });
    const { data } = await callAsStorefront<ListData<QueryDetails>>(
      'GET',
      `/queries?customerId=${omar.id}&sort=-createdAt`,
    );
    expect(data).toMatchObject({ count: 1, rows: [{ subject: 'A scratch' }] });
    expect(Object.keys(data.rows[0]!)).not.toContain('tags');
    expect((await callAsStorefront('GET', '/queries')).errors).toMatchObject([{ field: 'customerId' }]);
    expect((await callAsStorefront('GET', `/queries?customerId=${omar.id},${hind.id}`)).statusCode).toBe(400);
    for (const filter of ['tag=careless', 'priority=urgent', 'late=true', 'assigneeId=none'])
      expect((await callAsStorefront('GET', `/queries?customerId=${hind.id}&${filter}`)).statusCode, filter).toBe(400);
    expect((await callAsStorefront('GET', `/queries?customerId=${hind.id}&sort=priority`)).statusCode).toBe(400);
  });

  it('cannot find out which orders of other customers exist', async () => {
    const order = await makeOrder(souk, { vendor: await makeVendor(souk), customer: omar });
    const own = await callAsStorefront('POST', '/queries', { ...queryBody(), customerId: omar.id, orderId: order.id });
    expect(own.data).toMatchObject({ order: { id: order.id } });
    const wrong = await callAsStorefront('POST', '/queries', {
      ...queryBody(),
      customerId: hind.id,
      orderId: order.id,
    });
    expect(wrong.errors).toMatchObject([{ field: 'orderId', code: 'order.not_found' }]);
  });

  it('cannot set fields that are for staff', async () => {
    for (const [field, value] of [
      ['priority', 'urgent'],
      ['tags', ['vip']],
      ['assigneeId', souk.userId('admin')],
      ['from', 'staff'],
    ] as const) {
      const answer = await callAsStorefront('POST', '/queries', {
        ...queryBody(),
        customerId: hind.id,
        [field]: value,
      });
      expect(answer.errors, field).toMatchObject([{ field, code: 'query.key_field' }]);
    }
    const { id } = await openQuery();
    const reply = await callAsStorefront('POST', `/queries/${id}/replies`, {
      text: 'x',
      customerId: hind.id,
      status: 'resolved',
    });
    expect(reply.errors).toMatchObject([{ field: 'status' }]);
  });

  it('requires the customers scope', async () => {
    const other = await makeKey(souk, ['catalogue', 'checkout', 'payments']);
    const answer = await callWithKey(souk, other, { call: ['GET', `/queries?customerId=${hind.id}`] });
    expect(answer.statusCode).toBe(403);
  });
});
