import { MAX_VIEWS, type SavedView } from '@souk/contract/views/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const saveView = (body: Record<string, unknown>, as: Caller = 'admin') =>
  souk.call<SavedView>('POST', '/views', { as, body: { list: 'orders', search: {}, ...body } });
const listNames = async (as: Caller, query = '?list=orders') =>
  (await souk.call<{ rows: SavedView[] }>('GET', `/views/${query}`, { as })).data.rows.map((view) => view.name);

it('a view is hidden from others until it is shared', async () => {
  const { data } = await saveView({ name: 'Late ones', search: { late: 'true', sort: '-total' } });
  expect(data).toMatchObject({
    name: 'Late ones',
    isOwn: true,
    isShared: false,
    search: { late: 'true', sort: '-total' },
    version: 1,
  });
  expect(await listNames('viewer')).toEqual([]);
  const shared = await souk.call('PATCH', `/views/${data.id}`, {
    as: 'admin',
    body: { isShared: true, name: 'Late orders', version: 1 },
  });
  expect(shared).toMatchObject({ statusCode: 200, data: { isShared: true, version: 2 } });
  expect(await listNames('viewer')).toEqual(['Late orders']);
  expect(await listNames('viewer', '?list=products')).toEqual([]);
});

it('only the owner may change a view; super admins may delete shared ones', async () => {
  const { data } = await saveView({ name: 'Mine', isShared: true });
  expect(
    (await souk.call('PATCH', `/views/${data.id}`, { as: 'viewer', body: { name: 'Ours', version: 1 } })).statusCode,
  ).toBe(403);
  expect((await souk.call('DELETE', `/views/${data.id}`, { as: 'viewer', body: { version: 1 } })).statusCode).toBe(403);
  expect((await souk.call('DELETE', `/views/${data.id}`, { body: { version: 1 } })).statusCode).toBe(200);
  const hidden = await saveView({ name: 'Private' });
  expect((await souk.call('DELETE', `/views/${hidden.data.id}`, { body: { version: 1 } })).statusCode).toBe(404);
});

it('a change with a stale version is rejected, and the current view is returned', async () => {
  const { data } = await saveView({ name: 'Twice' });
  await souk.call('PATCH', `/views/${data.id}`, { as: 'admin', body: { name: 'Once', version: 1 } });
  expect(
    await souk.call('PATCH', `/views/${data.id}`, { as: 'admin', body: { name: 'Late', version: 1 } }),
  ).toMatchObject({ statusCode: 409, data: { name: 'Once' } });
});

it('the number of views per list is limited, also for concurrent requests', async () => {
  const saveNumbered = (index: number) => saveView({ list: 'customers', name: `View ${index}` }, 'viewer');
  for (let index = 1; index < MAX_VIEWS; index++) await saveNumbered(index);
  const last = await Promise.all([saveNumbered(50), saveNumbered(51), saveNumbered(52)]);
  expect(last.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await saveView({ list: 'vendors', name: 'Elsewhere' }, 'viewer')).statusCode).toBe(200);
});

it('invalid fields are reported', async () => {
  const answer = await saveView({ list: 'not a list!', name: ' ', search: { q: 'x'.repeat(9000) }, colour: 'red' });
  expect(answer).toMatchObject({ statusCode: 400 });
  expect(answer.errors.map((error) => error.field).toSorted()).toEqual(['colour', 'list', 'name', 'search']);
});

it('views are for staff only', async () => {
  expect((await souk.call('GET', '/views', { as: 'nobody' })).statusCode).toBe(401);
  expect((await souk.call('GET', '/views', { as: 'guest' })).statusCode).toBe(403);
});
