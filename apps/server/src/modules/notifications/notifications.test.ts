import type { NotificationDetails, NotificationRow, SentNotification } from '@souk/contract/notifications/api.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { runDueJobs } from '#server/jobs.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { makeCustomer, makeVendor } from '../../../test/factories.ts';

const HOUR_MS = 3_600_000;
let souk: TestApp;
let customerId: string;
beforeAll(async () => {
  souk = await startTestApp();
  // Inboxes start when their user is created.
  await sql(`update users set created_at = '2026-01-01'`);
  customerId = (await makeCustomer(souk, { language: 'ar', email: 'amina@example.com', name: 'Amina' })).id;
  await makeCustomer(souk, { email: 'ben@example.com', name: 'Ben' });
  await makeCustomer(souk, { email: 'blocked@example.com', status: 'blocked' });
  await makeVendor(souk, { email: 'shop@example.com' });
  await makeVendor(souk, { email: 'closed@example.com', status: 'closed' });
});
afterAll(() => souk.close());

const newIdempotencyKey = () => ({ 'idempotency-key': randomUUID() });
const texts = {
  title: { en: 'Summer sale', ar: 'تخفيضات الصيف' },
  body: { en: 'Everything for the garden is cheaper.', ar: 'كل ما يخص الحديقة أرخص.' },
};
const customerNotification = { ...texts, audience: 'customers', channels: ['feed', 'email'] };
const create = (
  body: object = {},
  { as = 'superAdmin', headers = newIdempotencyKey() }: { as?: Caller; headers?: Record<string, string> } = {},
) =>
  souk.call<NotificationDetails>('POST', '/notifications', { as, body: { ...customerNotification, ...body }, headers });
const createOk = async (body: object = {}) => {
  const answer = await create(body);
  expect(answer).toMatchObject({ statusCode: 200 });
  return answer.data;
};
const read = async (id: string) => (await souk.call<NotificationDetails>('GET', `/notifications/${id}`)).data;
const changeStatus = (id: string, body: object, headers = newIdempotencyKey()) =>
  souk.call<NotificationDetails>('POST', `/notifications/${id}/status`, { body, headers });
const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));
/** Runs background jobs until none is left. */
async function runJobs(rounds = 6): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await runDueJobs(souk.services);
    souk.passTime(3_100);
  }
}

describe('writing', () => {
  it('stores a draft that no one receives', async () => {
    const draft = await createOk();
    await runJobs(2);
    expect(await read(draft.id)).toMatchObject({
      status: 'draft',
      nextStatuses: ['scheduled', 'sending'],
      title: 'Summer sale',
      authorName: 'superAdmin',
      figures: { people: 0, mails: { sent: 0 } },
    });
  });

  it('requires an Idempotency-Key and creates one notification per key', async () => {
    expect(await create({}, { headers: {} })).toMatchObject({ statusCode: 400 });
    const headers = newIdempotencyKey();
    const [first, second] = [
      await create({ title: { en: 'Once' } }, { headers }),
      await create({ title: { en: 'Once' } }, { headers }),
    ];
    expect(second.data.id).toBe(first.data.id);
    expect(await sql(`select 1 from notifications where title->>'en' = 'Once'`)).toHaveLength(1);
  });

  it.each([
    ['title.en', { title: { en: 'x' } }],
    ['body.en', { body: { en: '' } }],
    ['audience', { audience: 'everybody' }],
    ['channels', { channels: [] }],
    ['channels', { channels: ['inbox'] }],
    ['channels', { audience: 'staff', channels: ['feed'] }],
    ['chosen', { audience: 'chosen' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: '//elsewhere.test' }],
    ['sendAt', { status: 'scheduled' }],
    ['sendAt', { status: 'scheduled', sendAt: '2020-01-01T00:00:00.000Z' }],
    ['nonsense', { nonsense: 1 }],
  ])('rejects an invalid %s at its field', async (field, body) => {
    const answer = await create(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.errors.map((error) => error.field)).toContain(field);
  });

  it('accepts at most 1,000 chosen recipients', async () => {
    const customerIds = Array.from({ length: 600 }, () => randomUUID());
    const answer = await create({ audience: 'chosen', chosen: { customerIds, vendorIds: customerIds } });
    expect(answer.errors).toMatchObject([{ field: 'chosen', code: 'notification.too_many_people' }]);
  });

  it('requires edit permission', async () => {
    expect(await create({}, { as: 'viewer' })).toMatchObject({ statusCode: 403 });
    expect(await create({}, { as: 'nobody' })).toMatchObject({ statusCode: 401 });
    expect(await souk.call('GET', '/notifications/user?box=sent', { as: 'outsider' })).toMatchObject({
      statusCode: 403,
    });
  });

  it('rejects recipients that the caller may not view', async () => {
    await sql(`update users set areas = '{"customers":"none"}' where id = ?`, souk.userId('admin'));
    const chosen = await create({ audience: 'chosen', chosen: { customerIds: [customerId] } }, { as: 'admin' });
    expect(chosen).toMatchObject({ statusCode: 400, errors: [{ field: 'chosen' }] });
    const segment = { name: 'By name', filter: { q: 'amélie' } };
    const body = { audience: 'segment', segment, channels: ['feed'] };
    for (const answer of [
      await create(body, { as: 'admin' }),
      await souk.call('POST', '/notifications/estimate', { as: 'admin', body }),
      await souk.call('POST', '/cobones', {
        as: 'admin',
        body: { code: 'SECRET', name: 'x', kind: 'percent', value: 5, segment },
      }),
    ])
      expect(answer).toMatchObject({ statusCode: 400, errors: [{ field: 'segment' }] });
    await sql(`update users set areas = '{"orders":"none"}' where id = ?`, souk.userId('admin'));
    const spenders = { name: 'Big spenders', filter: { spentMin: '1' } };
    expect(await create({ ...body, segment: spenders }, { as: 'admin' })).toMatchObject({ statusCode: 403 });
    expect(await create(body, { as: 'admin' })).toMatchObject({ statusCode: 200 });
    await sql(`update users set areas = '{}' where id = ?`, souk.userId('admin'));
  });
});

describe('changing', () => {
  it('merges changes by two users, and can be undone', async () => {
    const draft = await createOk();
    const path = `/notifications/${draft.id}`;
    const changed = await souk.call('PATCH', path, { body: { title: { en: 'Winter sale' }, version: draft.version } });
    expect(changed).toMatchObject({ statusCode: 200, data: { title: 'Winter sale' } });
    expect(await souk.call('PATCH', path, { body: { link: null, version: draft.version } })).toMatchObject({
      statusCode: 409,
      data: { title: 'Winter sale' },
    });
    const [row] = await sql<{ id: string }>(
      `select id from activity where entity_id = ? and action = 'updated'`,
      draft.id,
    );
    expect(await souk.call('POST', `/activity/${row!.id}/undo`, { body: {} })).toMatchObject({ statusCode: 200 });
    expect(await read(draft.id)).toMatchObject({ titles: texts.title });
  });

  it('is rejected once the notification is being sent', async () => {
    const { id, version } = await createOk({ status: 'sending' });
    expect(await souk.call('PATCH', `/notifications/${id}`, { body: { link: null, version } })).toMatchObject({
      statusCode: 409,
      code: 'notification.not_editable',
    });
    await runJobs();
  });

  it('deletes a draft, but not a notification that was received', async () => {
    const draft = await createOk();
    const remove = (id: string, version: number) => souk.call('DELETE', `/notifications/${id}`, { body: { version } });
    expect(await remove(draft.id, draft.version)).toMatchObject({ statusCode: 200 });
    expect(await remove(draft.id, draft.version)).toMatchObject({ statusCode: 404 });
    const [sent] = (await souk.call<{ rows: SentNotification[] }>('GET', '/notifications/user?box=sent&status=sent'))
      .data.rows;
    expect(await remove(sent!.id, sent!.version)).toMatchObject({ statusCode: 409 });
  });
});

describe('the estimate', () => {
  const estimate = async (body: object) => (await souk.call('POST', '/notifications/estimate', { body })).data;

  it('counts recipients by language, and those who cannot be notified', async () => {
    expect(await estimate({ audience: 'customers', channels: ['feed', 'email'] })).toEqual({
      people: 2,
      feed: 2,
      inbox: 0,
      email: 2,
      byLanguage: { en: 1, ar: 1 },
      leftOut: 1,
    });
    expect(await estimate({ audience: 'vendors', channels: ['feed'] })).toMatchObject({
      people: 1,
      email: 0,
      leftOut: 1,
    });
    expect(await estimate({ audience: 'staff', channels: ['inbox'] })).toMatchObject({ people: 4, inbox: 4, feed: 0 });
  });

  it('counts a merged customer once', async () => {
    const twin = await makeCustomer(souk, { mergedIntoId: customerId });
    const chosen = { customerIds: [customerId, twin.id], vendorIds: [], userIds: [] };
    expect(await estimate({ audience: 'chosen', chosen, channels: ['feed'] })).toMatchObject({ people: 1 });
  });

  it('of a segment equals the number of its customers who receive the notification, without blocked ones', async () => {
    const spender = await makeCustomer(souk, { email: 'spender@example.com', name: 'Spender' });
    const blocked = await makeCustomer(souk, { email: 'blocked-spender@example.com', status: 'blocked' });
    await sql('update customers set spent = 500000 where id = any(?)', [spender.id, blocked.id]);
    const segment = { name: 'Big spenders', filter: { spentMin: '500000' } };
    const channels = ['feed', 'email'];
    expect(await estimate({ audience: 'segment', segment, channels })).toMatchObject({ people: 1, leftOut: 1 });
    const { id } = await createOk({ audience: 'segment', segment, channels, status: 'sending' });
    await runJobs();
    expect(await read(id)).toMatchObject({ status: 'sent', segment, figures: { people: 1 } });
    expect(await sql('select person_id from notification_recipients where notification_id = ?', id)).toEqual([
      { person_id: spender.id },
    ]);
    // The tests below count all customers.
    await sql('update customers set merged_into_id = ? where id = any(?)', customerId, [spender.id, blocked.id]);
  });

  it.each([
    [undefined, 'notification.segment_required'],
    [{ name: 'All', filter: {} }, 'segment.filter_required'],
    [{ name: 'Red', filter: { colour: 'red' } }, 'segment.filter_required'],
  ])('rejects the segment %j at its field', async (segment, code) => {
    const answer = await create({ audience: 'segment', segment });
    expect(answer).toMatchObject({ statusCode: 400, errors: [{ code }] });
    expect(answer.errors?.[0]?.field).toMatch(/^segment/);
  });

  it('equals the number of people who receive the notification', async () => {
    const { people } = await estimate({ audience: 'customers', channels: ['feed'] });
    const { id } = await createOk({ status: 'sending', channels: ['feed'] });
    await runJobs();
    expect(await read(id)).toMatchObject({ status: 'sent', figures: { people, expected: people, feed: people } });
  });
});

describe('sending', () => {
  it('mails everyone in their language and counts the results', async () => {
    await sql('delete from outgoing_mails');
    const { id } = await createOk({ status: 'sending', link: 'https://shop.example/sale' });
    await runJobs();
    const mails = await sql<{ to: string; subject: string; body: string }>(
      'select to_address as "to", subject, body from outgoing_mails where group_id = ? order by 1',
      id,
    );
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['amina@example.com', 'تخفيضات الصيف'],
      ['ben@example.com', 'Summer sale'],
    ]);
    expect(mails[1]!.body).toBe('Hi Ben,\n\nEverything for the garden is cheaper.');
    expect(await read(id)).toMatchObject({
      status: 'sent',
      finishedAt: expect.any(String),
      figures: { people: 2, feed: 2, mails: { waiting: 0, sent: 2, failed: 0 } },
    });
    expect(await sql(`select actor_name as name, action from activity where entity_id = ? order by id`, id)).toEqual([
      { name: 'superAdmin', action: 'sendingStarted' },
      { name: 'Souk', action: 'sent' },
    ]);
  });

  it('sends at the scheduled time, without anyone signed in', async () => {
    const sendAt = new Date(souk.now().getTime() + HOUR_MS).toISOString();
    const { id } = await createOk({ status: 'scheduled', sendAt, channels: ['feed'] });
    await runJobs(2);
    expect(await read(id)).toMatchObject({ status: 'scheduled', sendAt });
    souk.passTime(HOUR_MS);
    await runJobs(3);
    expect(await read(id)).toMatchObject({ status: 'sent' });
  });

  it('starts only once for twenty concurrent requests', async () => {
    const { id, version } = await createOk();
    const answers = await Promise.all(Array.from({ length: 20 }, () => changeStatus(id, { to: 'sending', version })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(409)]);
    await runJobs();
    expect(await sql('select 1 from outgoing_mails where group_id = ?', id)).toHaveLength(2);
    expect(await sql('select 1 from notification_recipients where notification_id = ?', id)).toHaveLength(2);
  });

  it('reports the number of recipients in a dry run, without sending anything', async () => {
    const { id, version } = await createOk();
    const answer = await souk.call('POST', `/notifications/${id}/status?dryRun=true`, {
      body: { to: 'sending', version },
    });
    expect(answer).toMatchObject({ statusCode: 200, data: { rows: 2, effects: [{ action: 'sendingStarted' }] } });
    expect(await read(id)).toMatchObject({ status: 'draft' });
  });

  it('is rejected without recipients', async () => {
    const [blocked] = await sql<{ id: string }>(`select id from customers where status = 'blocked'`);
    const { id, version } = await createOk({ audience: 'chosen', chosen: { customerIds: [blocked!.id] } });
    expect(await changeStatus(id, { to: 'sending', version })).toMatchObject({ statusCode: 409 });
  });

  it('fails with a reason if no recipient is left, and can be retried', async () => {
    const blocked = await makeCustomer(souk, { email: 'gone@example.com' });
    const { id } = await createOk({ status: 'sending', audience: 'chosen', chosen: { customerIds: [blocked.id] } });
    await sql(`update customers set status = 'blocked' where id = ?`, blocked.id);
    await runJobs(2);
    const failed = await read(id);
    expect(failed).toMatchObject({
      status: 'failed',
      error: { code: 'notification.nobody_reached' },
      nextStatuses: ['sending', 'cancelled'],
    });
    await sql(`update customers set status = 'active' where id = ?`, blocked.id);
    expect(await changeStatus(id, { to: 'sending', version: failed.version })).toMatchObject({ statusCode: 200 });
    await runJobs();
    expect(await read(id)).toMatchObject({ status: 'sent', error: null, figures: { people: 1 } });
    await sql(`update customers set status = 'blocked' where id = ?`, blocked.id);
  });

  it.each([
    ['sent', 'notification.sent'],
    ['cancelled', 'notification.cancelled'],
  ])('is rejected for a notification that is %s', async (status, code) => {
    const { data } = await souk.call<{ rows: SentNotification[] }>('GET', '/notifications/user?box=sent&status=sent');
    const { id, version } = data.rows[0]!;
    await sql('update notifications set status = ? where id = ?', status, id);
    expect(await changeStatus(id, { to: 'sending', version })).toMatchObject({
      statusCode: 409,
      code,
      data: { nextStatuses: [] },
    });
    expect(await changeStatus(id, { to: 'failed', version })).toMatchObject({ statusCode: 409 });
    await sql(`update notifications set status = 'sent' where id = ?`, id);
  });
});

describe('stopping', () => {
  const cancel = (id: string, version: number) =>
    souk.call<NotificationDetails>('POST', `/notifications/${id}/cancel`, { body: { version } });

  it('stops a scheduled notification', async () => {
    const sendAt = new Date(souk.now().getTime() + HOUR_MS).toISOString();
    const { id, version } = await createOk({ status: 'scheduled', sendAt });
    expect(await cancel(id, version)).toMatchObject({ statusCode: 200, data: { status: 'cancelled' } });
    souk.passTime(HOUR_MS);
    await runJobs(2);
    expect(await sql('select 1 from notification_recipients where notification_id = ?', id)).toHaveLength(0);
  });

  it('removes a notification that is being sent from feeds, with its queued mails', async () => {
    const { id, version } = await createOk({ status: 'sending' });
    expect(await cancel(id, version)).toMatchObject({ statusCode: 200, data: { status: 'cancelled' } });
    await runJobs(3);
    expect(await sql('select 1 from outgoing_mails where group_id = ?', id)).toHaveLength(0);
    const feed = await souk.call<{ rows: { id: string }[] }>('GET', `/notifications/feed?customerId=${customerId}`);
    expect(feed.data.rows.map((row) => row.id)).not.toContain(id);
  });
});

it('filters sent notifications by status and search, and sorts them', async () => {
  const list = async (query: string) =>
    (await souk.call<{ count: number; rows: NotificationRow[] }>('GET', `/notifications/user?box=sent&${query}`)).data;
  const all = await list('limit=100');
  const drafts = await list('status=draft');
  expect(drafts.count).toBe(all.rows.filter((row) => row.box === 'sent' && row.status === 'draft').length);
  expect((await list('q=once')).rows).toMatchObject([{ box: 'sent', title: 'Once' }]);
  expect((await list('sort=title&limit=100')).rows.map((row) => row.title)).toEqual(
    all.rows.map((row) => row.title).toSorted(),
  );
});

describe('bulk actions and exports', () => {
  const bulk = (body: object, as: Caller = 'superAdmin') =>
    souk.call<{ done: number; failed: { label: string; message: string }[] }>('POST', '/notifications/bulk', {
      as,
      body,
    });

  it('cancel or delete the notifications whose status allows it, and report a reason for each of the others', async () => {
    const draft = await createOk({ title: { en: 'Never mind' } });
    const sendAt = new Date(souk.now().getTime() + HOUR_MS).toISOString();
    const planned = await createOk({ status: 'scheduled', sendAt });
    expect((await bulk({ ids: [draft.id, planned.id], action: 'cancel' })).data).toMatchObject({
      done: 1,
      failed: [{ id: draft.id, label: 'Never mind', code: 'notification.step.draft' }],
    });
    expect((await bulk({ ids: [draft.id, planned.id], action: 'delete' })).data).toEqual({ done: 2, failed: [] });
    expect(await bulk({ ids: [draft.id], action: 'delete' }, 'viewer')).toMatchObject({ statusCode: 403 });
  });

  it('contain the notifications that match the filter of the list', async () => {
    const { data } = await souk.call<{ url: string }>('POST', '/notifications/export', {
      body: { filter: { box: 'sent', status: 'sent' } },
    });
    const file = await souk.app.inject({ url: data.url });
    expect(file.body).toContain('Title');
    expect(file.body).toContain('Summer sale');
    expect(await souk.call('POST', '/notifications/export', { as: 'outsider', body: {} })).toMatchObject({
      statusCode: 403,
    });
  });
});

it('sends a test notification only to the caller', async () => {
  const { id } = await createOk();
  await sql('delete from outgoing_mails');
  const answer = await souk.call('POST', `/notifications/${id}/test`, { as: 'admin', body: {} });
  expect(answer).toMatchObject({ statusCode: 200, data: { sentTo: 'admin@example.com' } });
  expect(await sql('select to_address as "to" from outgoing_mails')).toEqual([{ to: 'admin@example.com' }]);
  const inbox = await souk.call<{ rows: NotificationRow[] }>('GET', '/notifications/user?kind=message', {
    as: 'admin',
  });
  expect(inbox.data.rows[0]).toMatchObject({ box: 'inbox', title: 'Summer sale', isRead: false });
  expect(await read(id)).toMatchObject({ status: 'draft', figures: { people: 0 } });
});
