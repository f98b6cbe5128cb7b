import { MAX_VIEWS, type SavedView } from '@souk/contract/views/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const save = (body: Record<string, unknown>, as: Caller = 'admin') =>
  souk.call<SavedView>('POST', '/views', { as, body: { list: 'orders', search: {}, ...body } });
const names = async (as: Caller, query = '?list=orders') =>
  (await souk.call<{ rows: SavedView[] }>('GET', `/views/${query}`, { as })).data.rows.map((view) => view.name);

it('a view is hidden from others until it is shared', async () => {
  const { data } = await save({ name: 'Late ones', search: { late: 'true', sort: '-total' } });
  expect(data).toMatchObject({
    name: 'Late ones',
    isOwn: true,
    isShared: false,
    search: { late: 'true', sort: '-total' },
    version: 1,
  });
  expect(await names('viewer')).toEqual([]);
  const shared = await souk.call('PATCH', `/views/${data.id}`, {
    as: 'admin',
    body: { isShared: true, name: 'Late orders', version: 1 },
  });
  expect(shared).toMatchObject({ statusCode: 200, data: { isShared: true, version: 2 } });
  expect(await names('viewer')).toEqual(['Late orders']);
  expect(await names('viewer', '?list=products')).toEqual([]);
});

it('only the owner may change a view; super admins may delete shared ones', async () => {
  const { data } = await save({ name: 'Mine', isShared: true });
  expect(
    (await souk.call('PATCH', `/views/${data.id}`, { as: 'viewer', body: { name: 'Ours', version: 1 } })).statusCode,
  ).toBe(403);
  expect((await souk.call('DELETE', `/views/${data.id}`, { as: 'viewer', body: { version: 1 } })).statusCode).toBe(403);
  expect((await souk.call('DELETE', `/views/${data.id}`, { body: { version: 1 } })).statusCode).toBe(200);
  const hidden = await save({ name: 'Private' });
  expect((await souk.call('DELETE', `/views/${hidden.data.id}`, { body: { version: 1 } })).statusCode).toBe(404);
});

it('a stale version is rejected, and the current view is returned', async () => {
  const { data } = await save({ name: 'Twice' });
  await souk.call('PATCH', `/views/${data.id}`, { as: 'admin', body: { name: 'Once', version: 1 } });
  expect(
    await souk.call('PATCH', `/views/${data.id}`, { as: 'admin', body: { name: 'Late', version: 1 } }),
  ).toMatchObject({ statusCode: 409, data: { name: 'Once' } });
});

it('the number of views per list is limited, also for concurrent requests', async () => {
  const saveView = (index: number) => save({ list: 'customers', name: `View ${index}` }, 'viewer');
  for (let index = 1; index < MAX_VIEWS; index++) await saveView(index);
  const last = await Promise.all([saveView(50), saveView(51), saveView(52)]);
  expect(last.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await save({ list: 'vendors', name: 'Elsewhere' }, 'viewer')).statusCode).toBe(200);
});

it('invalid fields are reported', async () => {
  const answer = await save({ list: 'not a list!', name: ' ', search: { q: 'x'.repeat(9000) }, colour: 'red' });
  expect(answer).toMatchObject({ statusCode: 400 });
  expect(answer.errors.map((error) => error.field).toSorted()).toEqual(['colour', 'list', 'name', 'search']);
});

it('views are for staff only', async () => {
  expect((await souk.call('GET', '/views', { as: 'nobody' })).statusCode).toBe(401);
  expect((await souk.call('GET', '/views', { as: 'guest' })).statusCode).toBe(403);
});
