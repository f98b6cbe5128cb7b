import { randomBytes } from 'node:crypto';
import type { ListData } from '@souk/contract/core/list.ts';
import type { UploadedFile } from '@souk/contract/files/api.ts';
import type { CannedReply } from '@souk/contract/queries/canned-replies.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { Query, QueryCounts, QueryDetails } from '@souk/contract/queries/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import type { Mail } from '#core/mail/mailer.ts';
import { sendDueMails } from '#core/mail/send-due-mails.ts';
import { runDueJobs } from '#server/jobs.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { makeCustomer, makeOrder, makeVendor } from '../../../test/factories.ts';
import { inCall } from '../../../test/context.fixture.ts';
import { recalculateQueryLateness } from './query-waiting.ts';

const HOUR_MS = 3_600_000;
const UNKNOWN = '0190f5fe-7c00-7a00-8000-000000000000';

let souk: TestApp;
let hind: { id: string; email: string };
beforeAll(async () => {
  souk = await startTestApp();
  hind = await makeCustomer(souk, { name: 'Hind Tazi', email: 'hind@example.com', language: 'ar' });
});
afterAll(() => souk.close());

const WITHOUT_ACCOUNT = { contact: { name: 'Omar Said', email: 'omar@example.com' } };

const postQuery = (facts: Record<string, unknown> = {}, as: Caller = 'admin') =>
  souk.call<QueryDetails>('POST', '/queries', {
    as,
    body: {
      subject: 'Where is my parcel',
      channel: 'phone',
      text: 'It should be here by now.',
      ...WITHOUT_ACCOUNT,
      ...facts,
    },
  });

async function createQuery(facts: Record<string, unknown> = {}): Promise<QueryDetails> {
  const answer = await postQuery(facts);
  expect(answer, JSON.stringify(answer.errors)).toMatchObject({ statusCode: 200 });
  return answer.data;
}

function reply({ id, version }: QueryDetails, facts: Record<string, unknown> = {}, as: Caller = 'admin') {
  souk.passTime(1);
  const body = { text: 'It left today.', version, ...facts };
  return souk.call<QueryDetails>('POST', `/queries/${id}/replies`, { as, body });
}
function updateQuery({ id, version }: QueryDetails, body: Record<string, unknown>, as: Caller = 'admin') {
  souk.passTime(1);
  return souk.call<QueryDetails>('PATCH', `/queries/${id}`, { as, body: { version, ...body } });
}
const changeStatus = ({ id, version }: QueryDetails, to: string) =>
  souk.call<QueryDetails>('POST', `/queries/${id}/status`, { as: 'admin', body: { to, version } });
const readQuery = async (id: string, as: Caller = 'admin') =>
  (await souk.call<QueryDetails>('GET', `/queries/${id}`, { as })).data;
const listQueries = async (query: string) =>
  (await souk.call<ListData<Query>>('GET', `/queries?${query}`, { as: 'admin' })).data;
const listNumbers = async (query: string) => (await listQueries(query)).rows.map((row) => row.number);
const readCounts = async () => (await souk.call<QueryCounts>('GET', '/queries/counts', { as: 'admin' })).data;
const mailsTo = (address: string) =>
  souk.services.database.rows<{ subject: string; body: string }>(
    statement('select subject, body from outgoing_mails where to_address = ? order by id', [address]),
  );

async function upload(as: Caller = 'admin', name = 'broken.pdf'): Promise<UploadedFile> {
  const boundary = 'a-boundary-of-this-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50)]);
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return (await souk.call<UploadedFile>('POST', '/upload/?purpose=attachment', { as, body, headers })).data;
}

describe('opening a query', () => {
  it('assigns a number, and stores since when the customer waits and when the first reply becomes late', async () => {
    const query = await createQuery();
    expect(query).toMatchObject({
      number: expect.stringMatching(/^Q-\d+$/),
      status: 'new',
      priority: 'normal',
      category: 'other',
      customer: { id: null, name: 'Omar Said', email: 'omar@example.com' },
      waitingSince: souk.now().toISOString(),
      lateAt: new Date(souk.now().getTime() + 24 * HOUR_MS).toISOString(),
      isLate: false,
      nextStatuses: ['open', 'waiting', 'resolved'],
      messages: [{ kind: 'customer', text: 'It should be here by now.', actorName: 'Omar Said', mailedTo: null }],
    });
  });

  it('assigns consecutive numbers', async () => {
    const [first, second] = [await createQuery(), await createQuery()];
    expect(Number(second.number.slice(2)) - Number(first.number.slice(2))).toBe(1);
  });

  it('takes the name and language of the customer, and the vendor of the order', async () => {
    const vendor = await makeVendor(souk);
    const order = await makeOrder(souk, { vendor, customer: hind as never });
    const query = await createQuery({ contact: null, customerId: hind.id, orderId: order.id });
    expect(query).toMatchObject({
      customer: { id: hind.id, name: 'Hind Tazi', email: 'hind@example.com' },
      language: 'ar',
      order: { id: order.id },
      vendor: { id: vendor.id },
    });
  });

  it.each([
    [{ contact: null }, 'customerId', 'query.customer_or_contact'],
    [{ customerId: UNKNOWN, contact: null }, 'customerId', 'customer.not_found'],
    [{ contact: { name: 'Omar' } }, 'contact.email', 'query.contact_required'],
    [{ orderId: UNKNOWN }, 'orderId', 'order.not_found'],
    [{ productId: UNKNOWN }, 'productId', 'product.not_found'],
    [{ vendorId: UNKNOWN }, 'vendorId', 'vendor.not_found'],
    [{ assigneeId: UNKNOWN }, 'assigneeId', 'query.assignee_not_allowed'],
    [{ attachmentIds: [UNKNOWN] }, 'attachmentIds', 'query.attachment_missing'],
    [{ tags: ['one,two'] }, 'tags.0', 'query.tag_comma'],
  ])('is rejected with %o', async (facts, field, code) => {
    expect((await postQuery(facts)).errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('is rejected with another customer’s order or an assignee without access', async () => {
    const order = await makeOrder(souk, { vendor: await makeVendor(souk), customer: await makeCustomer(souk) });
    const other = await postQuery({ contact: null, customerId: hind.id, orderId: order.id });
    expect(other.errors).toMatchObject([{ field: 'orderId', code: 'query.order_of_another' }]);
    const { statusCode } = await postQuery({ assigneeId: souk.userId('viewer') });
    expect(statusCode).toBe(400);
  });

  it('is possible for staff, after which the query waits for the customer', async () => {
    const query = await createQuery({ from: 'staff', contact: { name: 'Zoe', email: 'zoe@example.com' } });
    expect(query).toMatchObject({ status: 'waiting', waitingSince: null, lateAt: null, lastMessageFrom: 'staff' });
    expect(await mailsTo('zoe@example.com')).toMatchObject([{ subject: `[${query.number}] Where is my parcel` }]);
  });

  it('requires edit permission', async () => {
    const codes = await Promise.all(
      (['nobody', 'guest', 'outsider', 'viewer'] as const).map((as) => postQuery({}, as)),
    );
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 403]);
  });
});

describe('the details of a query', () => {
  it('include the customer and the order if the caller may view them', async () => {
    const nora = await makeCustomer(souk, { name: 'Nora Idrissi', email: 'nora@example.com' });
    const vendor = await makeVendor(souk);
    const order = await makeOrder(souk, { vendor, customer: nora });
    const query = await createQuery({ contact: null, customerId: nora.id, orderId: order.id });
    const full = await readQuery(query.id);
    const profile = (
      await souk.call<{ createdAt: string; figures: { ordersCount: number; spent: number } }>(
        'GET',
        `/customers/${nora.id}`,
      )
    ).data;
    const page = (await souk.call<OrderDetails>('GET', `/order/${order.id}`)).data;
    expect(full.customerSummary).toEqual({
      status: 'active',
      ordersCount: profile.figures.ordersCount,
      spent: profile.figures.spent,
      since: profile.createdAt,
    });
    expect(full.orderSummary).toEqual({
      status: page.status,
      paymentStatus: page.payment.status,
      placedAt: page.placedAt,
      total: page.totals.total,
      currency: page.currency,
      itemsCount: page.itemsCount,
      lines: page.lines.map(({ id, name, quantity }) => ({ id, name, quantity })),
    });
    const setLevel = (level: string) =>
      souk.services.database.rows(
        statement(`update users set areas = areas || jsonb_build_object('queries', ?::text) where id = ?`, [
          level,
          souk.userId('outsider'),
        ]),
      );
    await setLevel('view');
    const reduced = await readQuery(query.id, 'outsider');
    await setLevel('none');
    expect(reduced).toMatchObject({
      customer: { name: 'Nora Idrissi' },
      order: { id: order.id },
      customerSummary: null,
      orderSummary: null,
    });
  });

  it('include neither customer nor order for a person without an account', async () => {
    expect(await createQuery()).toMatchObject({ customerSummary: null, orderSummary: null });
  });
});

describe('answering', () => {
  it('mails the number to the customer in their language, after which the query waits for the customer', async () => {
    const query = await createQuery({ contact: null, customerId: hind.id });
    const { data } = await reply(query);
    expect(data).toMatchObject({
      status: 'waiting',
      waitingSince: null,
      lateAt: null,
      firstReplyAt: souk.now().toISOString(),
      lastMessageFrom: 'staff',
      preview: 'It left today.',
      assignee: { id: souk.userId('admin') },
      messages: [{ kind: 'customer' }, { kind: 'reply', mailedTo: 'hind@example.com' }],
    });
    const mail = (await mailsTo('hind@example.com')).at(-1);
    expect(mail?.subject).toBe(`[${query.number}] Where is my parcel`);
    expect(mail?.body).toContain('It left today.');
    expect(mail?.body).toContain(`استفسارك ${query.number}`);
  });

  it('can resolve the query, and a later message from the customer reopens it', async () => {
    const resolved = (await reply(await createQuery(), { status: 'resolved' })).data;
    expect(resolved).toMatchObject({ status: 'resolved', resolvedAt: souk.now().toISOString() });
    souk.passTime(HOUR_MS);
    const { data } = await reply(resolved, { kind: 'customer', version: undefined, text: 'It is broken.' });
    expect(data).toMatchObject({
      status: 'open',
      waitingSince: souk.now().toISOString(),
      lateAt: null,
      resolvedAt: null,
    });
  });

  it('does not change the assignee', async () => {
    const query = await createQuery({ assigneeId: souk.userId('superAdmin') });
    expect((await reply(query)).data.assignee).toMatchObject({ id: souk.userId('superAdmin') });
  });

  it('is rejected if another user has written since, and returns the current query', async () => {
    const query = await createQuery();
    await reply(query, {}, 'superAdmin');
    const second = await reply(query);
    expect(second).toMatchObject({ statusCode: 409, data: { id: query.id, status: 'waiting' } });
    expect((await readQuery(query.id)).messages).toHaveLength(2);
  });

  it('accepts only one of two concurrent replies', async () => {
    const query = await createQuery({ contact: { name: 'Rim', email: 'rim@example.com' } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => reply(query)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await mailsTo('rim@example.com')).toHaveLength(1);
  });

  it('requires the version', async () => {
    expect((await reply(await createQuery(), { version: undefined })).errors).toMatchObject([{ field: 'version' }]);
  });

  it('reports in a dry run who would be mailed, and writes nothing', async () => {
    const query = await createQuery({ contact: { name: 'Dry', email: 'dry@example.com' } });
    const answer = await souk.call('POST', `/queries/${query.id}/replies?dryRun=true`, {
      as: 'admin',
      body: { text: 'Hello', version: query.version },
    });
    expect(answer.data).toMatchObject({ messages: [{ to: 'dry@example.com' }] });
    expect(await mailsTo('dry@example.com')).toEqual([]);
    expect((await readQuery(query.id)).messages).toHaveLength(1);
  });
});

describe('a note', () => {
  it('is internal, sends no mail and does not conflict with a reply in progress', async () => {
    const query = await createQuery({ contact: { name: 'Ann', email: 'ann@example.com' } });
    const { data } = await reply(query, { kind: 'note', text: 'Third time this month.', version: undefined });
    expect(data).toMatchObject({ status: 'new', version: query.version, messagesCount: 2, preview: query.preview });
    expect(await mailsTo('ann@example.com')).toEqual([]);
    expect((await reply(query)).statusCode).toBe(200);
  });
});

describe('a file', () => {
  it('belongs to a message, and can be opened once by each URL that a user with access to queries requests', async () => {
    const file = await upload();
    const query = await createQuery();
    const { data } = await reply(query, { attachmentIds: [file.fileId] });
    expect(data.messages.at(-1)?.attachments).toMatchObject([{ id: file.fileId, name: 'broken.pdf' }]);
    const path = `/queries/${query.id}/attachments/${file.fileId}/download`;
    const { url } = (await souk.call<{ url: string }>('POST', path, { as: 'viewer' })).data;
    expect((await souk.app.inject({ method: 'GET', url })).statusCode).toBe(200);
    expect((await souk.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    expect((await souk.call('POST', path, { as: 'outsider' })).statusCode).toBe(403);
    const elsewhere = `/queries/${(await createQuery()).id}/attachments/${file.fileId}/download`;
    expect((await souk.call('POST', elsewhere, { as: 'admin' })).statusCode).toBe(404);
  });

  it('is attached to the mail, because a customer without an account cannot get it otherwise', async () => {
    const file = await upload('admin', 'label.pdf');
    const query = await createQuery({ contact: { name: 'Guest', email: 'with.file@example.com' } });
    await reply(query, { attachmentIds: [file.fileId] });
    expect((await mailsTo('with.file@example.com')).at(-1)?.body).toContain('Attached files:\n- label.pdf');
    const sent: Mail[] = [];
    await sendDueMails({ ...souk.services, mailer: { send: async (mail) => void sent.push(mail) } });
    const [mail] = sent.filter(({ to }) => to === 'with.file@example.com');
    expect(mail?.attachments).toMatchObject([{ filename: 'label.pdf', contentType: 'application/pdf' }]);
    expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is only listed by name in the mail if it is too large', async () => {
    const file = await upload('admin', 'film.pdf');
    await souk.services.database.rows(
      statement('update files set bytes = ? where id = ?', [11 * 1024 * 1024, file.fileId]),
    );
    const query = await createQuery({ contact: { name: 'Guest', email: 'large.file@example.com' } });
    await reply(query, { attachmentIds: [file.fileId] });
    expect((await mailsTo('large.file@example.com')).at(-1)?.body).toMatch(/too large to email[^]*- film\.pdf/);
  });

  it('can only be attached by its uploader, and only once', async () => {
    const [own, others] = [await upload('admin'), await upload('superAdmin')];
    const query = await createQuery({ attachmentIds: [own.fileId] });
    expect((await reply(query, { attachmentIds: [others.fileId] })).errors).toMatchObject([{ field: 'attachmentIds' }]);
    expect((await reply(query, { attachmentIds: [own.fileId] })).errors).toMatchObject([{ field: 'attachmentIds' }]);
  });
});

describe('statuses', () => {
  it('change only by the transitions of the lifecycle', async () => {
    const query = await createQuery();
    const resolved = (await changeStatus(query, 'resolved')).data;
    expect(resolved).toMatchObject({ status: 'resolved', waitingSince: null, nextStatuses: ['open', 'waiting'] });
    const rejected = await changeStatus(resolved, 'new');
    expect(rejected).toMatchObject({ statusCode: 409, data: { nextStatuses: ['open', 'waiting'] } });
    expect((await changeStatus(resolved, 'open')).data).toMatchObject({
      status: 'open',
      waitingSince: souk.now().toISOString(),
    });
  });

  it('can be undone, which also restores since when the customer waits', async () => {
    const query = await createQuery();
    souk.passTime(HOUR_MS);
    await changeStatus(query, 'resolved');
    const [{ id } = { id: '' }] = (
      await souk.call<ListData<{ id: string }>>('GET', `/activity?entity=query&entityId=${query.id}`)
    ).data.rows;
    expect((await souk.call('POST', `/activity/${id}/undo`, { as: 'admin', body: {} })).statusCode).toBe(200);
    expect(await readQuery(query.id)).toMatchObject({
      status: 'new',
      waitingSince: query.waitingSince,
      lateAt: query.lateAt,
    });
  });

  it('are counted for the tabs', async () => {
    const before = await readCounts();
    const query = await createQuery({ assigneeId: souk.userId('admin') });
    await createQuery();
    expect(await readCounts()).toMatchObject({
      toAnswer: before.toAnswer + 2,
      mine: before.mine + 1,
      unassigned: before.unassigned + 1,
      all: before.all + 2,
    });
    await reply(query);
    const after = await readCounts();
    expect(after.toAnswer).toBe(before.toAnswer + 1);
    expect(after.byStatus.waiting).toBe(before.byStatus.waiting + 1);
  });
});

describe('lateness', () => {
  it('begins after the configured hours without a reply, and ends with the first reply', async () => {
    const query = await createQuery({ subject: 'Late one' });
    souk.passTime(24 * HOUR_MS);
    expect(await readQuery(query.id)).toMatchObject({ isLate: true });
    expect(await listNumbers('late=true&q=Late one')).toEqual([query.number]);
    await reply(query);
    expect(await readQuery(query.id)).toMatchObject({ isLate: false, lateAt: null });
  });

  it('of the first reply remains visible in the list and its CSV after the reply', async () => {
    const [late, quick] = [
      await createQuery({ subject: 'Slow answer' }),
      await createQuery({ subject: 'Slow answer' }),
    ];
    await reply(quick);
    souk.passTime(24 * HOUR_MS);
    const { data } = await reply(late);
    expect(data).toMatchObject({ isLate: false, isFirstReplyLate: true });
    await reply(data);
    expect(await readQuery(late.id)).toMatchObject({ isFirstReplyLate: true });
    expect(await readQuery(quick.id)).toMatchObject({ isFirstReplyLate: false });
    expect(await listNumbers('answeredLate=true&q=Slow answer')).toEqual([late.number]);
    expect(await listNumbers('answeredLate=false&q=Slow answer')).toEqual([quick.number]);
    const file = await souk.call<{ url: string }>('POST', '/queries/export', {
      as: 'admin',
      body: { filter: { answeredLate: 'true', q: 'Slow answer' }, columns: ['number', 'isFirstReplyLate'] },
    });
    expect((await souk.app.inject({ url: file.data.url })).body).toBe(
      `Number,First reply late\r\n${late.number},true\r\n`,
    );
  });

  it('is recalculated immediately when the hours change', async () => {
    const query = await createQuery();
    const { database } = souk.services;
    await database.rows(statement(`insert into configuration (key, value) values ('queries.firstReplyHours', '2')`));
    await inCall(souk, recalculateQueryLateness);
    expect((await readQuery(query.id)).lateAt).toBe(new Date(souk.now().getTime() + 2 * HOUR_MS).toISOString());
    await database.rows(statement(`delete from configuration where key = 'queries.firstReplyHours'`));
    await inCall(souk, recalculateQueryLateness);
  });
});

describe('changing a query', () => {
  it('can set the assignee and the tags, and can be undone', async () => {
    const query = await createQuery();
    const { data } = await updateQuery(query, {
      assigneeId: souk.userId('superAdmin'),
      tags: ['VIP', 'vip', 'Gift'],
      priority: 'urgent',
    });
    expect(data).toMatchObject({
      assignee: { id: souk.userId('superAdmin') },
      tags: ['vip', 'gift'],
      priority: 'urgent',
    });
    const [{ id } = { id: '' }] = (
      await souk.call<ListData<{ id: string }>>('GET', `/activity?entity=query&entityId=${query.id}`)
    ).data.rows;
    await souk.call('POST', `/activity/${id}/undo`, { as: 'admin', body: {} });
    expect(await readQuery(query.id)).toMatchObject({ assignee: null, tags: [], priority: 'normal' });
  });

  it('can link it to a customer, which replaces its name by theirs', async () => {
    const query = await createQuery();
    expect((await updateQuery(query, { customerId: hind.id })).data.customer).toMatchObject({
      id: hind.id,
      name: 'Hind Tazi',
    });
    expect(await listNumbers(`customerId=${hind.id}&q=${query.number}`)).toEqual([query.number]);
  });

  it('is rejected for an outdated version, and for users who can only view', async () => {
    const query = await createQuery();
    await updateQuery(query, { priority: 'high' });
    expect((await updateQuery(query, { priority: 'low' })).statusCode).toBe(409);
    expect((await updateQuery(query, { priority: 'low' }, 'viewer')).statusCode).toBe(403);
  });

  it('can delete it only if the version is current', async () => {
    const query = await createQuery({ attachmentIds: [(await upload()).fileId] });
    const remove = (version: number) => souk.call('DELETE', `/queries/${query.id}`, { as: 'admin', body: { version } });
    expect((await remove(query.version + 1)).statusCode).toBe(409);
    expect((await remove(query.version)).statusCode).toBe(200);
    expect((await souk.call('GET', `/queries/${query.id}`, { as: 'admin' })).statusCode).toBe(404);
  });
});

describe('the list', () => {
  it('starts with the customers who wait longest, and ends with those who do not wait', async () => {
    const marks = ['first', 'second', 'third'];
    const queued: QueryDetails[] = [];
    for (const mark of marks) {
      queued.push(await createQuery({ subject: `Queue ${mark}` }));
      souk.passTime(HOUR_MS);
    }
    await reply(queued[0]!);
    expect(await listNumbers('q=Queue')).toEqual([queued[1]!.number, queued[2]!.number, queued[0]!.number]);
  });

  it('can be searched by number, subject, name and email, and filtered', async () => {
    const query = await createQuery({
      subject: 'Purple kettle',
      contact: { name: 'Ulla Grün', email: 'ulla@example.com' },
      category: 'product',
      channel: 'email',
      priority: 'urgent',
      tags: ['kettle'],
    });
    for (const term of [query.number, 'purple', 'ulla grun', 'ulla@example'])
      expect(await listNumbers(`q=${encodeURIComponent(term)}`), term).toContain(query.number);
    for (const filter of [
      'category=product',
      'channel=email',
      'priority=urgent',
      'tag=kettle',
      'assigneeId=none',
      'email=ULLA@example.com',
    ])
      expect(await listNumbers(`q=purple&${filter}`), filter).toEqual([query.number]);
    expect(await listNumbers(`q=purple&assigneeId=${souk.userId('admin')}`)).toEqual([]);
  });

  it('has an exact count when filtered by status', async () => {
    const { count } = await listQueries('status=new,open&limit=1');
    const { count: exact } = await listQueries('status=new,open&limit=1&count=exact');
    expect(count).toBe(exact);
    expect(count).toBe((await readCounts()).toAnswer);
  });

  it('can be exported as CSV', async () => {
    const { url } = (
      await souk.call<{ url: string }>('POST', '/queries/export', { as: 'viewer', body: { filter: { q: 'purple' } } })
    ).data;
    const { body } = await souk.app.inject({ method: 'GET', url });
    expect(body.split('\r\n')[0]).toContain('Number,Subject,Customer');
    expect(body).toContain('Purple kettle');
  });
});

describe('queries in a bulk action', () => {
  const bulk = (body: Record<string, unknown>) =>
    souk.call<{ done: number; failed: unknown[]; jobId?: string }>('POST', '/queries/bulk', { as: 'admin', body });

  it('can be assigned, tagged and resolved', async () => {
    const ids = [(await createQuery()).id, (await createQuery({ tags: ['old'] })).id];
    await bulk({ ids, action: 'assign', patch: { assigneeId: souk.userId('admin') } });
    await bulk({ ids, action: 'tag', patch: { tags: ['Storm'] } });
    await bulk({ ids, action: 'untag', patch: { tags: ['old'] } });
    await bulk({ ids, action: 'priority', patch: { priority: 'high' } });
    expect((await bulk({ ids, action: 'resolve' })).data).toMatchObject({ done: 2 });
    for (const id of ids)
      expect(await readQuery(id)).toMatchObject({
        assignee: { id: souk.userId('admin') },
        tags: ['storm'],
        priority: 'high',
        status: 'resolved',
      });
    expect((await bulk({ ids, action: 'resolve' })).data).toMatchObject({ done: 0, failed: [{}, {}] });
  });

  it('are changed in the background if they were selected by a filter', async () => {
    await createQuery({ tags: ['flood'] });
    await createQuery({ tags: ['flood'] });
    const { data } = await bulk({ filter: { tag: 'flood' }, expectedCount: 2, action: 'resolve' });
    expect(data.jobId).toBeDefined();
    await runDueJobs(souk.services);
    expect((await listQueries('tag=flood&status=resolved')).count).toBe(2);
  });

  it.each(['assign', 'tag', 'priority'])('are not changed by the action %s without its value', async (action) => {
    expect((await bulk({ ids: [(await createQuery()).id], action })).statusCode).toBe(400);
  });
});

describe('a user who is replying', () => {
  const presence = (id: string, isReplying: boolean, as: Caller) =>
    souk.call<{ replying: { name: string }[] }>('POST', `/queries/${id}/presence`, { as, body: { isReplying } });

  it('is visible to others for half a minute, or until the reply is sent', async () => {
    const query = await createQuery();
    await presence(query.id, true, 'superAdmin');
    expect((await readQuery(query.id)).replying).toMatchObject([{ id: souk.userId('superAdmin') }]);
    expect((await readQuery(query.id, 'superAdmin')).replying).toEqual([]);
    souk.passTime(31_000);
    expect((await readQuery(query.id)).replying).toEqual([]);
    await presence(query.id, true, 'superAdmin');
    await reply(query, {}, 'superAdmin');
    expect((await readQuery(query.id)).replying).toEqual([]);
  });

  it('must have permission to reply', async () => {
    const { id } = await createQuery();
    expect((await presence(id, true, 'viewer')).statusCode).toBe(403);
    expect((await presence(UNKNOWN, true, 'admin')).statusCode).toBe(404);
  });
});

describe('the bell', () => {
  const titles = async (as: Caller) =>
    (await souk.call<ListData<{ title: string }>>('GET', '/notifications/user', { as })).data.rows.map(
      ({ title }) => title,
    );

  it('notifies everyone of a new query, and only the assignee of an assignment', async () => {
    const query = await createQuery();
    await updateQuery(query, { assigneeId: souk.userId('superAdmin') });
    expect(await titles('viewer')).toContain(`New query ${query.number}`);
    expect(await titles('superAdmin')).toContain(`${query.number} was assigned to you`);
    expect(await titles('viewer')).not.toContain(`${query.number} was assigned to you`);
    expect(await titles('outsider')).toEqual([]);
  });

  it('notifies the assignee that the customer replied', async () => {
    const query = await createQuery({ assigneeId: souk.userId('superAdmin') });
    await reply(query, { kind: 'customer', version: undefined, text: 'And?' });
    expect(await titles('superAdmin')).toContain(`New customer reply in ${query.number}`);
    expect(await titles('viewer')).not.toContain(`New customer reply in ${query.number}`);
  });
});

describe('canned replies', () => {
  const add = (facts: Record<string, unknown> = {}) =>
    souk.call<CannedReply>('POST', '/queries/canned-replies', {
      as: 'admin',
      body: { title: 'On its way', text: { en: 'Hello {customer}, {order} is on its way.' }, ...facts },
    });

  it('are sorted by title and can be changed', async () => {
    const { data } = await add({ category: 'delivery' });
    expect(data).toMatchObject({ title: 'On its way', category: 'delivery' });
    const changed = await souk.call<CannedReply>('PATCH', `/queries/canned-replies/${data.id}`, {
      as: 'admin',
      body: { title: 'Underway', version: data.version },
    });
    expect(changed.data).toMatchObject({ title: 'Underway', version: 2 });
    const stale = { as: 'admin' as const, body: { version: data.version } };
    expect((await souk.call('DELETE', `/queries/canned-replies/${data.id}`, stale)).statusCode).toBe(409);
    const fresh = { as: 'admin' as const, body: { version: 2 } };
    expect((await souk.call('DELETE', `/queries/canned-replies/${data.id}`, fresh)).statusCode).toBe(200);
  });

  it('reject a used title and unknown placeholders', async () => {
    await add({ title: 'Thanks' });
    expect((await add({ title: 'THANKS' })).errors).toMatchObject([{ field: 'title' }]);
    expect((await add({ title: 'Other', text: { en: 'Hello {name}' } })).errors).toMatchObject([{ field: 'text' }]);
  });
});
