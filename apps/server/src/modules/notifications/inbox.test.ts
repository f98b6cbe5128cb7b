import type { Feed, NotificationDetails } from '@souk/contract/notifications/api.ts';
import type { Notice } from '@souk/contract/notifications/notices.ts';
import type { Profile } from '@souk/contract/session/api.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Context, noEffects } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { runDueJobs } from '#server/jobs.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { makeCustomer, makeVendor } from '../../../test/factories.ts';
import { callWithKey, makeKey } from '../../../test/keys.fixture.ts';
import { countUnread, type NewNotice, notify } from './notices.service.ts';

const DAY_MS = 86_400_000;
let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
  // Inboxes start when their user is created.
  await sql(`update users set created_at = '2026-01-01'`);
});
afterAll(() => souk.close());

const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));
const context = (): Context => ({
  db: souk.services.database,
  actor: { kind: 'system' },
  language: 'en',
  now: souk.now(),
  requestId: 'test',
  address: '',
  userAgent: '',
  effects: noEffects(),
  services: souk.services,
});
async function addNotice(notice: Partial<NewNotice> = {}): Promise<void> {
  souk.passTime(1000);
  await notify(context(), {
    kind: 'order_new',
    label: 'SK-1',
    detail: 'Sahara Lighting',
    link: '/dashboard/orders',
    entityId: randomUUID(),
    ...notice,
  });
}
const inbox = async (as: Exclude<Caller, 'nobody'>, query = '') =>
  (await souk.call<{ count: number; rows: Notice[] }>('GET', `/notifications/user?${query}`, { as })).data;
const unread = async (who: Exclude<Caller, 'nobody'>): Promise<number> =>
  (await souk.call<{ count: number }>('GET', '/notifications/user?isRead=false&limit=1', { as: who })).data.count;
const post = (path: string, as: Caller, body: object = {}) => souk.call<{ unread: number }>('POST', path, { as, body });

describe('the inbox', () => {
  it('lists notices, newest first, to users with access to their area', async () => {
    await addNotice();
    await addNotice({ kind: 'payout_failed', label: 'Sahara Lighting', detail: 'PO-7', link: '/dashboard/accounts' });
    expect((await inbox('superAdmin')).rows).toMatchObject([
      { box: 'inbox', kind: 'payout_failed', title: 'A payout to Sahara Lighting failed', body: 'PO-7', isRead: false },
      { kind: 'order_new', title: 'New order SK-1', body: 'Sahara Lighting', link: '/dashboard/orders' },
    ]);
    expect((await inbox('admin')).rows.map(({ kind }) => kind)).toEqual(['order_new']);
    expect((await inbox('outsider')).rows).toEqual([]);
    expect(await souk.call('GET', '/notifications/user', { as: 'guest' })).toMatchObject({ statusCode: 403 });
  });

  it('uses the language of x-lang', async () => {
    const headers = { 'x-lang': 'ar' };
    const { data } = await souk.call<{ rows: Notice[] }>('GET', '/notifications/user?kind=order_new', { headers });
    expect(data.rows[0]!.title).toBe('طلب جديد \u2068SK-1\u2069');
  });

  it('can be marked as read and unread line by line, separately for each user', async () => {
    const [line] = (await inbox('admin')).rows;
    const before = await unread('admin');
    expect(await post(`/notifications/${line!.id}/read`, 'admin')).toMatchObject({
      statusCode: 200,
      data: { unread: before - 1 },
    });
    expect((await inbox('admin')).rows[0]).toMatchObject({ isRead: true });
    expect((await inbox('superAdmin', 'kind=order_new')).rows[0]).toMatchObject({ isRead: false });
    expect(await post(`/notifications/${line!.id}/read`, 'admin', { isRead: false })).toMatchObject({
      data: { unread: before },
    });
  });

  it('can be marked as read as a whole, without affecting lines marked as unread afterwards or later notices', async () => {
    await addNotice({ label: 'SK-2' });
    expect(await post('/notifications/read-all', 'admin')).toMatchObject({ data: { unread: 0 } });
    expect(await unread('admin')).toBe(0);
    souk.passTime(DAY_MS);
    expect(await post('/notifications/read-all', 'admin')).toMatchObject({ data: { unread: 0 } });
    const [line] = (await inbox('admin')).rows;
    expect(await post(`/notifications/${line!.id}/read`, 'admin', { isRead: false })).toMatchObject({
      data: { unread: 1 },
    });
    await addNotice({ label: 'SK-3' });
    expect(await unread('admin')).toBe(2);
    expect((await inbox('admin', 'isRead=false')).rows.map(({ title }) => title)).toEqual([
      'New order SK-3',
      'New order SK-2',
    ]);
  });

  it('hides notices for one user from all others, who cannot mark them as read either', async () => {
    await addNotice({ kind: 'query_assigned', label: 'Q-9', userId: souk.userId('viewer') });
    const [line] = (await inbox('viewer', 'kind=query_assigned')).rows;
    expect(line).toMatchObject({ title: 'Q-9 was assigned to you' });
    expect((await inbox('superAdmin', 'kind=query_assigned')).rows).toEqual([]);
    expect(await post(`/notifications/${line!.id}/read`, 'superAdmin')).toMatchObject({ statusCode: 404 });
  });

  it('omits kinds that the user turned off, for that user only', async () => {
    const { version } = (await souk.call<Profile>('GET', '/auth/my-profile', { as: 'viewer' })).data;
    const before = await unread('viewer');
    const answer = await souk.call('PATCH', '/auth/my-profile', {
      as: 'viewer',
      body: { version, preferences: { notices: { order_new: false } } },
    });
    expect(answer).toMatchObject({ statusCode: 200 });
    expect((await inbox('viewer')).rows.map(({ kind }) => kind)).toEqual(['query_assigned']);
    expect(await unread('viewer')).toBeLessThan(before);
    expect((await inbox('admin', 'kind=order_new')).count).toBe(3);
    const wrong = { version: version + 1, preferences: { notices: { message: false } } };
    expect(await souk.call('PATCH', '/auth/my-profile', { as: 'viewer', body: wrong })).toMatchObject({
      statusCode: 400,
    });
  });

  it('starts when the user is created: earlier notices count as read', async () => {
    await sql('update users set created_at = ? where id = ?', souk.now(), souk.userId('superAdmin'));
    expect(await unread('superAdmin')).toBe(0);
    await sql(`update users set created_at = '2026-01-01'`);
  });

  it('stores one row per event for any number of readers, without another round trip to the database', async () => {
    const rows = async () => (await sql<{ count: number }>('select count(*) as count from notices'))[0]!.count;
    const before = await rows();
    await souk.services.database.transaction(async (db) => {
      let statements = 0;
      const counting = {
        ...db,
        enqueue: (...args: Parameters<typeof db.enqueue>) => db.enqueue(...args),
        rows: (...args: Parameters<typeof db.rows>) => (statements++, db.rows(...args)),
      };
      await notify(
        { ...context(), db: counting as typeof db },
        { kind: 'order_new', label: 'SK-4', link: '/', entityId: randomUUID() },
      );
      expect(statements).toBe(0);
    });
    expect(await rows()).toBe(before + 1);
  });

  it('counts unread notices of all connected users in one query, up to 100 each', async () => {
    await sql(
      `insert into notices (id, kind, label, created_at) select gen_random_uuid(), 'vendor_pending', 'x', now() from generate_series(1, 300)`,
    );
    await sql(`update notices set id = ('ffffffff' || substr(id::text, 9))::uuid where kind = 'vendor_pending'`);
    const people = (['admin', 'outsider'] as const).map((who) => ({
      kind: 'person' as const,
      id: souk.userId(who),
      name: who,
      sessionId: '',
      role: 'ADMIN' as const,
      areas: who === 'admin' ? {} : { orders: 'none' as const, vendors: 'none' as const },
    }));
    const counted = await countUnread(souk.services.database, people);
    expect(counted.get(souk.userId('admin'))).toBe(100);
    await sql(`delete from notices where kind = 'vendor_pending'`);
  });

  it('deletes notices after 90 days', async () => {
    await sql(`update notices set created_at = created_at - interval '91 days'`);
    souk.passTime(DAY_MS);
    await runDueJobs(souk.services);
    expect((await inbox('admin')).rows).toEqual([]);
    expect(await sql('select 1 from notice_reads')).toEqual([]);
  });

  it.each(['audience=staff', 'status=sent', 'sort=title'])(
    'rejects %s, which applies only to sent notifications',
    async (query) => {
      expect(await souk.call('GET', `/notifications/user?${query}`)).toMatchObject({ statusCode: 400 });
    },
  );
});

async function send(body: object): Promise<string> {
  const { data } = await souk.call<NotificationDetails>('POST', '/notifications', {
    body: { title: { en: 'Meeting', ar: 'اجتماع' }, body: { en: 'At nine' }, status: 'sending', ...body },
    headers: { 'idempotency-key': randomUUID() },
  });
  souk.passTime(4000);
  await runDueJobs(souk.services);
  return data.id;
}

it('a notification to staff appears once in the inbox of every user, with its title and body', async () => {
  const id = await send({ audience: 'staff', channels: ['inbox'], link: '/dashboard/orders' });
  await runDueJobs(souk.services);
  for (const who of ['superAdmin', 'admin', 'viewer', 'outsider'] as const) {
    const { rows } = await inbox(who, 'kind=message');
    expect(rows).toMatchObject([{ title: 'Meeting', body: 'At nine', link: '/dashboard/orders', isRead: false }]);
  }
  await post('/notifications/read-all', 'admin');
  expect((await souk.call<NotificationDetails>('GET', `/notifications/${id}`)).data).toMatchObject({
    status: 'sent',
    figures: { people: 4, inbox: 4, feed: 0, read: 1 },
  });
});

describe('the feed of a storefront', () => {
  let key: string;
  let customerId: string;
  const feed = async (query: string, headers = {}) =>
    (await callWithKey<Feed>(souk, key, { call: ['GET', `/notifications/feed?${query}`], headers })).data;
  beforeAll(async () => {
    key = await makeKey(souk, ['customers']);
    customerId = (await makeCustomer(souk)).id;
    await send({ audience: 'customers', channels: ['feed'], title: { en: 'First', ar: 'الأول' } });
    await send({ audience: 'customers', channels: ['feed'], title: { en: 'Second' } });
  });

  it('lists sent notifications, newest first, in the requested language', async () => {
    expect(await feed(`customerId=${customerId}`)).toMatchObject({
      count: 2,
      unread: 2,
      rows: [{ title: 'Second', readAt: null }, { title: 'First' }],
    });
    expect((await feed(`customerId=${customerId}`, { 'x-lang': 'ar' })).rows.map(({ title }) => title)).toEqual([
      'Second',
      'الأول',
    ]);
    const page = await feed(`customerId=${customerId}&limit=1`);
    expect(await feed(`customerId=${customerId}&limit=1&cursor=${page.next}`)).toMatchObject({
      rows: [{ title: 'First' }],
    });
  });

  it('stores which notifications were read, and when each was first read', async () => {
    const { rows } = await feed(`customerId=${customerId}`);
    const markRead = (body: object) =>
      callWithKey(souk, key, { call: ['POST', '/notifications/feed/read'], body: { customerId, ...body } });
    expect(await markRead({ ids: [rows[0]!.id] })).toMatchObject({ statusCode: 200, data: { unread: 1 } });
    const { readAt } = (await feed(`customerId=${customerId}&isRead=true`)).rows[0]!;
    souk.passTime(DAY_MS);
    expect(await markRead({})).toMatchObject({ data: { unread: 0 } });
    expect((await feed(`customerId=${customerId}`)).rows[0]).toMatchObject({ readAt });
    expect(await feed(`customerId=${customerId}&isRead=false`)).toMatchObject({ count: 0, rows: [] });
  });

  it('belongs to the remaining customer after a merge', async () => {
    const other = await makeCustomer(souk);
    const [source] = await sql<{ version: number }>('select version from customers where id = ?', customerId);
    const body = { intoId: other.id, version: source!.version, intoVersion: other.version };
    expect(await souk.call('POST', `/customers/${customerId}/merge`, { body })).toMatchObject({ statusCode: 200 });
    expect(await feed(`customerId=${customerId}`)).toMatchObject({ count: 2 });
    expect(await feed(`customerId=${other.id}`)).toMatchObject({ count: 2, unread: 0 });
  });

  it('exists for vendors too, and requires an owner', async () => {
    const vendor = await makeVendor(souk);
    await send({
      audience: 'chosen',
      chosen: { vendorIds: [vendor.id] },
      channels: ['feed'],
      title: { en: 'For one' },
    });
    expect(await feed(`vendorId=${vendor.id}`)).toMatchObject({ count: 1, rows: [{ title: 'For one' }] });
    const ask = (query: string) => callWithKey(souk, key, { call: ['GET', `/notifications/feed?${query}`] });
    expect(await ask('')).toMatchObject({ statusCode: 400 });
    expect(await ask(`vendorId=${vendor.id}&customerId=${customerId}`)).toMatchObject({ statusCode: 400 });
    expect(await ask(`vendorId=${randomUUID()}`)).toMatchObject({ statusCode: 404 });
  });

  it('requires the customers scope', async () => {
    const other = await makeKey(souk, ['catalogue']);
    expect(
      await callWithKey(souk, other, { call: ['GET', `/notifications/feed?customerId=${customerId}`] }),
    ).toMatchObject({ statusCode: 403 });
  });
});
