import { buffer } from 'node:stream/consumers';
import type { File, FileUses } from '@souk/contract/files/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { runDueJobs } from '#server/jobs.ts';
import { files } from '#tables/platform.ts';
import { startTestApp, type TestApp, type Who } from '../../../test/app.ts';

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

interface Facts {
  name?: string;
  uploadedBy?: Exclude<Who, 'nobody'>;
  kind?: 'picture' | 'document';
}

/** A file as an upload leaves it, with its bytes in the store. */
async function keep({ name = 'lamp.png', uploadedBy = 'superAdmin', kind = 'picture' }: Facts = {}): Promise<string> {
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
const picture = (fileId: string) => ({ fileId, alt: 'A lamp' });
const show = (fileId: string, title = 'Winter lights') =>
  souk.call('POST', '/banners', { body: { title, placement: 'home_top', image: picture(fileId) } });
const remove = (id: string, as: Who = 'superAdmin') => souk.call('DELETE', `/files/${id}`, { as });
/** The bytes as they are kept; undefined where they are gone. */
async function bytesOf(id: string): Promise<Buffer | undefined> {
  const stored = await souk.services.files.read(`pictures/aa/${id}-1600.webp`);
  return stored && buffer(stored.content);
}
const ids = async (query = '', as: Who = 'superAdmin') =>
  (await souk.call<ListData<File>>('GET', `/files${query}`, { as })).data.rows.map((row) => row.id);

describe('where a file is used', () => {
  it('names the things, and only counts those that the person may not see', async () => {
    const id = await keep();
    await souk.call('POST', '/categories', { body: { name: { en: 'Lamps' }, image: picture(id) } });
    await show(id);
    const uses = async (as: Who) =>
      (await souk.call<{ rows: FileUses[] }>('GET', `/files/uses?ids=${id}`, { as })).data.rows[0];
    const all = await uses('superAdmin');
    expect(all?.uses.map(({ kind, label }) => [kind, label])).toEqual([
      ['category', 'Lamps'],
      ['banner', 'Winter lights'],
    ]);
    expect(await uses('outsider')).toMatchObject({ uses: [], count: 2 });
    expect(await ids('?unused=true')).toEqual([]);
  });

  it('tells an admin nothing of private files', async () => {
    const id = await keep({ kind: 'document' });
    expect((await souk.call<{ rows: [] }>('GET', `/files/uses?ids=${id}`, { as: 'admin' })).data.rows).toEqual([]);
    expect((await souk.call('GET', '/files/uses')).statusCode).toBe(400);
  });
});

describe('deleting a file', () => {
  it('takes row and bytes of one that nothing shows', async () => {
    const id = await keep();
    expect((await remove(id)).statusCode).toBe(200);
    expect(await bytesOf(id)).toBeDefined();
    await runDueJobs(souk.services);
    expect(await bytesOf(id)).toBeUndefined();
    expect((await remove(id)).statusCode).toBe(404);
  });

  it('refuses one that is in use, naming where', async () => {
    const id = await keep();
    await show(id);
    await show(id, 'Another one');
    expect(await remove(id)).toMatchObject({
      statusCode: 409,
      code: 'file.delete.used_by_several',
      values: { name: 'Another one', others: 1 },
    });
    expect(await ids()).toEqual([id]);
  });

  it('leaves what a colleague has just uploaded in their hands for an hour', async () => {
    const id = await keep({ uploadedBy: 'admin' });
    expect((await remove(id)).statusCode).toBe(409);
    expect((await remove(id, 'viewer')).statusCode).toBe(403);
    souk.passTime(2 * HOUR_MS);
    expect((await remove(id)).statusCode).toBe(200);
  });

  it('lets everybody delete what they uploaded, and nobody else’s', async () => {
    const [own, other] = [await keep({ uploadedBy: 'outsider' }), await keep()];
    souk.passTime(2 * HOUR_MS);
    expect((await remove(other, 'outsider')).statusCode).toBe(403);
    expect((await remove(own, 'outsider')).statusCode).toBe(200);
    expect((await remove(await keep({ kind: 'document' }), 'admin')).statusCode).toBe(404);
  });

  it('deletes several, and says why one stays', async () => {
    const [shown, free] = [await keep(), await keep({ name: 'free.png' })];
    await show(shown);
    const { data } = await souk.call('POST', '/files/bulk', { body: { ids: [shown, free], action: 'delete' } });
    expect(data).toMatchObject({
      done: 1,
      failed: [
        { id: shown, label: expect.any(String), code: 'file.delete.used_by', values: { name: 'Winter lights' } },
      ],
    });
  });
});

it('keeps a picture that is taken up again from the daily clean-up', async () => {
  const [taken, left] = [await keep(), await keep({ name: 'left.png' })];
  souk.passTime(23 * HOUR_MS);
  expect((await souk.call('POST', `/files/${taken}/keep`)).data).toMatchObject({ fileId: taken });
  expect((await souk.call('POST', `/files/${await keep({ kind: 'document' })}/keep`)).statusCode).toBe(404);
  souk.passTime(2 * HOUR_MS);
  await runDueJobs(souk.services);
  const left2 = await ids();
  expect(left2).toContain(taken);
  expect(left2).not.toContain(left);
});

it('keeps what banners show from the daily clean-up, also the picture for phones', async () => {
  const [desktop, phone] = [await keep(), await keep({ name: 'phone.png' })];
  await souk.call('POST', '/banners', {
    body: { title: 'Both', placement: 'home_top', image: picture(desktop), imageMobile: picture(phone) },
  });
  souk.passTime(49 * HOUR_MS);
  await runDueJobs(souk.services);
  expect((await ids()).toSorted()).toEqual([desktop, phone].toSorted());
});
