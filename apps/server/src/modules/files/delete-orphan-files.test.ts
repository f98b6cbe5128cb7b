import type { UploadedFile } from '@souk/contract/files/api.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { runDueJobs } from '#server/jobs.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';

const HOUR_MS = 3_600_000;

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

async function upload(red: number): Promise<UploadedFile> {
  const picture = await sharp({ create: { width: 100, height: 100, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();
  const boundary = 'a-part-of-the-form';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="p.png"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const { data } = await souk.call<UploadedFile>('POST', '/upload', {
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  return data;
}

const exists = async ({ url }: UploadedFile) => (await souk.app.inject({ url })).statusCode === 200;

it('deletes only pictures that were uploaded more than a day ago and are not used', async () => {
  const [used, avatar, sold, unused] = [await upload(10), await upload(90), await upload(150), await upload(250)];
  const image = { fileId: used.fileId, alt: 'A lamp' };
  await souk.call('POST', '/categories', { body: { name: { en: 'Lamps' }, image } });
  const sql = (text: string, ...values: unknown[]) => souk.services.database.rows(statement(text, values));
  await sql('update users set avatar = ?::jsonb where id = ?', JSON.stringify(avatar), souk.userId('admin'));
  await sql(`insert into configuration (key, value) values ('general.logo', ?::jsonb)`, JSON.stringify(sold));

  await runDueJobs(souk.services);
  expect(await Promise.all([used, avatar, sold, unused].map(exists))).toEqual([true, true, true, true]);

  souk.passTime(25 * HOUR_MS);
  const young = await upload(200);
  await runDueJobs(souk.services);
  expect(await Promise.all([used, avatar, sold, unused, young].map(exists))).toEqual([true, true, true, false, true]);
  expect(await sql('select id from files where id = ?', unused.fileId)).toEqual([]);
});
