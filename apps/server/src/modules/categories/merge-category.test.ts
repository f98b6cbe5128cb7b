import type { Activity } from '@souk/contract/activity/api.ts';
import type { CategoryDetails } from '@souk/contract/categories/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTotals } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addVendor } from '../../../test/products.fixture.ts';

let souk: TestApp;
let vendorId: string;
beforeAll(async () => {
  souk = await startTestApp();
  vendorId = await addVendor(souk);
});
afterAll(() => souk.close());

const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));

async function create(name: string, more: Record<string, unknown> = {}): Promise<CategoryDetails> {
  const answer = await souk.call<CategoryDetails>('POST', '/categories', { body: { name: { en: name }, ...more } });
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data;
}

const read = async (id: string) => (await souk.call<CategoryDetails>('GET', `/categories/${id}`)).data;
const remove = ({ id, version }: CategoryDetails) => souk.call('DELETE', `/categories/${id}`, { body: { version } });
const merge = ({ id, version }: CategoryDetails, intoId: string) =>
  souk.call<CategoryDetails>('POST', `/categories/${id}/merge`, { body: { intoId, version } });

/** The activity of a record, newest first. */
const activityOf = async (id: string) =>
  (await souk.call<ListData<Activity>>('GET', `/activity?entityId=${id}`)).data.rows.map(
    ({ action, before, after }) => ({ action, before, after }),
  );

async function addProduct(category: CategoryDetails): Promise<string> {
  const id = newId();
  await sql(
    `insert into products (id, vendor_id, category_id, name, name_sort, slug, status, search_text) values (?, ?, ?, '{"en":"Kilim"}', 'kilim', ?, 'draft', 'kilim')`,
    id,
    vendorId,
    category.id,
    `kilim-${id}`,
  );
  await sql('update categories set products_count = products_count + 1 where id = ?', category.id);
  return id;
}

async function addCoupon(code: string, scopeIds: string[]): Promise<string> {
  const terms = { kind: 'percent', value: 10, scope: 'categories', scopeIds, fundedBy: 'platform' };
  const body = { code, name: code, startsAt: souk.now().toISOString(), ...terms };
  return (await souk.call<{ id: string }>('POST', '/cobones', { body })).data.id;
}

describe('deleting a category', () => {
  it('is rejected while it has subcategories or products, and reports how many', async () => {
    const [withChild, withProduct, withBoth] = [await create('Full'), await create('Stocked'), await create('Both')];
    const child = await create('Inside', { parentId: withChild.id });
    await create('Inside too', { parentId: withBoth.id });
    for (const category of [withProduct, withBoth, withBoth]) await addProduct(category);
    const categories = { code: 'category.count', values: { count: 1 } };
    const products = (count: number) => ({ code: 'product.count', values: { count } });
    for (const [category, count, what] of [
      [withChild, 1, [categories]],
      [withProduct, 1, [products(1)]],
      [withBoth, 3, [categories, products(2)]],
    ] as const)
      expect(await remove(category)).toMatchObject({
        statusCode: 409,
        code: 'category.delete.used',
        values: { count, what: { all: what }, name: category.name },
      });
    expect(await remove(child)).toMatchObject({ statusCode: 200, data: { done: true } });
    expect((await souk.call('GET', `/categories/${child.id}`)).statusCode).toBe(404);
  });

  it('is rejected while a coupon is limited to it', async () => {
    const category = await create('Wool');
    await addCoupon('WOOL20', [category.id]);
    expect(await remove(category)).toMatchObject({
      statusCode: 409,
      code: 'mention.coupon',
      values: { name: 'Wool', label: 'WOOL20', count: 1 },
    });
  });

  it('records the fields of the category, and removes the category from its attributes', async () => {
    const parent = await create('Textiles');
    const category = await create('Silk', { parentId: parent.id });
    const attribute = { key: 'weave', label: { en: 'Weave' }, type: 'text', categoryIds: [category.id, parent.id] };
    const { data } = await souk.call<{ id: string }>('POST', '/custom-attributes', { body: attribute });
    expect((await remove(category)).statusCode).toBe(200);
    const [deletion] = await activityOf(category.id);
    expect(deletion).toEqual({
      action: 'deleted',
      before: { name: { en: 'Silk' }, slug: 'silk', parentId: parent.id },
      after: null,
    });
    expect(await sql('select category_id from attribute_categories where attribute_id = ?', data.id)).toEqual([
      { category_id: parent.id },
    ]);
  });

  it('is rejected at an outdated version', async () => {
    const category = await create('Linen');
    await souk.call('PATCH', `/categories/${category.id}`, { body: { icon: 'gift', version: category.version } });
    expect(await remove(category)).toMatchObject({ statusCode: 409, data: { id: category.id, icon: 'gift' } });
  });
});

describe('merging a category', () => {
  it('moves its children, with their descendants, to the end of the children of the target', async () => {
    const [from, into] = [await create('Lamps'), await create('Lights')];
    const already = await create('Lanterns', { parentId: into.id });
    const child = await create('Table lamps', { parentId: from.id });
    const grandchild = await create('Desk lamps', { parentId: child.id });
    expect(await merge(from, into.id)).toMatchObject({ statusCode: 200, data: { id: into.id, childrenCount: 2 } });
    expect((await read(grandchild.id)).path.map(({ name }) => name)).toEqual(['Lights', 'Table lamps']);
    expect([await read(already.id), await read(child.id), await read(grandchild.id)]).toMatchObject([
      { position: 0, depth: 2 },
      { position: 1, depth: 2, parentId: into.id },
      { depth: 3 },
    ]);
    expect((await souk.call('GET', `/categories/${from.id}`)).statusCode).toBe(404);
    expect(await activityOf(from.id)).toContainEqual({
      action: 'merged',
      before: { name: { en: 'Lamps' }, slug: from.slug },
      after: { intoId: into.id },
    });
  });

  it('requires a target that exists and is not below the merged category', async () => {
    const category = await create('Beds');
    const child = await create('Bunk beds', { parentId: category.id });
    for (const [intoId, code] of [
      [newId(), 'category.gone'],
      [category.id, 'category.merge.below_itself'],
      [child.id, 'category.merge.below_itself'],
    ] as const)
      expect(await merge(category, intoId)).toMatchObject({ statusCode: 400, errors: [{ field: 'intoId', code }] });
  });

  it('is rejected if its branch would become too deep', async () => {
    const [top, from] = [await create('Depth 1'), await create('Branch')];
    const second = await create('Depth 2', { parentId: top.id });
    const third = await create('Depth 3', { parentId: second.id });
    const child = await create('Twig', { parentId: from.id });
    const grandchild = await create('Leaf', { parentId: child.id });
    expect((await merge(from, third.id)).errors).toMatchObject([
      { field: 'intoId', code: 'category.merge.too_deep', values: { maximum: 4 } },
    ]);
    expect(await read(grandchild.id)).toMatchObject({ depth: 3 });
    expect(await merge(from, second.id)).toMatchObject({ statusCode: 200 });
    expect(await read(grandchild.id)).toMatchObject({ depth: 4 });
  });

  it('is rejected at an outdated version', async () => {
    const [from, into] = [await create('Chests'), await create('Boxes')];
    await souk.call('PATCH', `/categories/${from.id}`, { body: { icon: 'gift', version: from.version } });
    expect(await merge(from, into.id)).toMatchObject({ statusCode: 409, data: { id: from.id } });
  });

  it('adds its products to the count of the target, and its id and those merged into it to the ids that the target stores', async () => {
    const [first, second, last] = [await create('Kilims'), await create('Rugs'), await create('Carpets')];
    for (const category of [first, second, second, last]) await addProduct(category);
    expect((await merge(first, second.id)).data).toMatchObject({ productsCount: 3, version: 2 });
    expect((await merge(await read(second.id), last.id)).data).toMatchObject({ productsCount: 4 });
    const [row] = await sql<{ ids: string[] }>('select merged_ids as ids from categories where id = ?', last.id);
    expect(row!.ids).toEqual([second.id, first.id]);
  });

  it('updates the products and coupons that refer to it, with an activity entry for each', async () => {
    const [from, into] = [await create('Rugs of wool'), await create('Floor coverings')];
    const product = await addProduct(from);
    const [only, both] = [await addCoupon('WOOL10', [from.id]), await addCoupon('WOOL11', [into.id, from.id])];
    await merge(from, into.id);
    const scopes = await sql(
      'select code, scope_ids as "scopeIds" from coupons where id in (?, ?) order by code',
      only,
      both,
    );
    expect(scopes).toEqual([
      { code: 'WOOL10', scopeIds: [into.id] },
      { code: 'WOOL11', scopeIds: [into.id] },
    ]);
    expect(await activityOf(product)).toEqual([
      { action: 'updated', before: { categoryId: from.id }, after: { categoryId: into.id } },
    ]);
    expect(await activityOf(only)).toContainEqual({
      action: 'updated',
      before: { scopeIds: [from.id] },
      after: { scopeIds: [into.id] },
    });
  });

  it('moves its attributes to the target, except those with a key that the target already has', async () => {
    const [from, into] = [await create('Pots'), await create('Pans')];
    const addAttribute = async (key: string, categoryIds: string[]) => {
      const body = { key, label: { en: key }, type: 'text', categoryIds };
      return (await souk.call<{ id: string }>('POST', '/custom-attributes', { body })).data.id;
    };
    const [moved, shared, replaced, stays] = [
      await addAttribute('glaze', [from.id]),
      await addAttribute('volume', [from.id, into.id]),
      await addAttribute('lid', [from.id]),
      await addAttribute('lid', [into.id]),
    ];
    await merge(from, into.id);
    const rows = await sql<{ id: string }>(
      'select attribute_id as id from attribute_categories where category_id in (?, ?)',
      from.id,
      into.id,
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([moved, shared, stays]));
    expect(rows.map(({ id }) => id)).not.toContain(replaced);
  });
});

describe.each(['merge', 'delete'] as const)('after a %s', (action) => {
  const dissolve = (category: CategoryDetails, intoId: string) =>
    action === 'merge' ? merge(category, intoId) : remove(category);

  it('the commission rule of the category has ended', async () => {
    const [from, into] = [await create(`Ends by ${action}`), await create(`Stays after ${action}`)];
    await souk.call('PATCH', `/categories/${from.id}`, { body: { commissionPercent: 7, version: from.version } });
    const rulesInForce = () =>
      sql(
        'select 1 from commission_rules where category_id = ? and is_active and (valid_to is null or valid_to > ?)',
        from.id,
        souk.now(),
      );
    expect(await rulesInForce()).toHaveLength(1);
    expect((await dissolve(await read(from.id), into.id)).statusCode).toBe(200);
    expect(await rulesInForce()).toEqual([]);
  });

  it('the number of categories is lower by one', async () => {
    const [from, into] = [await create(`Counted until ${action}`), await create(`Counted after ${action}`)];
    const count = async () => (await readTotals(souk.services.database, ['categories'])).get('categories')!.count;
    const before = await count();
    await dissolve(from, into.id);
    expect(await count()).toBe(before - 1);
  });
});
