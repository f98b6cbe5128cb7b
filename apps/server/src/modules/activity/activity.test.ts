import type { Activity } from '@souk/contract/activity/api.ts';
import type { CategoryDetails } from '@souk/contract/categories/api.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { BulkData, ListData } from '@souk/contract/core/list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const DAY_MS = 86_400_000;

/** Called before each change, so that no two changes happen in the same second and their order is defined. */
const nextSecond = () => souk.passTime(1000);

async function create(name: string): Promise<CategoryDetails> {
  nextSecond();
  return (await souk.call<CategoryDetails>('POST', '/categories', { body: { name: { en: name } } })).data;
}

async function change(
  category: CategoryDetails,
  fields: Record<string, unknown>,
  as: Caller = 'superAdmin',
): Promise<CategoryDetails> {
  nextSecond();
  const answer = await souk.call<CategoryDetails>('PATCH', `/categories/${category.id}`, {
    as,
    body: { ...fields, version: category.version },
  });
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data;
}

async function list(query: string, as: Caller = 'superAdmin'): Promise<ListData<Activity>> {
  const answer = await souk.call<ListData<Activity>>('GET', `/activity/?${query}`, { as });
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data;
}

const readNewest = async (category: CategoryDetails, as: Caller = 'superAdmin'): Promise<Activity> =>
  (await list(`entityId=${category.id}`, as)).rows[0]!;
const undo = (id: string, as: Caller = 'superAdmin') => {
  nextSecond();
  return souk.call<Activity>('POST', `/activity/${id}/undo`, { as });
};
const read = async (id: string) => (await souk.call<CategoryDetails>('GET', `/categories/${id}`)).data;

describe('the activity list', () => {
  it('states who changed what, with old and new values, newest first', async () => {
    const category = await create('Lamps');
    await change(category, { name: { en: 'Lights' } }, 'admin');
    const { rows } = await list(`entity=category&entityId=${category.id}`);
    expect(rows.map((row) => row.action)).toEqual(['updated', 'created']);
    expect(rows[0]).toMatchObject({
      actorName: 'admin',
      actorId: souk.userId('admin'),
      area: 'categories',
      before: { name: { en: 'Lamps' } },
      after: { name: { en: 'Lights' } },
      canUndo: true,
    });
    expect(rows[1]).toMatchObject({ canUndo: false });
  });

  it('can be filtered by person, action, text and day', async () => {
    const category = await change(await create('Woven baskets'), { isActive: false }, 'admin');
    const countFound = async (query: string) => (await list(`entityId=${category.id}&${query}`)).count;
    expect(await countFound(`actorId=${souk.userId('admin')}`)).toBe(1);
    expect(await countFound('action=created')).toBe(1);
    expect(await countFound('q=WOVEN')).toBe(2);
    expect(await countFound('q=plastic')).toBe(0);
    expect(
      await countFound(`from=${souk.now().toISOString().slice(0, 10)}&to=${souk.now().toISOString().slice(0, 10)}`),
    ).toBe(2);
    expect(await countFound(`to=${new Date(souk.now().getTime() - DAY_MS).toISOString().slice(0, 10)}`)).toBe(0);
  });

  it('can be exported as CSV, limited to what the person may see', async () => {
    const category = await change(await create('On paper'), { commissionPercent: 8, isActive: false });
    const file = async (as: Caller) => {
      const { data } = await souk.call<{ url: string }>('POST', '/activity/export', {
        as,
        body: { filter: { entityId: category.id }, columns: ['actor', 'action', 'label', 'changes'] },
      });
      return (await souk.app.inject({ url: data.url })).body.split('\r\n');
    };
    const [header, changed] = await file('superAdmin');
    expect(header).toBe('User,Action,Item,Changes,Note');
    expect(changed).toContain('superAdmin,updated,On paper');
    expect(changed).toContain('isActive: true → false');
    expect(changed).toContain('commissionPercent');
    expect((await file('admin'))[1]).not.toContain('commissionPercent');
    expect(await file('outsider')).toEqual(['User,Action,Item,Changes,Note', '']);
  });

  it('contains the names of referenced records', async () => {
    const parent = await create('Furniture');
    const child = await change(await create('Chairs'), { parentId: parent.id });
    expect(await readNewest(child)).toMatchObject({
      after: { parentId: parent.id },
      names: { [parent.id]: 'Furniture' },
    });
    await souk.call('DELETE', `/categories/${child.id}`, { body: { version: child.version } });
    await souk.call('DELETE', `/categories/${parent.id}`, { body: { version: (await read(parent.id)).version } });
    const [moved] = (await list(`entityId=${child.id}&action=updated`)).rows;
    expect(moved?.names).toEqual({});
  });

  it('exports amounts as decimals with the currency', async () => {
    const { data } = await souk.call<{ shipping: { version: number } }>('GET', '/configurations');
    const { version } = data.shipping;
    await souk.call('PATCH', '/configurations', { body: { shipping: { version, flatFee: 1250 } } });
    const exported = await souk.call<{ url: string }>('POST', '/activity/export', {
      body: { filter: { entity: 'configuration' }, columns: ['changes'] },
    });
    expect((await souk.app.inject({ url: exported.data.url })).body).toMatch(/flatFee: \d+\.\d\d USD → 12\.50 USD/);
  });

  it('continues with a cursor', async () => {
    const category = await create('Paged');
    await change(category, { isActive: false });
    const first = await list(`entityId=${category.id}&limit=1`);
    const second = await list(`entityId=${category.id}&limit=1&cursor=${first.next}`);
    expect([first.rows[0]?.action, second.rows[0]?.action]).toEqual(['updated', 'created']);
  });

  it('is limited to areas that the person may view, and their own account', async () => {
    const category = await create('Seen by some');
    await souk.call('POST', '/views', { as: 'outsider', body: { list: 'orders', name: 'My view', search: {} } });
    expect((await readNewest(category, 'viewer')).label).toBe('Seen by some');
    const visible = await list('', 'outsider');
    expect(visible.rows.map((row) => row.label)).toEqual(['My view']);
    expect((await undo((await readNewest(category)).id, 'outsider')).statusCode).toBe(404);
  });

  it('reveals commission to super admins only', async () => {
    const category = await change(await create('Jewellery'), { commissionPercent: 8, isActive: false });
    expect((await readNewest(category)).after).toEqual({ commissionPercent: 8, isActive: false });
    const visible = await readNewest(category, 'admin');
    expect(visible).toMatchObject({ after: { isActive: false }, canUndo: false });
    expect(visible.after).not.toHaveProperty('commissionPercent');
    expect((await undo(visible.id, 'admin')).statusCode).toBe(403);
  });
});

describe('undo', () => {
  it('restores the fields and records activity', async () => {
    const category = await create('Rugs');
    await change(category, { name: { en: 'Carpets' }, isActive: false });
    const { id } = await readNewest(category);
    const answer = await undo(id, 'admin');
    const undone = await readNewest(category);
    expect(undone).toMatchObject({
      action: 'undone',
      actorName: 'admin',
      after: { name: { en: 'Rugs' }, isActive: true },
      canUndo: false,
    });
    expect(answer).toMatchObject({
      statusCode: 200,
      data: { id, canUndo: false, undoneBy: { id: undone.id, actorName: 'admin' } },
    });
    expect(await read(category.id)).toMatchObject({ name: 'Rugs', isActive: true });
    expect((await list(`entityId=${category.id}`)).count).toBe(3);
  });

  it('moves a category back', async () => {
    const [parent, child] = [await create('Parent'), await create('Child')];
    nextSecond();
    await souk.call('POST', `/categories/${child.id}/move`, {
      body: { parentId: parent.id, position: 0, version: child.version },
    });
    expect(await undo((await readNewest(child)).id)).toMatchObject({ statusCode: 200 });
    expect(await read(child.id)).toMatchObject({ parentId: null });
  });

  it('is rejected if the same field has changed since, but not if other fields have', async () => {
    const category = await create('Pots');
    const renamed = await change(category, { name: { en: 'Pans' } });
    const { id } = await readNewest(category);
    const hidden = await change(renamed, { isActive: false });
    const again = await change(hidden, { name: { en: 'Pots and pans' } });
    expect(await undo(id)).toMatchObject({
      statusCode: 409,
      code: 'activity.changed_since',
      values: { label: 'Pots' },
    });
    await change(again, { name: { en: 'Pans' } });
    expect((await undo(id)).statusCode).toBe(200);
    expect(await read(category.id)).toMatchObject({ name: 'Pots', isActive: false });
  });

  it('runs only once for concurrent requests', async () => {
    const category = await create('Mirrors');
    await change(category, { isActive: false });
    const { id } = await readNewest(category);
    const answers = await Promise.all([undo(id), undo(id, 'admin')]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('in a dry run changes nothing and returns the effects', async () => {
    const category = await create('Vases');
    await change(category, { isActive: false });
    const { id } = await readNewest(category);
    const answer = await souk.call<DryRunData>('POST', `/activity/${id}/undo?dryRun=true`);
    expect(answer.data.effects).toMatchObject([{ entity: 'category', action: 'undone', after: { isActive: true } }]);
    expect(await read(category.id)).toMatchObject({ isActive: false });
  });

  it('is rejected for irreversible changes, deleted records and people without edit permission', async () => {
    const category = await create('Gone');
    expect(await undo((await readNewest(category)).id)).toMatchObject({
      statusCode: 409,
      code: 'activity.not_undoable',
    });
    const changed = await change(category, { isActive: false });
    const { id } = await readNewest(category);
    expect((await undo(id, 'viewer')).statusCode).toBe(403);
    expect((await readNewest(category, 'viewer')).canUndo).toBe(false);
    await souk.call('DELETE', `/categories/${category.id}`, { body: { version: changed.version } });
    expect(await undo(id)).toMatchObject({ statusCode: 409, code: 'activity.record_gone', values: { label: 'Gone' } });
  });
});

describe('permissions', () => {
  it.each([
    ['nobody', 401],
    ['guest', 403],
    ['outsider', 200],
  ] as const)('the activity list responds to %s with %i', async (as, statusCode) => {
    expect((await souk.call('GET', '/activity', { as })).statusCode).toBe(statusCode);
  });
});

describe('undo of a bulk action', () => {
  const bulk = async (action: string, ...categories: CategoryDetails[]) => {
    nextSecond();
    const body = { action, ids: categories.map(({ id }) => id) };
    return (await souk.call<BulkData>('POST', '/categories/bulk', { body })).data;
  };
  const undoAll = (ids: string[] | undefined, as: Caller = 'superAdmin') =>
    souk.call<BulkData>('POST', '/activity/undo', { as, body: { ids } });
  const isActive = async ({ id }: CategoryDetails) =>
    (await souk.call<CategoryDetails>('GET', `/categories/${id}`)).data.isActive;

  it('undoes the changed rows, and leaves rows alone that the action did not change', async () => {
    const [first, second, third] = [await create('Bulk one'), await create('Bulk two'), await create('Bulk three')];
    await change(third, { isActive: false });
    const { done, undo: changes } = await bulk('deactivate', first, second, third);
    expect(done).toBe(3);
    expect(changes).toHaveLength(2);
    expect((await undoAll(changes, 'admin')).data).toEqual({ done: 2, failed: [] });
    expect([await isActive(first), await isActive(second), await isActive(third)]).toEqual([true, true, false]);
    expect((await readNewest(first)).action).toBe('undone');
  });

  it('reports rows that have changed since and undoes the others', async () => {
    const [first, second] = [await create('Bulk four'), await create('Bulk five')];
    const { undo: changes } = await bulk('deactivate', first, second);
    const now = (await souk.call<CategoryDetails>('GET', `/categories/${second.id}`)).data;
    await change(now, { isActive: true });
    const { data } = await undoAll(changes);
    expect(data.done).toBe(1);
    expect(data.failed).toMatchObject([
      { label: 'Bulk five', code: 'activity.changed_since', values: { label: 'Bulk five' } },
    ]);
    expect(await isActive(first)).toBe(true);
  });

  it('is not offered for an action that cannot be undone', async () => {
    expect(await bulk('delete', await create('Bulk six'))).not.toHaveProperty('undo');
  });

  it.each([
    ['nobody', 401],
    ['guest', 403],
  ] as const)('responds to %s with %i', async (as, statusCode) => {
    expect((await undoAll(['019a0000-0000-7000-8000-000000000001'], as)).statusCode).toBe(statusCode);
  });

  it('is rejected without ids', async () => {
    expect(await undoAll([])).toMatchObject({ statusCode: 400 });
  });
});
