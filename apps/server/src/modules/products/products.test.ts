import { pictureInputs } from '@souk/contract/core/pictures.ts';
import type { BulkData, ListData } from '@souk/contract/core/list.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { PriceChange, StockMovement } from '@souk/contract/products/stock.ts';
import type { WhyNotReason } from '@souk/contract/products/why-not.ts';
import type { Product, ProductCounts, ProductDetails, ProductVariant } from '@souk/contract/products/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCategory, addProduct, addVendor, publishProduct, STORED_PICTURE } from '../../../test/products.fixture.ts';

let souk: TestApp;
let place: { vendorId: string; categoryId: string };
beforeAll(async () => {
  souk = await startTestApp();
  place = { vendorId: await addVendor(souk), categoryId: await addCategory(souk, 'Lamps') };
});
afterAll(() => souk.close());

const codesOf = (answers: { statusCode: number }[]) =>
  answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);

const read = async (id: string) => (await souk.call<ProductDetails>('GET', `/products/${id}`)).data;
const list = async (query: string) => (await souk.call<ListData<Product>>('GET', `/products?${query}`)).data;
const change = (id: string, body: Record<string, unknown>) =>
  souk.call<ProductDetails>('PATCH', `/products/${id}`, { body });
const move = (product: Pick<ProductDetails, 'id' | 'version'>, to: string, reason?: string) =>
  souk.call<ProductDetails & { reasons: WhyNotReason[]; nextStatuses: string[] }>(
    'POST',
    `/products/${product.id}/status`,
    { body: { to, version: product.version, reason } },
  );
const fieldsOf = (answer: { errors: { field: string }[] }) => answer.errors.map((error) => error.field).toSorted();

/** A variant as a form sends it back. */
const asSent = ({ id, optionValues, sku, price, compareAtPrice }: ProductVariant) => ({
  id,
  optionValues,
  sku,
  price,
  compareAtPrice,
});

async function order(product: ProductDetails, variantId: string, pieces = 1): Promise<void> {
  await souk.services.database.pool.query('update stock_levels set reserved = reserved + $2 where variant_id = $1', [
    variantId,
    pieces,
  ]);
  await souk.services.database.pool.query('update products set first_ordered_at = now() where id = $1', [product.id]);
}

const COLOURS = {
  options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
  variants: [
    { optionValues: ['Red'], price: 100, stock: 3 },
    { optionValues: ['Blue'], price: 300, stock: 4 },
  ],
};

describe('creating a product', () => {
  it('makes a draft with an address, SKUs and opening stock', async () => {
    const product = await addProduct(souk, place, { ...COLOURS, brand: 'Noor' });
    expect(product).toMatchObject({
      status: 'draft',
      slug: 'brass-lamp',
      priceMin: 100,
      priceMax: 300,
      stockAvailable: 7,
      stockState: 'low',
      variantsCount: 2,
      nextStatuses: ['waiting', 'archived'],
    });
    expect(product.variants.map((variant) => [variant.optionValues, variant.onHand, variant.lowStockLevel])).toEqual([
      [['Red'], 3, 5],
      [['Blue'], 4, 5],
    ]);
    expect(product.variants[0]!.sku).toMatch(/^BRA-[A-Z0-9]{6}-RED$/);
    expect((await addProduct(souk, place)).slug).toBe('brass-lamp-2');
    const { data } = await souk.call<ListData<StockMovement>>('GET', `/products/${product.id}/stock-movements`);
    expect(data.rows.map((row) => [row.kind, row.onHandChange, row.actorName])).toEqual(
      expect.arrayContaining([['opening', 3, 'superAdmin']]),
    );
  });

  it('counts it for its vendor, its category and its status', async () => {
    const here = { vendorId: await addVendor(souk), categoryId: await addCategory(souk, 'Counted') };
    const before = (await souk.call<ProductCounts>('GET', '/products/counts')).data;
    const { id, version } = await addProduct(souk, here);
    const counts = (await souk.call<ProductCounts>('GET', '/products/counts')).data;
    expect([counts.all - before.all, counts.draft - before.draft]).toEqual([1, 1]);
    const figures = async () => [
      (await souk.call('GET', `/categories/${here.categoryId}`)).data.productsCount,
      (await souk.services.database.pool.query('select products_count from vendors where id = $1', [here.vendorId]))
        .rows[0].products_count,
    ];
    expect(await figures()).toEqual([1, 1]);
    await souk.call('DELETE', `/products/${id}`, { body: { version } });
    expect(await figures()).toEqual([0, 0]);
  });

  it('names every wrong field at once, by its path', async () => {
    const answer = await souk.call('POST', '/products', {
      body: {
        vendorId: place.vendorId,
        name: { en: 'x' },
        variants: [{ price: 0 }, { barcode: '4006381333932' }, { price: 200, compareAtPrice: 200 }],
        weight: 3,
      },
    });
    expect(fieldsOf(answer)).toEqual([
      'name.en',
      'variants.0.price',
      'variants.1.barcode',
      'variants.2.compareAtPrice',
      'weight',
    ]);
    expect(answer.errors).toContainEqual(
      expect.objectContaining({ field: 'variants.1.barcode', code: 'barcode.check_digit', values: { number: 1 } }),
    );
  });

  it('holds variants against the options', async () => {
    const variants = [
      { optionValues: ['Red'] },
      { optionValues: ['Green'] },
      { optionValues: ['Red'] },
      { optionValues: [] },
    ];
    const answer = await souk.call('POST', '/products', {
      body: { ...place, name: { en: 'Lamp' }, options: COLOURS.options, variants },
    });
    expect(fieldsOf(answer)).toEqual([
      'variants.1.optionValues.0',
      'variants.2.optionValues',
      'variants.3.optionValues',
    ]);
  });

  it('refuses a vendor and a category that there are not', async () => {
    const body = { vendorId: place.categoryId, categoryId: place.vendorId, name: { en: 'Lamp' }, variants: [{}] };
    expect(fieldsOf(await souk.call('POST', '/products', { body }))).toEqual(['categoryId', 'vendorId']);
  });

  it('keeps a SKU to one product of a vendor, whatever its case', async () => {
    await addProduct(souk, place, { variants: [{ sku: 'LAMP-1' }] });
    const again = await souk.call('POST', '/products', {
      body: {
        ...place,
        name: { en: 'Lamp' },
        options: COLOURS.options,
        variants: [
          { optionValues: ['Red'], sku: 'other' },
          { optionValues: ['Blue'], sku: 'lamp-1' },
        ],
      },
    });
    expect(again).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'variants.1.sku', code: 'variant.sku_taken' }],
    });
    await addProduct(souk, { ...place, vendorId: await addVendor(souk) }, { variants: [{ sku: 'LAMP-1' }] });
  });

  it('lets one of two win who take the same SKU or address at once', async () => {
    const take = (sku: string, more: Record<string, unknown> = {}) =>
      souk.call('POST', '/products', { body: { ...place, name: { en: 'Lamp' }, variants: [{ sku }], ...more } });
    const skus = await Promise.all([take('raced'), take('RACED'), take('Raced')]);
    expect(codesOf(skus)).toEqual([200, 400, 400]);
    expect(skus.flatMap(fieldsOf)).toEqual(['variants.0.sku', 'variants.0.sku']);
    const slugs = await Promise.all([1, 2].map((turn) => take(`slug-${turn}`, { slug: 'raced' })));
    expect(codesOf(slugs)).toEqual([200, 400]);
    expect(slugs.flatMap(fieldsOf)).toEqual(['slug']);
  });

  it('keeps only harmless tags of the description', async () => {
    const { description } = await addProduct(souk, place, {
      description: { en: '<p style="x">Hi<script>alert(1)</script> <a href="javascript:x()">there</a></p>' },
    });
    expect(description).toBe('<p>Hi there</p>');
  });

  it('changes nothing on a dry run and tells what it would do', async () => {
    const { data } = await souk.call<DryRunData>('POST', '/products?dryRun=true', {
      body: { ...place, name: { en: 'Imagined' }, variants: [{}] },
    });
    expect(data.effects).toMatchObject([{ entity: 'product', action: 'created', label: 'Imagined' }]);
    expect((await list('q=imagined')).count).toBe(0);
  });
});

describe('attributes of a product', () => {
  let typed: { vendorId: string; categoryId: string };
  beforeAll(async () => {
    const parent = await addCategory(souk, 'Typed');
    typed = { ...place, categoryId: await addCategory(souk, 'Typed below', parent) };
    const attribute = (key: string, more: Record<string, unknown>) =>
      souk.call('POST', '/custom-attributes', {
        body: { key, label: { en: key, ar: `ع ${key}` }, categoryIds: [parent], ...more },
      });
    await attribute('material', {
      type: 'select',
      isRequired: true,
      options: [{ value: 'wood', label: { en: 'Oak wood', ar: 'خشب' } }],
    });
    await attribute('width', { type: 'number', unit: 'cm', min: 1, max: 100 });
    await attribute('uses', {
      type: 'multiselect',
      options: [
        { value: 'in', label: { en: 'Indoors' } },
        { value: 'out', label: { en: 'Outdoors' } },
      ],
    });
    await attribute('made_on', { type: 'date' });
    await attribute('is_new', { type: 'boolean' });
  });

  it('are typed by the category and those above, each checked at its key', async () => {
    const attributes = {
      material: 'gold',
      width: 500,
      uses: ['in', 'sea'],
      made_on: '2026-02-31',
      is_new: 'yes',
      unknown: 1,
    };
    const answer = await souk.call('POST', '/products', {
      body: { ...typed, name: { en: 'Lamp' }, attributes, variants: [{}] },
    });
    expect(fieldsOf(answer)).toEqual([
      'attributes.is_new',
      'attributes.made_on',
      'attributes.material',
      'attributes.unknown',
      'attributes.uses',
      'attributes.width',
    ]);
    expect(answer.errors).toContainEqual(
      expect.objectContaining({ field: 'attributes.width', code: 'field.number.max', values: { maximum: 100 } }),
    );
  });

  it('come back as values and as words, empty ones dropped', async () => {
    const { id } = await addProduct(souk, typed, {
      attributes: { material: 'wood', width: 20.5, uses: ['out'], made_on: '', is_new: null },
    });
    const { data } = await souk.call<ProductDetails>('GET', `/products/${id}`, { headers: { 'x-lang': 'ar' } });
    expect(data.attributes).toEqual({ material: 'wood', width: 20.5, uses: ['out'] });
    expect(data.attributeWords).toMatchObject([
      { key: 'material', label: 'ع material', words: ['خشب'] },
      { key: 'width', unit: 'cm', words: ['20.5'] },
      { key: 'uses', words: ['Outdoors'] },
    ]);
  });

  it('filter the list, whatever their type', async () => {
    const { id } = await addProduct(souk, typed, {
      attributes: { material: 'wood', width: 33, uses: ['in', 'out'], is_new: true },
    });
    for (const filter of [
      'attribute.width=33',
      'attribute.uses=out&attribute.material=wood,steel&attribute.is_new=true',
    ]) {
      expect((await list(`${filter}&sort=-createdAt`)).rows[0]?.id).toBe(id);
    }
    expect((await list('attribute.width=34')).count).toBe(0);
    expect(await souk.call('GET', '/products?attribute.Bad=1&colour=red')).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'attribute.Bad' }, { field: 'colour' }],
    });
  });

  it('that are required keep a product from being published, and a published one from losing them', async () => {
    const incomplete = await addProduct(souk, typed);
    const waiting = await move(incomplete, 'waiting');
    const refused = await move(waiting.data, 'published');
    expect(refused).toMatchObject({
      statusCode: 409,
      code: 'product.publish.not_ready',
      data: { reasons: [{ kind: 'missingAttribute', target: { kind: 'field', field: 'attributes.material' } }] },
    });
    const published = await publishProduct(souk, typed, { attributes: { material: 'wood' } });
    expect(fieldsOf(await change(published.id, { attributes: {}, media: [], version: published.version }))).toEqual([
      'attributes.material',
      'media',
    ]);
  });
});

describe('changing a product', () => {
  it('compares variants by id: some change, some come, some go', async () => {
    const product = await addProduct(souk, place, COLOURS);
    const [red, blue] = product.variants as [ProductVariant, ProductVariant];
    const answer = await change(product.id, {
      options: [{ name: 'Colour', values: ['Blue', 'Green'] }],
      variants: [
        { optionValues: ['Green'], price: 500, stock: 2 },
        { ...asSent(blue), price: 350 },
      ],
      version: product.version,
    });
    expect(
      answer.data.variants.map((variant) => [
        variant.optionValues[0],
        variant.price,
        variant.onHand,
        variant.id === blue.id,
      ]),
    ).toEqual([
      ['Green', 500, 2, false],
      ['Blue', 350, 4, true],
    ]);
    expect(answer.data).toMatchObject({ version: 2, priceMin: 350, priceMax: 500, stockAvailable: 6 });
    const movements = (
      await souk.call<ListData<StockMovement>>('GET', `/products/${product.id}/stock-movements?variantId=${red.id}`)
    ).data;
    expect(movements.rows.reduce((sum, row) => sum + row.onHandChange, 0)).toBe(0);
    const prices = (
      await souk.call<ListData<PriceChange>>('GET', `/products/${product.id}/price-history?variantId=${blue.id}`)
    ).data;
    expect(prices.rows.map((row) => [row.priceBefore, row.priceAfter])).toEqual(
      expect.arrayContaining([
        [300, 350],
        [null, 300],
      ]),
    );
  });

  it('lets variants swap SKUs and values', async () => {
    const product = await addProduct(souk, place, COLOURS);
    const [red, blue] = product.variants as [ProductVariant, ProductVariant];
    const swapped = [
      { ...asSent(red), sku: blue.sku, optionValues: ['Blue'] },
      { ...asSent(blue), sku: red.sku, optionValues: ['Red'] },
    ];
    const { data } = await change(product.id, { variants: swapped, version: 1 });
    expect(data.variants.map((variant) => [variant.id, variant.sku])).toEqual([
      [red.id, blue.sku],
      [blue.id, red.sku],
    ]);
  });

  it('is no change when it is sent back as it was', async () => {
    const product = await addProduct(souk, place, COLOURS);
    const { data } = await change(product.id, {
      name: product.translations.name,
      media: pictureInputs(product.media),
      options: product.options,
      variants: product.variants.map(asSent),
      version: 1,
    });
    expect(data.version).toBe(1);
  });

  it('keeps a variant that was ordered, and its vendor', async () => {
    const product = await addProduct(souk, place, COLOURS);
    const [red, blue] = product.variants as [ProductVariant, ProductVariant];
    await order(product, red.id);
    const removed = await change(product.id, {
      options: [{ name: 'Colour', values: ['Blue'] }],
      variants: [asSent(blue)],
      version: 1,
    });
    expect(removed).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'variants', code: 'variant.delete.ordered', values: { sku: red.sku } }],
    });
    expect(fieldsOf(await change(product.id, { vendorId: await addVendor(souk), version: 1 }))).toEqual(['vendorId']);
    const off = await change(product.id, { variants: [{ ...asSent(red), isActive: false }, asSent(blue)], version: 1 });
    expect(off.data).toMatchObject({ isVendorFixed: true, priceMin: 300, stockAvailable: 4 });
  });

  it('never changes stock that is there already', async () => {
    const product = await addProduct(souk, place);
    const [variant] = product.variants as [ProductVariant];
    expect(fieldsOf(await change(product.id, { variants: [{ ...asSent(variant), stock: 99 }], version: 1 }))).toEqual([
      'variants.0.stock',
    ]);
    expect(fieldsOf(await change(product.id, { variants: [{ id: place.vendorId }], version: 1 }))).toEqual([
      'variants.0.id',
    ]);
  });

  it('tells the second of two people who save the same version', async () => {
    const { id } = await addProduct(souk, place);
    const answers = await Promise.all(['One', 'Two'].map((name) => change(id, { name: { en: name }, version: 1 })));
    expect(codesOf(answers)).toEqual([200, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)!.data.version).toBe(2);
  });

  it('moves with its counts to another vendor and category', async () => {
    const there = { vendorId: await addVendor(souk), categoryId: await addCategory(souk, 'Moved to') };
    const product = await addProduct(souk, place);
    const answer = await change(product.id, { ...there, version: 1 });
    expect(answer.data).toMatchObject({ vendor: { id: there.vendorId }, category: { id: there.categoryId } });
    expect((await list(`userId=${there.vendorId}`)).rows.map((row) => row.id)).toEqual([product.id]);
    expect((await souk.call('GET', `/categories/${there.categoryId}`)).data.productsCount).toBe(1);
  });

  it('is taken back from the activity, variants that went included', async () => {
    const product = await addProduct(souk, place, COLOURS);
    await change(product.id, { name: { en: 'Renamed' }, options: [], variants: [{ price: 700 }], version: 1 });
    const { data } = await souk.call<ListData<{ id: string; action: string }>>(
      'GET',
      `/activity?entity=product&entityId=${product.id}`,
    );
    expect(
      await souk.call('POST', `/activity/${data.rows.find((row) => row.action === 'updated')!.id}/undo`, { body: {} }),
    ).toMatchObject({ statusCode: 200 });
    const restored = await read(product.id);
    expect(restored).toMatchObject({ name: 'Brass lamp', options: COLOURS.options, priceMin: 100, priceMax: 300 });
    expect(restored.variants.map((variant) => variant.sku)).toEqual(product.variants.map((variant) => variant.sku));
  });
});

describe('the life of a product', () => {
  it('goes through review, and back when it was rejected with a reason', async () => {
    const product = await addProduct(souk, place);
    const waiting = (await move(product, 'waiting')).data;
    expect(fieldsOf(await move(waiting, 'rejected'))).toEqual(['reason']);
    const rejected = (await move(waiting, 'rejected', 'The cover shows another lamp')).data;
    expect(rejected).toMatchObject({
      status: 'rejected',
      statusReason: 'The cover shows another lamp',
      nextStatuses: ['waiting', 'archived'],
    });
    const published = (await move((await move(rejected, 'waiting')).data, 'published')).data;
    expect(published).toMatchObject({
      status: 'published',
      statusReason: null,
      whyNot: [],
      nextStatuses: ['hidden', 'archived'],
    });
    expect((await move((await move(published, 'hidden')).data, 'published')).data.publishedAt).toBe(
      published.publishedAt,
    );
  });

  it('refuses a step that there is not and names those that there are', async () => {
    const product = await addProduct(souk, place);
    expect(await move(product, 'hidden')).toMatchObject({
      statusCode: 409,
      data: { nextStatuses: ['waiting', 'archived'] },
    });
    expect(await move(product, 'published')).toMatchObject({ statusCode: 409 });
    const archived = (await move(product, 'archived')).data;
    expect((await move(archived, 'draft')).data.status).toBe('draft');
  });

  it('skips review where none is required', async () => {
    const setReview = (value: boolean) =>
      souk.services.database.pool.query(
        "insert into configuration (key, value) values ('catalogue.isReviewRequired', $1) on conflict (key) do update set value = excluded.value",
        [JSON.stringify(value)],
      );
    await setReview(false);
    const product = await addProduct(souk, place);
    expect(product.nextStatuses).toEqual(['waiting', 'published', 'archived']);
    expect((await move(product, 'published')).data.status).toBe('published');
    await setReview(true);
  });

  it('lets one of several who review at once decide', async () => {
    const waiting = (await move(await addProduct(souk, place), 'waiting')).data;
    const answers = await Promise.all([
      move(waiting, 'published'),
      move(waiting, 'rejected', 'No'),
      move(waiting, 'archived'),
    ]);
    expect(codesOf(answers)).toEqual([200, 409, 409]);
  });

  it('says why it cannot be bought, and where that is mended', async () => {
    const shut = await addVendor(souk, 'suspended');
    const product = await addProduct(souk, { vendorId: shut, categoryId: null }, { media: [], variants: [{}] });
    const { data } = await souk.call<{ rows: WhyNotReason[] }>('GET', `/products/${product.id}/why-not`);
    expect(
      data.rows.map(({ kind, target, blocksPublishing }) => [
        kind,
        'field' in target ? target.field : target.kind,
        blocksPublishing,
      ]),
    ).toEqual([
      ['noImage', 'media', true],
      ['noCategory', 'categoryId', true],
      ['noPrice', 'variants.0.price', true],
      ['vendorNotActive', 'vendor', true],
      ['notPublished', 'status', false],
      ['outOfStock', 'stock', false],
    ]);
  });

  it('says all that keeps it from being published, in the language of the reader', async () => {
    const bare = await addProduct(souk, { ...place, categoryId: null }, { media: [] });
    const { data: waiting } = await move(bare, 'waiting');
    const body = { to: 'published', version: waiting.version };
    const publish = (lang: string) =>
      souk.call('POST', `/products/${bare.id}/status`, { body, headers: { 'x-lang': lang } });
    expect(await publish('en')).toMatchObject({
      statusCode: 409,
      code: 'product.publish.not_ready',
      message: 'It cannot be published yet. Add at least one image. Choose a category.',
      data: { reasons: [{ code: 'product.image_required' }, { code: 'category.required' }] },
    });
    expect(await publish('ar')).toMatchObject({
      message: 'لا يمكن نشره بعد. \u2068أضف صورة واحدة على الأقل. اختر فئة\u2069.',
      data: { reasons: [{ message: 'أضف صورة واحدة على الأقل' }, { message: 'اختر فئة' }] },
    });
  });

  it('names each variant that has no price', async () => {
    const product = await addProduct(souk, place, {
      options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
      variants: [{ optionValues: ['Red'] }, { optionValues: ['Blue'] }],
    });
    const { data } = await souk.call<{ rows: WhyNotReason[] }>('GET', `/products/${product.id}/why-not`);
    expect(data.rows.filter(({ kind }) => kind === 'noPrice')).toMatchObject([
      { code: 'variant.price_required', values: { name: 'Red' } },
      { code: 'variant.price_required', values: { name: 'Blue' } },
    ]);
  });

  it('is blocked by a category that is off, also one above', async () => {
    const top = await addCategory(souk, 'Off');
    const below = await addCategory(souk, 'Below off', top);
    const waiting = (await move(await addProduct(souk, { ...place, categoryId: below }), 'waiting')).data;
    await souk.call('PATCH', `/categories/${top}`, { body: { isActive: false, version: 1 } });
    expect((await move(waiting, 'published')).data.reasons).toMatchObject([
      { kind: 'categoryNotActive', target: { kind: 'category', id: below } },
    ]);
  });

  it('ends by deletion for drafts that nobody ordered only', async () => {
    const draft = await addProduct(souk, place);
    await order(draft, draft.variants[0]!.id);
    const remove = (product: { id: string; version: number }) =>
      souk.call('DELETE', `/products/${product.id}`, { body: { version: product.version } });
    expect(await remove(draft)).toMatchObject({
      statusCode: 409,
      code: 'product.delete.ordered',
    });
    expect(await remove(await publishProduct(souk, place))).toMatchObject({
      statusCode: 409,
      code: 'product.delete.not_draft',
      values: { name: 'Brass lamp', status: { code: 'product.status.published' } },
    });
    const free = await addProduct(souk, place);
    expect((await remove(free)).statusCode).toBe(200);
    expect((await souk.call('GET', `/products/${free.id}`)).statusCode).toBe(404);
  });
});

describe('stock', () => {
  const adjust = (product: ProductDetails, body: Record<string, unknown>) =>
    souk.call('POST', `/products/${product.id}/stock`, {
      body: { variantId: product.variants[0]!.id, reason: 'Counted', ...body },
    });

  it('changes by pieces or is set to what was counted, leaving a movement each', async () => {
    const product = await addProduct(souk, place);
    expect((await adjust(product, { change: -4 })).data).toMatchObject({ onHand: 6, available: 6 });
    expect((await adjust(product, { set: 9 })).data).toMatchObject({ onHand: 9 });
    const { data } = await souk.call<ListData<StockMovement>>('GET', `/products/${product.id}/stock-movements?limit=2`);
    expect(data.count).toBe(3);
    const rest = await souk.call<ListData<StockMovement>>(
      'GET',
      `/products/${product.id}/stock-movements?cursor=${data.next}`,
    );
    expect([...data.rows, ...rest.data.rows].map((row) => row.onHandChange).toSorted((a, b) => a - b)).toEqual([
      -4, 3, 10,
    ]);
    expect((await list(`q=${product.sku}`)).rows[0]).toMatchObject({ stockAvailable: 9, stockState: 'in', version: 1 });
  });

  it('never goes below what is promised to orders', async () => {
    const product = await addProduct(souk, place);
    await order(product, product.variants[0]!.id, 4);
    expect(await adjust(product, { change: -7 })).toMatchObject({
      statusCode: 409,
      code: 'stock.too_few',
      values: { free: 6, sku: product.variants[0]!.sku },
      data: { onHand: 10, reserved: 4, available: 6 },
    });
    expect(await adjust(product, { set: 3 })).toMatchObject({ statusCode: 409, code: 'stock.set.below_reserved' });
    expect(fieldsOf(await adjust(product, {}))).toEqual(['change']);
    expect(await adjust(product, { variantId: place.vendorId, change: 1 })).toMatchObject({ statusCode: 404 });
  });

  it('gives the last piece to exactly one of twenty', async () => {
    const product = await addProduct(souk, place, { variants: [{ price: 100, stock: 1 }] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => adjust(product, { change: -1 })));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(19);
    expect(await read(product.id)).toMatchObject({ stockAvailable: 0, stockState: 'out' });
  });

  it('adds up in lists when many variants move at once', async () => {
    const product = await addProduct(souk, place, COLOURS);
    await Promise.all(
      product.variants.flatMap((variant) =>
        Array.from({ length: 5 }, () => adjust(product, { variantId: variant.id, change: 2 })),
      ),
    );
    expect((await read(product.id)).stockAvailable).toBe(27);
  });
});

describe('editing many variants', () => {
  const edit = (rows: Record<string, unknown>[]) =>
    souk.call<{ rows: { price: number; version: number; onHand: number }[] }>('POST', '/products/edit-variants', {
      body: { rows },
    });

  it('saves prices and stock at once, with their histories', async () => {
    const [one, two] = [await addProduct(souk, place), await addProduct(souk, place)];
    const answer = await edit([
      { variantId: one.variants[0]!.id, version: 1, price: 5500, compareAtPrice: 6000 },
      { variantId: two.variants[0]!.id, version: 1, stock: 3, onHand: two.variants[0]!.onHand },
    ]);
    expect(answer.data.rows).toMatchObject([
      { price: 5500, compareAtPrice: 6000, version: 2 },
      { onHand: 3, available: 3, version: 1 },
    ]);
    expect(await read(one.id)).toMatchObject({ priceMin: 5500, version: 2 });
    expect(await read(two.id)).toMatchObject({ stockAvailable: 3, version: 1 });
  });

  it('saves all or none, naming each wrong cell', async () => {
    const product = await addProduct(souk, place, COLOURS);
    const [red, blue] = product.variants as [ProductVariant, ProductVariant];
    const wrong = await edit([
      { variantId: red.id, version: 1, price: 900 },
      { variantId: blue.id, version: 1, compareAtPrice: 200 },
      { variantId: place.vendorId, version: 1 },
    ]);
    expect(fieldsOf(wrong)).toEqual(['rows.1.compareAtPrice', 'rows.2.variantId']);
    await order(product, blue.id, 2);
    expect(
      fieldsOf(
        await edit([
          { variantId: red.id, version: 1, price: 900 },
          { variantId: blue.id, version: 1, stock: 1, onHand: blue.onHand },
        ]),
      ),
    ).toEqual(['rows.1.stock']);
    expect((await read(product.id)).variants[0]!.price).toBe(100);
  });

  it('tells who was slower, with the rows as they are', async () => {
    const product = await addProduct(souk, place);
    const row = { variantId: product.variants[0]!.id, version: 1 };
    await edit([{ ...row, price: 6100 }]);
    expect(await edit([{ ...row, price: 6200 }])).toMatchObject({
      statusCode: 409,
      data: { rows: [{ price: 6100, version: 2 }] },
    });
  });

  it('tells the second of two who counted the same shelf, and whoever counted before an order left', async () => {
    const product = await addProduct(souk, place);
    const seen = product.variants[0]!;
    const row = { variantId: seen.id, version: 1, onHand: seen.onHand };
    const answers = await Promise.all([edit([{ ...row, stock: 3 }]), edit([{ ...row, stock: 8 }])]);
    expect(codesOf(answers).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const kept = (await read(product.id)).variants[0]!.onHand;
    expect(answers.find(({ statusCode }) => statusCode === 409)?.data.rows).toMatchObject([{ onHand: kept }]);
    expect(fieldsOf(await edit([{ variantId: seen.id, version: 1, stock: 4 }]))).toEqual(['rows.0.onHand']);
    // Who wants what lies there already has lost nothing.
    expect((await edit([{ ...row, stock: kept }])).statusCode).toBe(200);
  });

  it('is fed by a list of variants with the filters of products', async () => {
    const here = { ...place, vendorId: await addVendor(souk) };
    await addProduct(souk, here, { ...COLOURS, name: { en: 'Zellige' } });
    await addProduct(souk, here, { name: { en: 'Argan' } });
    const page = async (query: string) =>
      (
        await souk.call<ListData<{ sku: string; product: { name: string }; optionValues: string[] }>>(
          'GET',
          `/products/variants?userId=${here.vendorId}&limit=2${query}`,
        )
      ).data;
    const first = await page('');
    const second = await page(`&cursor=${first.next}`);
    expect([...first.rows, ...second.rows].map((row) => [row.product.name, ...row.optionValues])).toEqual([
      ['Argan'],
      ['Zellige', 'Red'],
      ['Zellige', 'Blue'],
    ]);
    expect(first.count).toBe(3);
  });
});

async function undoLast(id: string, action: string) {
  const { data } = await souk.call<ListData<{ id: string; action: string }>>(
    'GET',
    `/activity?entity=product&entityId=${id}`,
  );
  const row = data.rows.find((each) => each.action === action);
  return souk.call('POST', `/activity/${row?.id}/undo`, { body: {} });
}

describe('tags, type and texts for search engines', () => {
  const WORDS = {
    productType: 'Floor lamp',
    tags: ['brass', 'Gift idea'],
    seoTitle: { en: 'Brass lamp by hand', ar: 'مصباح نحاسي' },
    seoDescription: { en: 'Made in Fes.' },
  };
  const wordsOf = ({ productType, tags, translations: { seoTitle, seoDescription } }: ProductDetails) => ({
    productType,
    tags,
    seoTitle,
    seoDescription,
  });
  const NONE = { productType: null, tags: [], seoTitle: null, seoDescription: null };

  it('are stored, found, copied, changed and taken back', async () => {
    const plain = await addProduct(souk, place);
    expect(wordsOf(plain)).toEqual(NONE);
    const product = await addProduct(souk, place, WORDS);
    expect(wordsOf(product)).toEqual(WORDS);
    expect(wordsOf(await read(product.id))).toEqual(WORDS);
    for (const q of ['floor lamp', 'gift idea'])
      expect((await list(`q=${encodeURIComponent(q)}`)).rows.map(({ id }) => id)).toContain(product.id);
    const copy = await souk.call<ProductDetails>('POST', `/products/${product.id}/duplicate`, { body: {} });
    expect(wordsOf(copy.data)).toEqual(WORDS);
    const same = await change(product.id, { ...WORDS, version: 1 });
    expect(same.data.version).toBe(1);
    const emptied = { productType: '', tags: ['silver'], seoTitle: { en: '', ar: '' }, seoDescription: null };
    const changed = await change(product.id, { ...emptied, version: 1 });
    expect(wordsOf(changed.data)).toEqual({ ...NONE, tags: ['silver'] });
    expect(wordsOf(await read(product.id))).toEqual({ ...NONE, tags: ['silver'] });
    expect((await list('q=gift%20idea')).rows.map(({ id }) => id)).not.toContain(product.id);
    expect((await undoLast(product.id, 'updated')).statusCode).toBe(200);
    expect(wordsOf(await read(product.id))).toEqual(WORDS);
  });

  it('are refused with commas, twice, or too long', async () => {
    const product = await addProduct(souk, place);
    const answer = await change(product.id, {
      tags: ['a, b', 'x'.repeat(256)],
      productType: 'x'.repeat(256),
      seoTitle: { en: 'x'.repeat(256) },
      version: 1,
    });
    expect(fieldsOf(answer)).toEqual(['productType', 'seoTitle.en', 'tags.0', 'tags.1']);
    expect(fieldsOf(await change(product.id, { tags: ['a', 'A'], version: 1 }))).toEqual(['tags']);
  });
});

describe('taking back', () => {
  it('shows a hidden product again', async () => {
    const product = await publishProduct(souk, place);
    await move(product, 'hidden');
    expect((await undoLast(product.id, 'hidden')).statusCode).toBe(200);
    expect((await read(product.id)).status).toBe('published');
  });

  it('puts prices back that were changed in the table', async () => {
    const product = await addProduct(souk, place);
    const [variant] = product.variants as [ProductVariant];
    await souk.call('POST', '/products/edit-variants', {
      body: { rows: [{ variantId: variant.id, version: 1, price: 9900 }] },
    });
    expect((await undoLast(product.id, 'repriced')).statusCode).toBe(200);
    expect((await read(product.id)).priceMin).toBe(4900);
  });

  it('puts nothing back on sale that was edited since and lost what publishing needs', async () => {
    const product = await publishProduct(souk, place);
    await move(product, 'archived');
    souk.passTime(1000);
    await change(product.id, { media: [], version: (await read(product.id)).version });
    expect(await undoLast(product.id, 'archived')).toMatchObject({ statusCode: 409 });
    expect((await read(product.id)).status).toBe('archived');
  });
});

describe('stock under everything at once', () => {
  it('stands where the movements say, however edits, steps and forms cross', async () => {
    const product = await addProduct(souk, place, COLOURS);
    const [red, blue] = product.variants as [ProductVariant, ProductVariant];
    const adjust = (variantId: string) =>
      souk.call('POST', `/products/${product.id}/stock`, { body: { variantId, change: 1, reason: 'Found' } });
    const edit = (stock: number) =>
      souk.call('POST', '/products/edit-variants', {
        body: { rows: [red, blue].map(({ id, onHand }) => ({ variantId: id, version: 1, stock, onHand })) },
      });
    const save = (name: string) => change(product.id, { name: { en: name }, version: 1 });
    const answers = await Promise.all([
      adjust(red.id),
      edit(20),
      adjust(blue.id),
      save('One'),
      edit(30),
      adjust(red.id),
      save('Two'),
      adjust(blue.id),
    ]);
    expect(codesOf(answers).filter((code) => code >= 500)).toEqual([]);
    const now = await read(product.id);
    const { data } = await souk.call<ListData<StockMovement>>(
      'GET',
      `/products/${product.id}/stock-movements?limit=100`,
    );
    expect(data.rows.reduce((sum, row) => sum + row.onHandChange, 0)).toBe(now.stockAvailable);
    expect(now.variants.reduce((sum, variant) => sum + variant.available, 0)).toBe(now.stockAvailable);
  });
});

describe('bulk steps', () => {
  const send = <Data>(query: string, body: Record<string, unknown>) =>
    souk.call<Data>('POST', `/products/bulk${query}`, { body });
  const bulk = <Data>(ids: string[], action: string, patch: Record<string, unknown> = {}) =>
    send<Data>('', { ids, action, patch });

  it('approve what waits and say why not for the rest', async () => {
    const waiting = (await move(await addProduct(souk, place), 'waiting')).data;
    const bare = (await move(await addProduct(souk, place, { media: [] }), 'waiting')).data;
    const draft = await addProduct(souk, place);
    const { data } = await bulk<{ done: number; failed: { id: string; code: string }[] }>(
      [waiting.id, bare.id, draft.id],
      'approve',
    );
    expect(data.done).toBe(1);
    expect(Object.fromEntries(data.failed.map(({ id, code }) => [id, code]))).toEqual({
      [bare.id]: 'product.publish.not_ready',
      [draft.id]: 'product.not_waiting',
    });
  });

  it('need what their action needs', async () => {
    const { id } = await addProduct(souk, place);
    expect(fieldsOf(await bulk([id], 'reject'))).toEqual(['patch.reason']);
    expect(fieldsOf(await bulk([id], 'changePrice'))).toEqual(['patch.price']);
  });

  it('change prices by percent after a preview of each variant', async () => {
    const product = await addProduct(souk, place, COLOURS);
    const preview = await send<DryRunData>('?dryRun=true', {
      ids: [product.id],
      action: 'changePrice',
      patch: { price: { percent: 12.5 } },
    });
    expect(preview.data.effects).toMatchObject([
      { before: { rows: [{ price: 100 }, { price: 300 }] }, after: { rows: [{ price: 113 }, { price: 338 }] } },
    ]);
    expect((await read(product.id)).priceMin).toBe(100);
    await bulk([product.id], 'changePrice', { price: { percent: 12.5 } });
    expect(await read(product.id)).toMatchObject({ priceMin: 113, priceMax: 338, version: 2 });
    const { data } = await bulk<BulkData>([product.id], 'changePrice', {
      price: { amount: -200 },
    });
    expect(data.failed).toMatchObject([
      { code: 'variant.price_not_positive', values: { sku: product.variants[0]!.sku } },
    ]);
  });

  it('move to a category, set stock, hide and delete', async () => {
    const there = await addCategory(souk, 'Bulk target');
    const [one, two] = [await publishProduct(souk, place), await addProduct(souk, place)];
    await bulk([one.id, two.id], 'moveCategory', { categoryId: there });
    await bulk([one.id, two.id], 'setStock', { stock: 42 });
    await bulk([one.id], 'hide');
    expect((await bulk([one.id, two.id], 'delete')).data).toMatchObject({ done: 1, failed: [{ id: one.id }] });
    expect(await read(one.id)).toMatchObject({ category: { id: there }, stockAvailable: 42, status: 'hidden' });
  });
});

describe('copying a product', () => {
  it('makes a draft with SKUs of its own and without stock', async () => {
    const product = await publishProduct(souk, place, {
      ...COLOURS,
      variants: COLOURS.variants.map((variant, index) => ({ ...variant, sku: `copied-${index}` })),
    });
    const { data } = await souk.call<ProductDetails>('POST', `/products/${product.id}/duplicate`);
    expect(data).toMatchObject({
      name: 'Brass lamp (copy)',
      status: 'draft',
      stockAvailable: 0,
      variantsCount: 2,
      priceMax: 300,
      media: [STORED_PICTURE],
    });
    expect(data.variants.map((variant) => variant.sku)).not.toContain('copied-0');
  });
});

describe('listing products', () => {
  it('tells of whom they are, and whether that vendor sells now', async () => {
    const vendorId = await addVendor(souk, 'active');
    const { id } = await addProduct(souk, { vendorId, categoryId: null });
    await souk.services.database.rows(statement(`update vendors set status = 'suspended' where id = ?`, [vendorId]));
    expect((await list(`userId=${vendorId}`)).rows).toMatchObject([
      { id, vendor: { id: vendorId, status: 'suspended' } },
    ]);
    expect(await read(id)).toMatchObject({ vendor: { status: 'suspended' } });
  });

  it('finds by name in both languages, brand, SKU and barcode', async () => {
    const { id } = await addProduct(souk, place, {
      name: { en: 'Café tray', ar: 'صينية' },
      brand: 'Nour',
      variants: [{ sku: 'TRAY-77', barcode: '4006381333931' }],
    });
    for (const words of ['cafe', 'صينية', 'nour tray', 'tray-77', '4006381333931'])
      expect((await list(`q=${encodeURIComponent(words)}`)).rows.map((row) => row.id)).toEqual([id]);
    expect((await list('name=nour')).count).toBe(0);
    expect((await list(`name=${encodeURIComponent('صين')}`)).count).toBe(1);
  });

  it('filters by category with what stands below, price and stock', async () => {
    const top = await addCategory(souk, 'Filtered');
    const below = await addCategory(souk, 'Filtered below', top);
    const cheap = await addProduct(souk, { ...place, categoryId: below }, { variants: [{ price: 100, stock: 0 }] });
    const dear = await addProduct(souk, { ...place, categoryId: top }, { variants: [{ price: 9000, stock: 90 }] });
    const ids = async (query: string) =>
      (await list(`categoryId=${top}&sort=price&${query}`)).rows.map((row) => row.id);
    expect(await ids('')).toEqual([cheap.id, dear.id]);
    expect(await ids('priceMin=500')).toEqual([dear.id]);
    expect(await ids('priceMax=500')).toEqual([cheap.id]);
    expect(await ids('stock=out,low')).toEqual([cheap.id]);
    expect(await ids('status=published')).toEqual([]);
    expect(await ids('createdFrom=2026-11-20&createdTo=2026-11-20')).toHaveLength(2);
    expect(await ids('updatedTo=2026-11-19')).toEqual([]);
  });

  it.each(['name', 'price', 'stock', 'sold30d', 'createdAt', 'updatedAt', 'status'])(
    'pages by %s without losing or repeating a row',
    async (sort) => {
      const everything = (await list('limit=100&sort=createdAt')).rows.map((row) => row.id).toSorted();
      const seen: string[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const page: ListData<Product> = await list(`limit=30&sort=-${sort}${cursor ? `&cursor=${cursor}` : ''}`);
        seen.push(...page.rows.map((row) => row.id));
        cursor = page.next;
      }
      expect(seen.length).toBe((await list('count=exact')).count);
      expect(new Set(seen).size).toBe(seen.length);
      expect(everything.every((id) => seen.includes(id))).toBe(true);
    },
  );

  it('counts by status as the rows do', async () => {
    const counts = (await souk.call<ProductCounts>('GET', '/products/counts')).data;
    for (const status of ['draft', 'waiting', 'published', 'hidden'] as const) {
      expect((await list(`status=${status}`)).count).toBe(counts[status]);
      expect((await list(`status=${status}&priceMin=0&count=exact`)).count).toBeLessThanOrEqual(counts[status]);
    }
    const { rows } = await souk.services.database.pool.query<{ count: number }>(
      'select count(*)::int as count from products',
    );
    expect(counts.all).toBe(rows[0]!.count);
  });
});

describe('who may', () => {
  it.each([
    ['nobody', 401],
    ['guest', 403],
    ['outsider', 403],
    ['viewer', 200],
    ['admin', 200],
  ] as const)('%s reads: %i', async (as, statusCode) => {
    expect((await souk.call('GET', '/products/', { as })).statusCode).toBe(statusCode);
  });

  it.each([
    ['POST', '/products'],
    ['POST', '/products/bulk'],
    ['POST', '/products/edit-variants'],
  ] as const)('lets a viewer change nothing: %s %s', async (method, path) => {
    expect((await souk.call(method, path, { as: 'viewer', body: {} })).statusCode).toBe(403);
  });
});
