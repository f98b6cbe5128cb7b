import type { Activity } from '@souk/contract/activity/api.ts';
import type { Category, CategoryDetails } from '@souk/contract/categories/api.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { ComparedImportData, ListData } from '@souk/contract/core/list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { sendCsv } from '../../../test/product-csv.fixture.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

async function create(name: string, more: Record<string, unknown> = {}): Promise<CategoryDetails> {
  const answer = await souk.call<CategoryDetails>('POST', '/categories', { body: { name: { en: name }, ...more } });
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data;
}

const read = async (id: string) => (await souk.call<CategoryDetails>('GET', `/categories/${id}`)).data;

describe('creating a category', () => {
  it('generates a unique slug from the name', async () => {
    const first = await create('Home & Kitchen');
    const second = await create('Home & Kitchen');
    expect(first).toMatchObject({ name: 'Home & Kitchen', slug: 'home-kitchen', depth: 1, isActive: true, version: 1 });
    expect(second.slug).toBe('home-kitchen-2');
  });

  it('responds in the language of x-lang and falls back to English', async () => {
    const { id } = await create('Lighting', { name: { en: 'Lighting', ar: 'إضاءة' } });
    const arabic = await souk.call('GET', `/categories/${id}`, { headers: { 'x-lang': 'ar' } });
    const unknown = await souk.call('GET', `/categories/${id}`, { headers: { 'x-lang': 'tlh' } });
    expect(arabic.data).toMatchObject({ name: 'إضاءة' });
    expect(unknown.data).toMatchObject({ name: 'Lighting' });
  });

  it('reports all invalid fields at once', async () => {
    const answer = await souk.call('POST', '/categories', {
      body: { name: { en: ' ' }, slug: 'Not A Slug', colour: 'red' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.errors.map((error) => error.field).toSorted()).toEqual(['colour', 'name.en', 'slug']);
  });

  it('rejects a taken slug at its field', async () => {
    await create('Rugs', { slug: 'rugs' });
    const answer = await souk.call('POST', '/categories', { body: { name: { en: 'Carpets' }, slug: 'rugs' } });
    expect(answer).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'slug', code: 'category.slug_taken' }],
    });
  });

  it('allows at most four levels', async () => {
    let parentId: string | null = null;
    for (const level of [1, 2, 3, 4]) ({ id: parentId } = await create(`Level ${level}`, { parentId }));
    const answer = await souk.call('POST', '/categories', { body: { name: { en: 'Level 5' }, parentId } });
    expect(answer).toMatchObject({ statusCode: 400, errors: [{ field: 'parentId' }] });
  });

  it('creates only one category per idempotency key', async () => {
    const send = () =>
      souk.call<CategoryDetails>('POST', '/categories', {
        body: { name: { en: 'Once' } },
        headers: { 'idempotency-key': 'create-once-1' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.data).toEqual(first.data);
    const { data } = await souk.call<ListData<Category>>('GET', '/categories?q=once');
    expect(data.count).toBe(1);
    const other = await souk.call('POST', '/categories', {
      body: { name: { en: 'Twice' } },
      headers: { 'idempotency-key': 'create-once-1' },
    });
    expect(other.statusCode).toBe(422);
  });

  it('changes nothing in a dry run and reports the effects', async () => {
    const answer = await souk.call<DryRunData>('POST', '/categories?dryRun=true', {
      body: { name: { en: 'Imagined' } },
    });
    expect(answer.data.effects).toMatchObject([
      { entity: 'category', action: 'created', label: 'Imagined', before: null },
    ]);
    const { data } = await souk.call<ListData<Category>>('GET', '/categories?q=imagined');
    expect(data.count).toBe(0);
  });
});

describe('changing a category', () => {
  it('happens once per idempotency key, so that a client that lost the response can repeat the request', async () => {
    const { id, version } = await create('Trays');
    const send = (method: 'PATCH' | 'DELETE', body: object) =>
      souk.call(method, `/categories/${id}`, { body, headers: { 'idempotency-key': `${method}-${id}` } });
    const body = { name: { en: 'Brass trays' }, version };
    const [first, second] = [await send('PATCH', body), await send('PATCH', body)];
    expect(second).toMatchObject({ statusCode: 200, data: first.data });
    const deletions = [await send('DELETE', { version: version + 1 }), await send('DELETE', { version: version + 1 })];
    expect(deletions).toMatchObject([{ statusCode: 200 }, { statusCode: 200, data: { done: true } }]);
  });

  it('rejects a stale version, and returns the current row', async () => {
    const { id, version } = await create('Baskets');
    const first = await souk.call('PATCH', `/categories/${id}`, {
      as: 'admin',
      body: { name: { en: 'Woven baskets' }, version },
    });
    const second = await souk.call('PATCH', `/categories/${id}`, { body: { isActive: false, version } });
    expect(first).toMatchObject({ statusCode: 200, data: { name: 'Woven baskets', version: 2 } });
    expect(second).toMatchObject({ statusCode: 409, data: { name: 'Woven baskets', isActive: true, version: 2 } });
  });

  it('requires the version', async () => {
    const { id } = await create('Without version');
    expect(await souk.call('PATCH', `/categories/${id}`, { body: { isActive: false } })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'version' }],
    });
  });

  it('deactivates descendants on request', async () => {
    const parent = await create('Garden');
    const child = await create('Pots', { parentId: parent.id });
    await souk.call('PATCH', `/categories/${parent.id}`, {
      body: { isActive: false, withChildren: true, version: parent.version },
    });
    expect(await read(child.id)).toMatchObject({ isActive: false });
  });

  it('records an activity entry for each deactivated descendant, and includes them in a preview', async () => {
    const parent = await create('Terrace');
    const child = await create('Parasols', { parentId: parent.id });
    const body = { isActive: false, withChildren: true, version: parent.version };
    const preview = await souk.call<DryRunData>('PATCH', `/categories/${parent.id}?dryRun=true`, { body });
    expect(preview.data.effects.map(({ label, after }) => ({ label, after }))).toEqual([
      { label: 'Terrace', after: { isActive: false } },
      { label: 'Parasols', after: { isActive: false } },
    ]);
    await souk.call('PATCH', `/categories/${parent.id}`, { body });
    const { data } = await souk.call<ListData<Activity>>('GET', `/activity?entityId=${child.id}&action=updated`);
    expect(data.rows).toMatchObject([{ action: 'updated', before: { isActive: true }, after: { isActive: false } }]);
  });

  it('reactivates exactly the same descendants on undo', async () => {
    const parent = await create('Balcony');
    const activeChild = await create('Chairs', { parentId: parent.id });
    const inactiveChild = await create('Awnings', { parentId: parent.id, isActive: false });
    await souk.call('PATCH', `/categories/${parent.id}`, {
      body: { isActive: false, withChildren: true, version: parent.version },
    });
    const { data } = await souk.call<ListData<Activity>>('GET', `/activity?entityId=${parent.id}&action=updated`);
    const undone = await souk.call<Activity>('POST', `/activity/${data.rows[0]?.id}/undo`);
    expect(undone, undone.message).toMatchObject({ statusCode: 200, data: { undoneBy: {} } });
    expect(await read(parent.id)).toMatchObject({ isActive: true });
    expect(await read(activeChild.id)).toMatchObject({ isActive: true });
    expect(await read(inactiveChild.id)).toMatchObject({ isActive: false });
  });

  it('moves the category in the tree if its parent changes', async () => {
    const [lamps, home] = [await create('Lamps'), await create('Home')];
    const moved = await souk.call<CategoryDetails>('PATCH', `/categories/${lamps.id}`, {
      body: { parentId: home.id, version: lamps.version },
    });
    expect(moved.data).toMatchObject({ parentId: home.id, depth: 2, path: [{ name: 'Home' }] });
    const children = await souk.call<ListData<Category>>('GET', `/categories?parentId=${home.id}`);
    expect(children.data.rows).toMatchObject([{ id: lamps.id, position: 0 }]);
    const round = await souk.call('PATCH', `/categories/${home.id}`, {
      body: { parentId: lamps.id, version: home.version },
    });
    expect(round).toMatchObject({ statusCode: 400, errors: [{ field: 'parentId' }] });
  });

  it('never creates a cycle when two concurrent updates move each below the other', async () => {
    const [one, other] = [await create('Chicken'), await create('Egg')];
    const put = (child: CategoryDetails, parent: CategoryDetails) =>
      souk.call('PATCH', `/categories/${child.id}`, { body: { parentId: parent.id, version: child.version } });
    const answers = await Promise.all([put(one, other), put(other, one)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('allows only super admins to view and set the commission', async () => {
    const { id, version } = await create('Jewellery');
    expect(
      (await souk.call('PATCH', `/categories/${id}`, { as: 'admin', body: { commissionPercent: 8, version } }))
        .statusCode,
    ).toBe(403);
    const answer = await souk.call<CategoryDetails>('PATCH', `/categories/${id}`, {
      body: { commissionPercent: 8, version },
    });
    expect(answer.data.commission).toEqual({ ratePercent: 8, source: 'own', sourceName: 'Jewellery' });
    const seenByAdmin = await souk.call<CategoryDetails>('GET', `/categories/${id}`, { as: 'admin' });
    expect(seenByAdmin.data.commission).toBeUndefined();
    const child = await create('Rings', { parentId: id });
    expect(child.commission).toMatchObject({ ratePercent: 8, source: 'inherited', sourceName: 'Jewellery' });
  });
});

describe('moving a category', () => {
  it('moves descendants and preserves the order of siblings', async () => {
    const [left, right] = [await create('Left'), await create('Right')];
    const first = await create('First', { parentId: right.id });
    const moved = await create('Moved', { parentId: left.id });
    const below = await create('Below', { parentId: moved.id });
    const answer = await souk.call('POST', `/categories/${moved.id}/move`, {
      body: { parentId: right.id, position: 0, version: moved.version },
    });
    expect(answer).toMatchObject({ statusCode: 200, data: { parentId: right.id, position: 0 } });
    expect((await read(below.id)).path.map((parent) => parent.name)).toEqual(['Right', 'Moved']);
    expect(await read(first.id)).toMatchObject({ position: 1 });
  });

  it('rejects a cycle', async () => {
    const parent = await create('Parent');
    const child = await create('Child', { parentId: parent.id });
    const answer = await souk.call('POST', `/categories/${parent.id}/move`, {
      body: { parentId: child.id, position: 0, version: parent.version },
    });
    expect(answer).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'parentId', code: 'category.below_itself' }],
    });
  });

  it('prevents a cycle from two concurrent moves', async () => {
    const [a, b] = [await create('Knot A'), await create('Knot B')];
    const answers = await Promise.all([
      souk.call('POST', `/categories/${a.id}/move`, { body: { parentId: b.id, position: 0, version: a.version } }),
      souk.call('POST', `/categories/${b.id}/move`, { body: { parentId: a.id, position: 0, version: b.version } }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual(expect.arrayContaining([200, 400]));
  });
});

it('applies a bulk action to each category that allows it, and reports a reason for the others', async () => {
  const parent = await create('Bulk parent');
  await create('Bulk child', { parentId: parent.id });
  const alone = await create('Bulk alone');
  const answer = await souk.call('POST', '/categories/bulk', {
    body: { ids: [parent.id, alone.id], action: 'delete' },
  });
  expect(answer.data).toMatchObject({
    done: 1,
    failed: [
      {
        id: parent.id,
        label: 'Bulk parent',
        code: 'category.delete.used',
        values: { count: 1, what: { all: [{ code: 'category.count', values: { count: 1 } }] }, name: 'Bulk parent' },
      },
    ],
  });
});

describe('listing categories', () => {
  it('pages in both directions by cursor and offset', async () => {
    const root = await create('Paged');
    for (const letter of 'abcde') await create(`Paged ${letter}`, { parentId: root.id });
    const list = async (query: string) =>
      (await souk.call<ListData<Category>>('GET', `/categories?parentId=${root.id}&limit=2&sort=name${query}`)).data;
    const names = (page: ListData<Category>) => page.rows.map((row) => row.name);
    const first = await list('');
    const second = await list(`&cursor=${first.next}`);
    const third = await list(`&cursor=${second.next}`);
    expect([names(first), names(second), names(third)]).toEqual([
      ['Paged a', 'Paged b'],
      ['Paged c', 'Paged d'],
      ['Paged e'],
    ]);
    expect(third.next).toBeUndefined();
    expect(names(await list(`&cursor=${third.previous}`))).toEqual(names(second));
    expect(names(await list('&offset=2'))).toEqual(names(second));
    expect(first.count).toBe(5);
  });

  it('searches both languages, ignoring case and accents', async () => {
    await create('Café sets', { name: { en: 'Café sets', ar: 'أطقم القهوة' } });
    const find = async (text: string) =>
      (await souk.call<ListData<Category>>('GET', `/categories?q=${encodeURIComponent(text)}`)).data.rows.map(
        (row) => row.name,
      );
    expect(await find('CAFE')).toContain('Café sets');
    expect(await find('القهوة')).toContain('Café sets');
    expect(await find('100%')).toEqual([]);
  });

  it('rejects an unknown parameter', async () => {
    expect(await souk.call('GET', '/categories?colour=red&sort=price')).toMatchObject({
      statusCode: 400,
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'colour' }),
        expect.objectContaining({ field: 'sort' }),
      ]),
    });
  });

  it('exports the table as CSV at a one-time URL', async () => {
    const { data } = await souk.call<{ url: string }>('POST', '/categories/export', {
      body: { filter: { q: 'paged' }, columns: ['path', 'isActive'] },
    });
    const open = () => souk.app.inject({ url: data.url });
    const file = await open();
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body.split('\r\n').slice(0, 2)).toEqual(['Path,Active', 'Paged,true']);
    expect((await open()).statusCode).toBe(404);
  });

  it('exports only the selected rows', async () => {
    const [first] = [await create('Picked one'), await create('Picked two')];
    const body = { ids: [first.id], columns: ['path'] };
    const { data } = await souk.call<{ url: string }>('POST', '/categories/export', { body });
    const file = await souk.app.inject({ url: data.url });
    expect(file.body.trim().split('\r\n')).toEqual(['Path', 'Picked one']);
  });
});

describe('a file of categories', () => {
  const send = (csv: string, query = '', as: Caller = 'admin') =>
    sendCsv<ComparedImportData>(souk, { path: '/categories/import', csv }, { query, as });
  const bySlug = async (slug: string) => {
    const { data } = await souk.call<ListData<Category>>('GET', `/categories?q=${slug}`);
    const id = data.rows.find((row) => row.slug === slug)?.id;
    return (await souk.call<CategoryDetails>('GET', `/categories/${id}`)).data;
  };

  it('creates each category below its parent, which is a path or a slug, in whatever order the lines are', async () => {
    const csv = 'Name,Parent,Colour\nMugs,File root > Cups,red\nCups,file root,\nFile root,,\nSaucers,mugs,';
    const preview = await send(csv, 'dryRun=true');
    expect(preview.data).toMatchObject({ dryRun: true, created: 4, failed: 0 });
    expect(preview.data.warnings).toMatchObject([
      { line: 1, code: 'import.unknown_column', values: { column: 'Colour' } },
    ]);
    expect((await send(csv)).data).toMatchObject({ created: 4, failed: 0 });
    expect((await bySlug('saucers')).path.map(({ name }) => name)).toEqual(['File root', 'Cups', 'Mugs']);
    expect((await send(csv)).data).toMatchObject({ created: 0, unchanged: 4 });
  });

  it('updates and moves the categories that it contains, and leaves all others unchanged', async () => {
    await send('Slug,Name,Name (Arabic),Icon\nfile-a,File A,ألف,gift\nfile-b,File B,باء,gift\nfile-c,File C,,');
    const { data } = await send('Slug,Name (Arabic),Position,Parent\nfile-b,,1,file-c\nfile-a,,1,file-c');
    expect(data).toMatchObject({ created: 0, updated: 2, failed: 0 });
    const moved = await bySlug('file-a');
    expect(moved).toMatchObject({ icon: 'gift', position: 0, translations: { name: { en: 'File A' } } });
    expect(moved.path.map(({ name }) => name)).toEqual(['File C']);
    expect((await bySlug('file-b')).position).toBe(1);
  });

  it('reports each invalid line, and changes nothing unless the import is partial', async () => {
    await send('Slug,Name,Parent\nloop-a,Loop A,\nloop-b,Loop B,loop-a');
    const csv =
      'Slug,Name,Parent,Active,Position\nfile-good,Good,,,\nfile-none,None,nowhere,,\nloop-a,,loop-b,,\nNot A Slug,Bad,,,\n' +
      'file-flag,Flag,,perhaps,\nfile-place,Place,,,0\nfile-good,Twice,,,\nfile-new,,,,';
    const whole = await send(csv);
    expect(whole.data).toMatchObject({ created: 0, failed: 7 });
    expect(whole.data.errors.map(({ line, field }) => [line, field])).toEqual([
      [3, 'Parent'],
      [4, 'Parent'],
      [5, 'Slug'],
      [6, 'Active'],
      [7, 'Position'],
      [8, 'Slug'],
      [9, 'Name'],
    ]);
    expect((await send(csv, 'partial=true')).data).toMatchObject({ created: 1, failed: 7 });
    expect(await send('Colour\nred')).toMatchObject({ statusCode: 400, errors: [{ field: 'file' }] });
  });

  it('rejects cycles and excessive depth, even in a long chain of lines', async () => {
    const ring = await send('Slug,Name,Parent\nring-a,Ring A,ring-b\nring-b,Ring B,ring-a');
    expect(ring.data.errors.map(({ line, field }) => [line, field])).toEqual([
      [2, 'Parent'],
      [3, 'Parent'],
    ]);
    const links = Array.from({ length: 1500 }, (_, at) => `link-${at},Link ${at},${at === 0 ? '' : `link-${at - 1}`}`);
    const chain = await send(['Slug,Name,Parent', ...links.toReversed()].join('\n'), 'dryRun=true&partial=true');
    expect(chain.data).toMatchObject({ created: 4, failed: 1496 });
  });

  it('requires permission to edit categories, and is recorded in the activity', async () => {
    const csv = 'Slug,Name\nfile-logged,Logged';
    expect((await send(csv, '', 'viewer')).statusCode).toBe(403);
    await send(csv);
    const { data } = await souk.call<ListData<{ label: string; action: string }>>(
      'GET',
      '/activity?entity=import&area=categories',
    );
    expect(data.rows[0]).toMatchObject({ label: 'products.csv', action: 'imported' });
  });
});

describe('permissions', () => {
  it.each([
    ['nobody', 401],
    ['guest', 403],
    ['outsider', 403],
    ['viewer', 200],
    ['admin', 200],
  ] as const)('%s gets status %i for the list', async (as, statusCode) => {
    expect((await souk.call('GET', '/categories/', { as })).statusCode).toBe(statusCode);
  });

  it('reject changes by a viewer before the body is validated', async () => {
    expect((await souk.call('POST', '/categories', { as: 'viewer', body: { nonsense: true } })).statusCode).toBe(403);
  });
});
