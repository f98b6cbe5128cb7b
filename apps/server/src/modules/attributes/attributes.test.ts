import type { Attribute, AttributeDetails, AttributeInForce } from '@souk/contract/attributes/api.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { ComparedImportData, ListData } from '@souk/contract/core/list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#core/id.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { products } from '#tables/products.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { sendCsv } from '../../../test/product-csv.fixture.ts';
import { addVendor } from '../../../test/products.fixture.ts';

let souk: TestApp;
let vendorId: string;
beforeAll(async () => {
  souk = await startTestApp();
  vendorId = await addVendor(souk);
});
afterAll(() => souk.close());

const statusCodes = (answers: { statusCode: number }[]) =>
  answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);

let serial = 0;
async function createCategory(name: string, parentId: string | null = null): Promise<string> {
  return (await souk.call<{ id: string }>('POST', '/categories', { body: { name: { en: name }, parentId } })).data.id;
}

async function create(
  key: string,
  categoryIds: string[],
  more: Record<string, unknown> = {},
): Promise<AttributeDetails> {
  const answer = await souk.call<AttributeDetails>('POST', '/custom-attributes', {
    body: { key, label: { en: key }, type: 'text', categoryIds, ...more },
  });
  expect(answer, JSON.stringify(answer.errors)).toMatchObject({ statusCode: 200 });
  return answer.data;
}

const OPTIONS = [
  { value: 'wood', label: { en: 'Wood', ar: 'خشب' } },
  { value: 'brass', label: { en: 'Brass' } },
  { value: 'steel', label: { en: 'Steel' } },
];

/** Inserts a product directly, because its validation has its own tests. */
async function insertProduct(
  categoryId: string,
  attributes: Record<string, string | string[]>,
  status: 'draft' | 'published' = 'draft',
): Promise<string> {
  const id = newId();
  await insertRow(souk.services.database, products, {
    id,
    vendorId,
    categoryId,
    name: { en: 'Thing' },
    nameSort: 'thing',
    slug: `thing-${++serial}`,
    attributes,
    status,
    searchText: 'thing',
  });
  return id;
}

const read = async (id: string) => (await souk.call<AttributeDetails>('GET', `/custom-attributes/${id}`)).data;
const readValues = async (id: string) =>
  (
    await souk.services.database.pool.query<{ attributes: unknown }>('select attributes from products where id = $1', [
      id,
    ])
  ).rows[0]!.attributes;

describe('creating an attribute', () => {
  it('returns options in order, in the requested language', async () => {
    const home = await createCategory('Home');
    const { id } = await create('material', [home], { type: 'select', options: OPTIONS });
    const { data } = await souk.call<AttributeDetails>('GET', `/custom-attributes/${id}`, {
      headers: { 'x-lang': 'ar' },
    });
    expect(data.options.map(({ value, label }) => [value, label])).toEqual([
      ['wood', 'خشب'],
      ['brass', 'Brass'],
      ['steel', 'Steel'],
    ]);
    expect(data).toMatchObject({ usedBy: 0, isRequired: false, categories: [{ id: home, name: 'Home' }] });
  });

  it.each([
    [{ type: 'select' }, ['options']],
    [{ type: 'text', options: OPTIONS }, ['options']],
    [{ type: 'color', options: [{ value: 'red', label: { en: 'Red' } }] }, ['options.0.hex']],
    [{ type: 'select', options: [OPTIONS[0], OPTIONS[0]] }, ['options.1.value']],
    [{ type: 'number', min: 5, max: 1 }, ['max']],
    [{ type: 'text', unit: 'cm' }, ['unit']],
    [{ key: 'Not A Key', label: { en: '' } }, ['key', 'label.en']],
  ])('reports invalid fields: %j', async (more, fields) => {
    const home = await createCategory(`Place ${++serial}`);
    const answer = await souk.call('POST', '/custom-attributes', {
      body: { key: 'any', label: { en: 'Any' }, type: 'text', categoryIds: [home], ...more },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.errors.map((error) => error.field).toSorted()).toEqual(fields);
  });

  it('rejects a key of an ancestor or descendant category', async () => {
    const top = await createCategory('Top');
    const below = await createCategory('Below', top);
    const siblingId = await createCategory('Beside');
    await create('weave', [below]);
    const answer = await souk.call('POST', '/custom-attributes', {
      body: { key: 'weave', label: { en: 'Weave' }, type: 'text', categoryIds: [top] },
    });
    expect(answer).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'key', code: 'attribute.key_taken', values: { category: 'Below' } }],
    });
    await create('weave', [siblingId]);
  });

  it('succeeds for only one of two concurrent requests with the same key', async () => {
    const home = await createCategory('Race');
    const add = () =>
      souk.call('POST', '/custom-attributes', {
        body: { key: 'raced', label: { en: 'Raced' }, type: 'text', categoryIds: [home] },
      });
    const answers = await Promise.all([add(), add(), add()]);
    expect(statusCodes(answers)).toEqual([200, 400, 400]);
  });
});

describe('attributes of a category', () => {
  it('are inherited from its ancestors, in order', async () => {
    const top = await createCategory('Furniture');
    const below = await createCategory('Chairs', top);
    const own = await create('seat_height', [below], { type: 'number', unit: 'cm', position: 900 });
    const inherited = await create('legs', [top], { position: 800 });
    const { data } = await souk.call<{ rows: AttributeInForce[] }>('GET', `/custom-attributes/for-category/${below}`);
    expect(data.rows.map(({ id, inheritedFrom }) => [id, inheritedFrom?.name])).toEqual([
      [inherited.id, 'Furniture'],
      [own.id, undefined],
    ]);
    expect((await souk.call('GET', `/custom-attributes/for-category/${newId()}`)).statusCode).toBe(404);
    const { data: listed } = await souk.call<ListData<Attribute>>(
      'GET',
      `/custom-attributes/?categoryId=${below}&key=legs`,
    );
    expect(listed.rows.map((row) => row.id)).toEqual([inherited.id]);
  });
});

describe('an attribute in use', () => {
  it('cannot change its key, type or used values', async () => {
    const home = await createCategory('Used');
    const attribute = await create('material', [home], { type: 'select', options: OPTIONS });
    await insertProduct(home, { material: 'wood' });
    const change = (body: Record<string, unknown>) =>
      souk.call('PATCH', `/custom-attributes/${attribute.id}`, { body: { ...body, version: attribute.version } });
    const [wood, ...rest] = attribute.options.map((option) => ({
      id: option.id,
      value: option.value,
      label: option.translations.label,
    }));
    expect(await change({ key: 'stuff' })).toMatchObject({ statusCode: 400, errors: [{ field: 'key' }] });
    expect(await change({ type: 'multiselect' })).toMatchObject({ statusCode: 400, errors: [{ field: 'type' }] });
    expect(await change({ options: [{ ...wood, value: 'timber' }, ...rest] })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'options.0.value' }],
    });
    expect(await change({ options: rest })).toMatchObject({
      statusCode: 409,
      code: 'attribute.options_in_use',
      values: { count: 1, label: 'Wood' },
      data: { inUse: [{ value: 'wood', products: 1 }] },
    });
    const swapped = await change({ options: [rest[1], { ...wood, label: { en: 'Solid wood' } }] });
    expect(swapped).toMatchObject({
      statusCode: 200,
      data: { options: [{ value: 'steel' }, { value: 'wood', label: 'Solid wood', usedBy: 1 }] },
    });
  });

  it('can have an option replaced by another one, which updates the products and deletes the option', async () => {
    const home = await createCategory('Replaced');
    const attribute = await create('materials', [home], { type: 'multiselect', options: OPTIONS });
    const [both, one, other] = [
      await insertProduct(home, { materials: ['wood', 'brass'] }),
      await insertProduct(home, { materials: ['wood'] }),
      await insertProduct(home, { materials: ['steel'] }),
    ];
    const replace = (body: Record<string, unknown>) =>
      souk.call<AttributeDetails>('POST', `/custom-attributes/${attribute.id}/replace-option`, { body });
    expect(await replace({ from: 'wood', to: 'glass', version: 1 })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'to' }],
    });
    const replaced = await replace({ from: 'wood', to: 'brass', version: 1 });
    expect(replaced.data.options.map((option) => [option.value, option.usedBy])).toEqual([
      ['brass', 2],
      ['steel', 1],
    ]);
    expect(await readValues(both)).toEqual({ materials: ['brass'] });
    const { data: history } = await souk.call<ListData<{ entityId: string; before: object; after: object }>>(
      'GET',
      `/activity?entity=product&entityId=${both}`,
    );
    expect(history.rows).toMatchObject([
      {
        action: 'updated',
        before: { attributes: { materials: ['wood', 'brass'] } },
        after: { attributes: { materials: ['brass'] } },
        canUndo: false,
      },
    ]);
    await replace({ from: 'steel', to: null, version: 2 });
    expect([await readValues(one), await readValues(other)]).toEqual([{ materials: ['brass'] }, {}]);
  });

  it('reports how many published products lack a value if it becomes required', async () => {
    const home = await createCategory('Required');
    const { id, version } = await create('origin', [home]);
    await insertProduct(home, {}, 'published');
    await insertProduct(home, { origin: 'Fez' }, 'published');
    await insertProduct(home, {}, 'draft');
    expect(await read(id)).toMatchObject({ wouldFail: 1, usedBy: 1 });
    expect(await souk.call('PATCH', `/custom-attributes/${id}`, { body: { isRequired: true, version } })).toMatchObject(
      { data: { isRequired: true, wouldFail: 1 } },
    );
  });

  it('reports these products in the dry run of a bulk action, but not for attributes that are already required', async () => {
    const home = await createCategory('Required in bulk');
    const [one, two, required] = [
      await create('origin', [home]),
      await create('maker', [home]),
      await create('year', [home], { isRequired: true }),
    ];
    await insertProduct(home, { maker: 'Ait' }, 'published');
    await insertProduct(home, {}, 'published');
    const body = { ids: [one.id, two.id, required.id], action: 'makeRequired' };
    const { data } = await souk.call<DryRunData>('POST', '/custom-attributes/bulk?dryRun=true', { body });
    expect(data.effects.filter(({ action }) => action === 'required')).toEqual([
      { entity: 'attribute', id: one.id, label: 'origin', action: 'required', before: null, after: { wouldFail: 2 } },
      { entity: 'attribute', id: two.id, label: 'maker', action: 'required', before: null, after: { wouldFail: 1 } },
    ]);
    expect(await read(one.id)).toMatchObject({ isRequired: false });
  });

  it('cannot be deleted', async () => {
    const home = await createCategory('Deleted');
    const { id, version } = await create('origin', [home]);
    const used = await insertProduct(home, { origin: 'Fez' });
    expect(await souk.call('DELETE', `/custom-attributes/${id}`, { body: { version } })).toMatchObject({
      statusCode: 409,
      code: 'attribute.delete.used',
      values: { count: 1, label: 'origin' },
    });
    await souk.services.database.pool.query('delete from products where id = $1', [used]);
    expect((await souk.call('DELETE', `/custom-attributes/${id}`, { body: { version } })).statusCode).toBe(200);
    expect((await souk.call('GET', `/custom-attributes/${id}`)).statusCode).toBe(404);
  });
});

describe('changing attributes', () => {
  it('rejects a stale version', async () => {
    const { id } = await create('twice', [await createCategory('Twice')]);
    const save = (label: string) =>
      souk.call('PATCH', `/custom-attributes/${id}`, { body: { label: { en: label }, version: 1 } });
    expect((await save('First')).statusCode).toBe(200);
    expect(await save('Second')).toMatchObject({ statusCode: 409, data: { label: 'First', version: 2 } });
  });

  it('can be undone, including added options', async () => {
    const attribute = await create('undone', [await createCategory('Undone')], { type: 'select', options: OPTIONS });
    await souk.call('PATCH', `/custom-attributes/${attribute.id}`, {
      body: { options: [{ value: 'glass', label: { en: 'Glass' } }], isRequired: true, version: 1 },
    });
    const { data } = await souk.call<ListData<{ id: string; action: string }>>(
      'GET',
      `/activity?entity=attribute&entityId=${attribute.id}`,
    );
    expect(
      await souk.call('POST', `/activity/${data.rows.find((row) => row.action === 'updated')!.id}/undo`, { body: {} }),
    ).toMatchObject({ statusCode: 200 });
    const restored = await read(attribute.id);
    expect(restored.isRequired).toBe(false);
    expect(restored.options.map((option) => option.value)).toEqual(['wood', 'brass', 'steel']);
  });

  it('applies a bulk action to each attribute that allows it, and reports a reason for the others', async () => {
    const home = await createCategory('Bulk');
    const [used, free] = [await create('used', [home]), await create('free', [home])];
    await insertProduct(home, { used: 'yes' });
    expect(
      (
        await souk.call('POST', '/custom-attributes/bulk', {
          body: { ids: [used.id, free.id], action: 'makeFilterable' },
        })
      ).data,
    ).toMatchObject({ done: 2, failed: [] });
    expect(
      (await souk.call('POST', '/custom-attributes/bulk', { body: { ids: [used.id, free.id], action: 'delete' } }))
        .data,
    ).toMatchObject({
      done: 1,
      failed: [{ id: used.id, label: used.label, code: 'attribute.delete.used', values: { count: 1, label: 'used' } }],
    });
  });

  it('exports the table as CSV', async () => {
    const { data } = await souk.call<{ url: string }>('POST', '/custom-attributes/export', {
      body: { filter: { key: 'legs' }, columns: ['label', 'categories', 'usedBy'] },
    });
    expect((await souk.app.inject({ url: data.url })).body).toBe('Label,Categories,Products\r\nlegs,furniture,0\r\n');
  });
});

describe('a file of attributes', () => {
  const send = (csv: string, query = '', as: Caller = 'admin') =>
    sendCsv<ComparedImportData>(souk, { path: '/custom-attributes/import', csv }, { query, as });
  const byKey = async (key: string) => {
    const { data } = await souk.call<ListData<Attribute>>('GET', `/custom-attributes?key=${key}`);
    return data.rows;
  };

  it('creates and updates attributes by key; options in a plain list retain their labels', async () => {
    await createCategory('File sizes');
    const response = await send(
      `Key,Label,Type,Options,Categories,Required,Colour\nfile_size,Size,Select,"S, M, L",file-sizes,yes,red`,
    );
    expect(response.data).toMatchObject({ created: 1, failed: 0 });
    expect(response.data.warnings).toMatchObject([
      { line: 1, code: 'import.unknown_column', values: { column: 'Colour' } },
    ]);
    const [size] = await byKey('file_size');
    expect(size).toMatchObject({ type: 'select', isRequired: true, categories: [{ name: 'File sizes' }] });
    const csv = 'Key,Label (Arabic),Options\nfile_size,المقاس,"L, M, XL"';
    expect((await send(csv)).data).toMatchObject({ created: 0, updated: 1 });
    const [changed] = await byKey('file_size');
    expect(changed?.options.map(({ value }) => value)).toEqual(['L', 'M', 'XL']);
    expect(changed?.options[0]?.id).toBe(size?.options[2]?.id);
    expect((await send(csv)).data).toMatchObject({ updated: 0, unchanged: 1 });
  });

  it('distinguishes attributes with the same key by their categories', async () => {
    for (const name of ['File one', 'File other']) await createCategory(name);
    const csv = 'Key,Label,Type,Categories\nfile_same,Same,text,file-one\nfile_same,Same,number,file-other';
    expect((await send(csv)).data).toMatchObject({ created: 2, failed: 0 });
    expect((await send(csv)).data).toMatchObject({ created: 0, unchanged: 2 });
    const unclear = await send('Key,Label\nfile_same,Which');
    expect(unclear.data.errors).toContainEqual(expect.objectContaining({ line: 2, field: 'Categories' }));
  });

  it('reports each invalid line, and changes nothing unless the import is partial', async () => {
    await createCategory('File wrong');
    const slug = 'file-wrong';
    const csv = [
      'Key,Label,Type,Categories,Minimum,Maximum,Required,Options',
      `file_good,Good,number,${slug},1,5,,`,
      `file_where,Where,text,nowhere,,,,`,
      `file_range,Range,number,${slug},9,1,,`,
      `file_number,Number,number,${slug},many,,,`,
      `file_flag,Flag,text,${slug},,,perhaps,`,
      `file_json,Json,select,${slug},,,,"[{"`,
      `file_hex,Hex,color,${slug},,,,"red, blue"`,
      `file_good,Again,number,${slug},,,,`,
      `file_type,Type,shape,${slug},,,,`,
    ].join('\n');
    const { data } = await send(csv);
    expect(data).toMatchObject({ created: 0, failed: 8 });
    expect(data.errors.map(({ line, field }) => [line, field])).toEqual([
      [3, 'Categories'],
      [4, 'Maximum'],
      [5, 'Minimum'],
      [6, 'Required'],
      [7, 'Options'],
      [8, 'Options'],
      [8, 'Options'],
      [9, 'Key'],
      [10, 'Type'],
    ]);
    expect((await send(csv, 'partial=true')).data).toMatchObject({ created: 1, failed: 8 });
    expect((await send('Key\nx', '', 'viewer')).statusCode).toBe(403);
    expect(await send('Label\nx')).toMatchObject({ statusCode: 400, errors: [{ field: 'file' }] });
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
    expect((await souk.call('GET', '/custom-attributes/', { as })).statusCode).toBe(statusCode);
  });

  it('reject changes by a viewer', async () => {
    expect((await souk.call('POST', '/custom-attributes', { as: 'viewer', body: {} })).statusCode).toBe(403);
  });
});
