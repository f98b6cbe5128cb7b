import type { ListData } from '@souk/contract/core/list.ts';
import type { File } from '@souk/contract/files/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { insertRows } from '#core/db/table-rows.ts';
import { files } from '#tables/platform.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
  const uploadedBy = souk.userId('admin');
  const row = { mediaType: 'image/webp', uploadedBy, width: 10, height: 10 };
  const pictureId = newId();
  await insertRows(souk.services.database, files, [
    { id: newId(), kind: 'picture', name: 'Lamp.png', path: 'pictures/aa/lamp', bytes: 300, sha256: 'a', ...row },
    { id: pictureId, kind: 'picture', name: 'me.png', path: 'pictures/bb/me', bytes: 100, sha256: 'b', ...row },
    {
      id: newId(),
      kind: 'document',
      name: 'contract.pdf',
      path: 'private/cc/contract',
      bytes: 200,
      sha256: 'c',
      ...row,
    },
  ]);
  const avatar = { fileId: pictureId, url: '/files/pictures/bb/me-1600.webp', alt: '', width: 10, height: 10 };
  await souk.services.database.rows(statement('update users set avatar = ? where id = ?', [avatar, uploadedBy]));
});
afterAll(() => souk.close());

const list = async (query = '', as: Caller = 'superAdmin') =>
  (await souk.call<ListData<File>>('GET', `/files${query}`, { as })).data;
const names = async (query: string, as?: Caller) => (await list(query, as)).rows.map((row) => row.name);

describe('the file library', () => {
  it('lists files with URL and uploader', async () => {
    const { count, rows } = await list('?sort=name');
    expect(count).toBe(3);
    expect(rows[0]).toMatchObject({ name: 'contract.pdf', url: `/v1/files/${rows[0]?.id}/download` });
    expect(rows[1]).toMatchObject({
      url: '/files/pictures/aa/lamp-1600.webp',
      uploadedBy: { id: souk.userId('admin'), name: 'admin' },
    });
  });

  it('sorts, searches and filters', async () => {
    expect(await names('?sort=-bytes')).toEqual(['Lamp.png', 'contract.pdf', 'me.png']);
    expect(await names('?q=LAMP')).toEqual(['Lamp.png']);
    expect(await names('?kind=document,attachment')).toEqual(['contract.pdf']);
  });

  it('filters by unused files', async () => {
    expect(await names('?unused=true&sort=name')).toEqual(['contract.pdf', 'Lamp.png']);
    expect(await names('?unused=false')).toEqual(['me.png']);
  });

  it('shows an admin nothing but pictures', async () => {
    expect(await names('?sort=name', 'admin')).toEqual(['Lamp.png', 'me.png']);
    expect(await names('?kind=document', 'admin')).toEqual([]);
    expect((await souk.call('GET', '/files', { as: 'guest' })).statusCode).toBe(403);
  });
});
