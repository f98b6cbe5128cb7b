import type { ListData } from '@souk/contract/core/list.ts';
import type { File, UploadedFile } from '@souk/contract/files/api.ts';
import type { QueryDetails } from '@souk/contract/queries/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { UPLOAD_LIMIT } from '#core/http/rate-limits.ts';
import { runDueJobs } from '#server/jobs.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { makeCustomer } from '../../../test/factories.ts';
import { callWithKey, makeKey } from '../../../test/keys.fixture.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MIB = 1024 * 1024;

let souk: TestApp;
let key: string;
let hind: Awaited<ReturnType<typeof makeCustomer>>;
let omar: Awaited<ReturnType<typeof makeCustomer>>;
beforeAll(async () => {
  souk = await startTestApp();
  hind = await makeCustomer(souk, { name: 'Hind Tazi', email: 'hind@example.com' });
  omar = await makeCustomer(souk, { name: 'Omar Said', email: 'omar@example.com' });
});
// A new key for each test, so that files of earlier tests belong to another storefront.
beforeEach(async () => {
  key = await makeKey(souk, ['customers'], { name: 'Web shop' });
});
afterAll(() => souk.close());

const postWithKey = <Data = QueryDetails>(path: string, body?: unknown, secret = key) => {
  souk.passTime(1);
  return callWithKey<Data>(souk, secret, { call: ['POST', path], body });
};
const readQuery = async (id: string) =>
  (await callWithKey<QueryDetails>(souk, key, { call: ['GET', `/queries/${id}?customerId=${hind.id}`] })).data;

const BOUNDARY = 'a-part-of-the-form';
const form = (content: Buffer, name: string) => ({
  body: Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
});
const pdf = (text = 'the scratch') => Buffer.from(`%PDF-1.7\n${text}`);
interface UploadOptions {
  content?: Buffer;
  purpose?: string;
  secret?: string;
}
const upload = ({ content = pdf(), purpose = 'attachment', secret = key }: UploadOptions = {}) =>
  callWithKey<UploadedFile>(souk, secret, {
    call: ['POST', `/upload/${purpose && `?purpose=${purpose}`}`],
    ...form(content, 'scratch.pdf'),
  });
const uploadFile = async () => (await upload()).data.fileId;
const uploadAs = async (as: Caller) =>
  (await souk.call<UploadedFile>('POST', '/upload/?purpose=attachment', { as, ...form(pdf(), 'answer.pdf') })).data
    .fileId;

const queryBody = (facts: object = {}) => ({
  subject: 'A scratch',
  channel: 'app',
  category: 'product',
  text: 'The table has one.',
  customerId: hind.id,
  ...facts,
});
const openQuery = async (facts?: object) => (await postWithKey('/queries', queryBody(facts))).data;
const requestUrl = (queryId: string, fileId: string, owner: string = `customerId=${hind.id}`) =>
  postWithKey<{ url: string }>(`/queries/${queryId}/attachments/${fileId}/download?${owner}`);
const fetchFile = (url: string) => souk.app.inject({ method: 'GET', url });
const replyAsStaff = async (id: string, body: object) => {
  souk.passTime(1);
  const { version } = (await souk.call<QueryDetails>('GET', `/queries/${id}`)).data;
  return souk.call('POST', `/queries/${id}/replies`, { as: 'admin', body: { text: 'Here it is.', version, ...body } });
};

describe('a storefront attaches files', () => {
  it('to a new query, where staff can open them', async () => {
    const fileId = await uploadFile();
    const { id, messages } = await openQuery({ attachmentIds: [fileId] });
    expect(messages[0]?.attachments).toEqual([
      { id: fileId, name: 'scratch.pdf', mediaType: 'application/pdf', bytes: pdf().length },
    ]);
    const path = `/queries/${id}/attachments/${fileId}/download`;
    const { url } = (await souk.call<{ url: string }>('POST', path, { as: 'viewer' })).data;
    expect((await fetchFile(url)).rawPayload).toEqual(pdf());
  });

  it('to a message from the customer', async () => {
    const { id } = await openQuery();
    const [one, two] = [await uploadFile(), await uploadFile()];
    const body = { text: 'See here.', customerId: hind.id, attachmentIds: [two, one] };
    const { data } = await postWithKey(`/queries/${id}/replies`, body);
    expect(data.messages.at(-1)).toMatchObject({ kind: 'customer', attachments: [{ id: two }, { id: one }] });
  });

  it('only if it uploaded them itself, and each file only once', async () => {
    const other = await makeKey(souk, ['customers']);
    const [others, ofStaff, own] = [
      (await upload({ secret: other })).data.fileId,
      await uploadAs('admin'),
      await uploadFile(),
    ];
    for (const fileId of [others, ofStaff])
      expect((await postWithKey('/queries', queryBody({ attachmentIds: [fileId] }))).errors).toMatchObject([
        { field: 'attachmentIds', code: 'query.attachment_missing' },
      ]);
    const { id } = await openQuery({ attachmentIds: [own] });
    const again = await postWithKey(`/queries/${id}/replies`, { text: 'x', customerId: hind.id, attachmentIds: [own] });
    expect(again.errors).toMatchObject([{ field: 'attachmentIds' }]);
  });

  it('that admins cannot attach to their own messages', async () => {
    const fileId = await uploadFile();
    expect((await replyAsStaff((await openQuery()).id, { attachmentIds: [fileId] })).errors).toMatchObject([
      { field: 'attachmentIds' },
    ]);
  });
});

describe('a file uploaded with a storefront key', () => {
  it('is private and returned without a URL', async () => {
    const { data } = await upload();
    expect(data).toEqual({
      fileId: expect.any(String),
      name: 'scratch.pdf',
      mediaType: 'application/pdf',
      bytes: pdf().length,
    });
    const [{ path } = { path: '' }] = await souk.services.database.rows<{ path: string }>(
      statement('select path from files where id = ?', [data.fileId]),
    );
    expect((await fetchFile(`/files/${path}`)).statusCode).toBe(404);
    expect((await souk.call('POST', `/files/${data.fileId}/download`, { as: 'admin' })).statusCode).toBe(404);
  });

  it('is listed in the library with the name of the key as its uploader, for super admins only', async () => {
    const fileId = await uploadFile();
    const listed = async (as: Caller) =>
      (await souk.call<ListData<File>>('GET', '/files?kind=attachment&limit=100', { as })).data.rows;
    expect((await listed('superAdmin')).find(({ id }) => id === fileId)?.uploadedBy?.name).toBe('Web shop (key)');
    expect(await listed('admin')).toEqual([]);
  });

  it('can only be used as an attachment', async () => {
    for (const purpose of ['', 'picture', 'document'])
      expect((await upload({ purpose })).errors, purpose).toMatchObject([
        { field: 'purpose', code: 'upload.key_purpose' },
      ]);
  });

  it('must be of a known type and at most 10 MiB', async () => {
    expect((await upload({ content: Buffer.from('<script>alert(1)</script>') })).statusCode).toBe(400);
    expect((await upload({ content: Buffer.concat([pdf(), Buffer.alloc(10 * MIB)]) })).statusCode).toBe(413);
  });

  it('requires the customers scope', async () => {
    const other = await makeKey(souk, ['catalogue', 'checkout', 'payments']);
    expect((await upload({ secret: other })).statusCode).toBe(403);
  });

  it('is deleted after a day if no message contains it', async () => {
    const [attached, forgotten] = [await uploadFile(), await uploadFile()];
    const { id } = await openQuery({ attachmentIds: [attached] });
    souk.passTime(25 * HOUR_MS);
    await runDueJobs(souk.services);
    const remaining = await souk.services.database.rows(
      statement('select id from files where id = any(?)', [[attached, forgotten]]),
    );
    expect(remaining).toEqual([{ id: attached }]);
    expect((await fetchFile((await requestUrl(id, attached)).data.url)).statusCode).toBe(200);
  });
});

describe('a storefront can open files', () => {
  it('of the customer and of staff, by URLs that work once and only within a minute', async () => {
    const own = await uploadFile();
    const { id } = await openQuery({ attachmentIds: [own] });
    const answer = await uploadAs('admin');
    await replyAsStaff(id, { attachmentIds: [answer] });
    expect((await readQuery(id)).messages.flatMap(({ attachments }) => attachments.map((file) => file.id))).toEqual([
      own,
      answer,
    ]);
    for (const fileId of [own, answer]) {
      const { data } = await requestUrl(id, fileId);
      expect(await fetchFile(data.url)).toMatchObject({ statusCode: 200, rawPayload: pdf() });
      expect((await fetchFile(data.url)).statusCode).toBe(404);
    }
    const { url } = (await requestUrl(id, own)).data;
    souk.passTime(MINUTE_MS + 1);
    expect((await fetchFile(url)).statusCode).toBe(404);
  });

  it('of a person without an account if it sends their email address', async () => {
    const fileId = await uploadFile();
    const { id } = await openQuery({
      customerId: undefined,
      contact: { name: 'Lea', email: 'lea@example.com' },
      attachmentIds: [fileId],
    });
    expect((await requestUrl(id, fileId, 'email=lea@example.com')).statusCode).toBe(200);
    expect((await requestUrl(id, fileId, 'email=other@example.com')).statusCode).toBe(404);
  });

  it('except those of an internal note', async () => {
    const { id } = await openQuery();
    const secret = await uploadAs('admin');
    await replyAsStaff(id, { kind: 'note', attachmentIds: [secret] });
    expect(JSON.stringify(await readQuery(id))).not.toContain(secret);
    expect(await requestUrl(id, secret)).toMatchObject({ statusCode: 404, code: 'attachment.not_found' });
  });

  it('except those of another customer or query', async () => {
    const fileId = await uploadFile();
    const { id } = await openQuery({ attachmentIds: [fileId] });
    expect((await requestUrl(id, fileId, `customerId=${omar.id}`)).statusCode).toBe(404);
    expect((await requestUrl((await openQuery()).id, fileId)).statusCode).toBe(404);
    expect((await requestUrl(id, fileId, '')).errors).toMatchObject([{ field: 'customerId' }]);
  });

  it('only while its key is valid', async () => {
    const fileId = await uploadFile();
    const { id } = await openQuery({ attachmentIds: [fileId] });
    const { url } = (await requestUrl(id, fileId)).data;
    await souk.services.database.rows(statement('update storefront_keys set revoked_at = ?', [souk.now()]));
    expect((await fetchFile(url)).statusCode).toBe(404);
  });
});

it('a storefront can upload only a limited number of files', async () => {
  const statuses: number[] = [];
  for (let calls = 0; calls <= UPLOAD_LIMIT.max; calls += 1)
    statuses.push((await postWithKey('/upload/?purpose=attachment')).statusCode);
  expect(statuses.at(-1)).toBe(429);
});
