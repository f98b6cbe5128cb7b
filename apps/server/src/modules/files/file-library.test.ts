import { buffer } from 'node:stream/consumers';
import type { File, FileUses } from '@souk/contract/files/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { runDueJobs } from '#server/jobs.ts';
import { files } from '#tables/platform.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';

const HOUR_MS = 3_600_000;

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());
beforeEach(async () => {
  for (const table of ['banners', 'categories', 'files'])
    await souk.services.database.rows(statement(`delete from ${table}`));
});

interface FileFacts {
  name?: string;
  uploadedBy?: Exclude<Caller, 'nobody'>;
  kind?: 'picture' | 'document';
}

/** Inserts a file with its content, as an upload does. */
async function addFile({
  name = 'lamp.png',
  uploadedBy = 'superAdmin',
  kind = 'picture',
}: FileFacts = {}): Promise<string> {
  const id = newId(souk.now());
  const path = `${kind === 'picture' ? 'pictures' : 'private'}/aa/${id}`;
  const row = { id, kind, name, path, mediaType: 'image/webp', bytes: 10, sha256: id, width: 10, height: 10 };
  await insertRow(souk.services.database, files, {
    ...row,
    uploadedBy: souk.userId(uploadedBy),
    createdAt: souk.now(),
  });
  if (kind === 'picture') await souk.services.files.put(`${path}-1600.webp`, Buffer.from('bytes'));
  return id;
}
const pictureOf = (fileId: string) => ({ fileId, alt: 'A lamp' });
const addBanner = (fileId: string, title = 'Winter lights') =>
  souk.call('POST', '/banners', { body: { title, placement: 'home_top', image: pictureOf(fileId) } });
const remove = (id: string, as: Caller = 'superAdmin') => souk.call('DELETE', `/files/${id}`, { as });
/** The stored content; undefined if it was deleted. */
async function readContent(id: string): Promise<Buffer | undefined> {
  const stored = await souk.services.files.read(`pictures/aa/${id}-1600.webp`);
  return stored && buffer(stored.content);
}
const ids = async (query = '', as: Caller = 'superAdmin') =>
  (await souk.call<ListData<File>>('GET', `/files${query}`, { as })).data.rows.map((row) => row.id);

describe('the uses of a file', () => {
  it('list the records with the file, and only the number of records that the person may not view', async () => {
    const id = await addFile();
    await souk.call('POST', '/categories', { body: { name: { en: 'Lamps' }, image: pictureOf(id) } });
    await addBanner(id);
    const uses = async (as: Caller) =>
      (await souk.call<{ rows: FileUses[] }>('GET', `/files/uses?ids=${id}`, { as })).data.rows[0];
    const all = await uses('superAdmin');
    expect(all?.uses.map(({ kind, label }) => [kind, label])).toEqual([
      ['category', 'Lamps'],
      ['banner', 'Winter lights'],
    ]);
    expect(await uses('outsider')).toMatchObject({ uses: [], count: 2 });
    expect(await ids('?unused=true')).toEqual([]);
  });

  it('are not revealed to an admin for a private file', async () => {
    const id = await addFile({ kind: 'document' });
    expect((await souk.call<{ rows: [] }>('GET', `/files/uses?ids=${id}`, { as: 'admin' })).data.rows).toEqual([]);
    expect((await souk.call('GET', '/files/uses')).statusCode).toBe(400);
  });
});

describe('deleting a file', () => {
  it('deletes row and content of an unused file', async () => {
    const id = await addFile();
    expect((await remove(id)).statusCode).toBe(200);
    expect(await readContent(id)).toBeDefined();
    await runDueJobs(souk.services);
    expect(await readContent(id)).toBeUndefined();
    expect((await remove(id)).statusCode).toBe(404);
  });

  it('rejects a file in use, and reports where it is used', async () => {
    const id = await addFile();
    await addBanner(id);
    await addBanner(id, 'Another one');
    expect(await remove(id)).toMatchObject({
      statusCode: 409,
      code: 'file.delete.used_by_several',
      values: { name: 'Another one', others: 1 },
    });
    expect(await ids()).toEqual([id]);
  });

  it('rejects files that another person uploaded within the last hour', async () => {
    const id = await addFile({ uploadedBy: 'admin' });
    expect((await remove(id)).statusCode).toBe(409);
    expect((await remove(id, 'viewer')).statusCode).toBe(403);
    souk.passTime(2 * HOUR_MS);
    expect((await remove(id)).statusCode).toBe(200);
  });

  it('lets admins delete only their own uploads', async () => {
    const [own, other] = [await addFile({ uploadedBy: 'outsider' }), await addFile()];
    souk.passTime(2 * HOUR_MS);
    expect((await remove(other, 'outsider')).statusCode).toBe(403);
    expect((await remove(own, 'outsider')).statusCode).toBe(200);
    expect((await remove(await addFile({ kind: 'document' }), 'admin')).statusCode).toBe(404);
  });

  it('can delete several files at once, and reports why one was not deleted', async () => {
    const [used, free] = [await addFile(), await addFile({ name: 'free.png' })];
    await addBanner(used);
    const { data } = await souk.call('POST', '/files/bulk', { body: { ids: [used, free], action: 'delete' } });
    expect(data).toMatchObject({
      done: 1,
      failed: [{ id: used, label: expect.any(String), code: 'file.delete.used_by', values: { name: 'Winter lights' } }],
    });
  });
});

it('a picture that is about to be reused is not deleted by the daily clean-up', async () => {
  const [reused, unused] = [await addFile(), await addFile({ name: 'left.png' })];
  souk.passTime(23 * HOUR_MS);
  expect((await souk.call('POST', `/files/${reused}/keep`)).data).toMatchObject({ fileId: reused });
  expect((await souk.call('POST', `/files/${await addFile({ kind: 'document' })}/keep`)).statusCode).toBe(404);
  souk.passTime(2 * HOUR_MS);
  await runDueJobs(souk.services);
  const remaining = await ids();
  expect(remaining).toContain(reused);
  expect(remaining).not.toContain(unused);
});

it('both pictures of a banner, including the one for phones, are not deleted by the daily clean-up', async () => {
  const [desktop, phone] = [await addFile(), await addFile({ name: 'phone.png' })];
  await souk.call('POST', '/banners', {
    body: { title: 'Both', placement: 'home_top', image: pictureOf(desktop), imageMobile: pictureOf(phone) },
  });
  souk.passTime(49 * HOUR_MS);
  await runDueJobs(souk.services);
  expect((await ids()).toSorted()).toEqual([desktop, phone].toSorted());
});
