import { pictureInputs } from '@souk/contract/core/pictures.ts';
import type { BulkData, ListData } from '@souk/contract/core/list.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { PriceChange, StockMovement } from '@souk/contract/products/stock.ts';
import type { UnavailabilityReason } from '@souk/contract/products/unavailability.ts';
import type { Product, ProductCounts, ProductDetails, ProductVariant } from '@souk/contract/products/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCategory, addProduct, addVendor, publishProduct, STORED_PICTURE } from '../../../test/products.fixture.ts';

let souk: TestApp;
let productRefs: { vendorId: string; categoryId: string };
beforeAll(async () => {
  souk = await startTestApp();
  productRefs = { vendorId: await addVendor(souk), categoryId: await addCategory(souk, 'Lamps') };
});
afterAll(() => souk.close());

const statusCodes = (answers: { statusCode: number }[]) =>
  answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);

const readProduct = async (id: string) => (await souk.call<ProductDetails>('GET', `/products/${id}`)).data;
const listProducts = async (query: string) => (await souk.call<ListData<Product>>('GET', `/products?${query}`)).data;
const updateProduct = (id: string, body: Record<string, unknown>) =>
  souk.call<ProductDetails>('PATCH', `/products/${id}`, { body });
const changeStatus = (product: Pick<ProductDetails, 'id' | 'version'>, to: string, reason?: string) =>
  souk.call<ProductDetails & { reasons: UnavailabilityReason[]; nextStatuses: string[] }>(
    'POST',
    `/products/${product.id}/status`,
    { body: { to, version: product.version, reason } },
  );
const errorFields = (answer: { errors: { field: string }[] }) => answer.errors.map((error) => error.field).toSorted();

/** Converts a variant to the input of an update. */
const toVariantInput = ({ id, optionValues, sku, price, compareAtPrice }: ProductVariant) => ({
  id,
  optionValues,
  sku,
  price,
  compareAtPrice,
});

async function markAsOrdered(product: ProductDetails, variantId: string, pieces = 1): Promise<void> {
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
  it('creates a draft with a slug, SKUs and opening stock', async () => {
    const product = await addProduct(souk, productRefs, { ...COLOURS, brand: 'Noor' });
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
    expect((await addProduct(souk, productRefs)).slug).toBe('brass-lamp-2');
    const { data } = await souk.call<ListData<StockMovement>>('GET', `/products/${product.id}/stock-movements`);
    expect(data.rows.map((row) => [row.kind, row.onHandChange, row.actorName])).toEqual(
      expect.arrayContaining([['opening', 3, 'superAdmin']]),
    );
  });

  it('updates the counters of vendor, category and status', async () => {
    const ownRefs = { vendorId: await addVendor(souk), categoryId: await addCategory(souk, 'Counted') };
    const before = (await souk.call<ProductCounts>('GET', '/products/counts')).data;
    const { id, version } = await addProduct(souk, ownRefs);
    const counts = (await souk.call<ProductCounts>('GET', '/products/counts')).data;
    expect([counts.all - before.all, counts.draft - before.draft]).toEqual([1, 1]);
    const readCounts = async () => [
      (await souk.call('GET', `/categories/${ownRefs.categoryId}`)).data.productsCount,
      (await souk.services.database.pool.query('select products_count from vendors where id = $1', [ownRefs.vendorId]))
        .rows[0].products_count,
    ];
    expect(await readCounts()).toEqual([1, 1]);
    await souk.call('DELETE', `/products/${id}`, { body: { version } });
    expect(await readCounts()).toEqual([0, 0]);
  });

  it('reports all invalid fields at once, by path', async () => {
    const answer = await souk.call('POST', '/products', {
      body: {
        vendorId: productRefs.vendorId,
        name: { en: 'x' },
        variants: [{ price: 0 }, { barcode: '4006381333932' }, { price: 200, compareAtPrice: 200 }],
        weight: 3,
      },
    });
    expect(errorFields(answer)).toEqual([
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

  it('validates variants against the options', async () => {
    const variants = [
      { optionValues: ['Red'] },
      { optionValues: ['Green'] },
      { optionValues: ['Red'] },
      { optionValues: [] },
    ];
    const answer = await souk.call('POST', '/products', {
      body: { ...productRefs, name: { en: 'Lamp' }, options: COLOURS.options, variants },
    });
    expect(errorFields(answer)).toEqual([
      'variants.1.optionValues.0',
      'variants.2.optionValues',
      'variants.3.optionValues',
    ]);
  });

  it('rejects an unknown vendor and category', async () => {
    const body = {
      vendorId: productRefs.categoryId,
      categoryId: productRefs.vendorId,
      name: { en: 'Lamp' },
      variants: [{}],
    };
    expect(errorFields(await souk.call('POST', '/products', { body }))).toEqual(['categoryId', 'vendorId']);
  });

  it('requires unique SKUs within a vendor, ignoring case', async () => {
    await addProduct(souk, productRefs, { variants: [{ sku: 'LAMP-1' }] });
    const again = await souk.call('POST', '/products', {
      body: {
        ...productRefs,
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
    await addProduct(souk, { ...productRefs, vendorId: await addVendor(souk) }, { variants: [{ sku: 'LAMP-1' }] });
  });

  it('accepts only one of two concurrent requests with the same SKU or slug', async () => {
    const take = (sku: string, more: Record<string, unknown> = {}) =>
      souk.call('POST', '/products', { body: { ...productRefs, name: { en: 'Lamp' }, variants: [{ sku }], ...more } });
    const skus = await Promise.all([take('raced'), take('RACED'), take('Raced')]);
    expect(statusCodes(skus)).toEqual([200, 400, 400]);
    expect(skus.flatMap(errorFields)).toEqual(['variants.0.sku', 'variants.0.sku']);
    const slugs = await Promise.all([1, 2].map((attempt) => take(`slug-${attempt}`, { slug: 'raced' })));
    expect(statusCodes(slugs)).toEqual([200, 400]);
    expect(slugs.flatMap(errorFields)).toEqual(['slug']);
  });

  it('sanitises the description', async () => {
    const { description } = await addProduct(souk, productRefs, {
      description: { en: '<p style="x">Hi<script>alert(1)</script> <a href="javascript:x()">there</a></p>' },
    });
    expect(description).toBe('<p>Hi there</p>');
  });

  it('changes nothing in a dry run and reports the effects', async () => {
    const { data } = await souk.call<DryRunData>('POST', '/products?dryRun=true', {
      body: { ...productRefs, name: { en: 'Imagined' }, variants: [{}] },
    });
    expect(data.effects).toMatchObject([{ entity: 'product', action: 'created', label: 'Imagined' }]);
    expect((await listProducts('q=imagined')).count).toBe(0);
  });
});

describe('attributes of a product', () => {
  let typed: { vendorId: string; categoryId: string };
  beforeAll(async () => {
    const parent = await addCategory(souk, 'Typed');
    typed = { ...productRefs, categoryId: await addCategory(souk, 'Typed below', parent) };
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

  it('are defined by the category and its ancestors, and validated at their key', async () => {
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
    expect(errorFields(answer)).toEqual([
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

  it('are returned as values and labels if they are not empty', async () => {
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

  it('can filter the list, whatever their type', async () => {
    const { id } = await addProduct(souk, typed, {
      attributes: { material: 'wood', width: 33, uses: ['in', 'out'], is_new: true },
    });
    for (const filter of [
      'attribute.width=33',
      'attribute.uses=out&attribute.material=wood,steel&attribute.is_new=true',
    ]) {
      expect((await listProducts(`${filter}&sort=-createdAt`)).rows[0]?.id).toBe(id);
    }
    expect((await listProducts('attribute.width=34')).count).toBe(0);
    expect(await souk.call('GET', '/products?attribute.Bad=1&colour=red')).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'attribute.Bad' }, { field: 'colour' }],
    });
  });

  it('are needed for publishing if they are required, and then cannot be removed from a published product', async () => {
    const incomplete = await addProduct(souk, typed);
    const waiting = await changeStatus(incomplete, 'waiting');
    const rejection = await changeStatus(waiting.data, 'published');
    expect(rejection).toMatchObject({
      statusCode: 409,
      code: 'product.publish.not_ready',
      data: { reasons: [{ kind: 'missingAttribute', target: { kind: 'field', field: 'attributes.material' } }] },
    });
    const published = await publishProduct(souk, typed, { attributes: { material: 'wood' } });
    expect(
      errorFields(await updateProduct(published.id, { attributes: {}, media: [], version: published.version })),
    ).toEqual(['attributes.material', 'media']);
  });
});

describe('changing a product', () => {
  it('identifies variants by id: updates known ones, adds new ones and removes missing ones', async () => {
    const product = await addProduct(souk, productRefs, COLOURS);
    const [red, blue] = product.variants as [ProductVariant, ProductVariant];
    const answer = await updateProduct(product.id, {
      options: [{ name: 'Colour', values: ['Blue', 'Green'] }],
      variants: [
        { optionValues: ['Green'], price: 500, stock: 2 },
        { ...toVariantInput(blue), price: 350 },
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

  it('allows variants to swap SKUs and values', async () => {
    const product = await addProduct(souk, productRefs, COLOURS);
    const [red, blue] = product.variants as [ProductVariant, ProductVariant];
    const swapped = [
      { ...toVariantInput(red), sku: blue.sku, optionValues: ['Blue'] },
      { ...toVariantInput(blue), sku: red.sku, optionValues: ['Red'] },
    ];
    const { data } = await updateProduct(product.id, { variants: swapped, version: 1 });
    expect(data.variants.map((variant) => [variant.id, variant.sku])).toEqual([
      [red.id, blue.sku],
      [blue.id, red.sku],
    ]);
  });

  it('records nothing if the product is sent back unchanged', async () => {
    const product = await addProduct(souk, productRefs, COLOURS);
    const { data } = await updateProduct(product.id, {
      name: product.translations.name,
      media: pictureInputs(product.media),
      options: product.options,
      variants: product.variants.map(toVariantInput),
      version: 1,
    });
    expect(data.version).toBe(1);
  });

  it('is rejected if it removes an ordered variant or replaces the vendor of an ordered product', async () => {
    const product = await addProduct(souk, productRefs, COLOURS);
    const [red, blue] = product.variants as [ProductVariant, ProductVariant];
    await markAsOrdered(product, red.id);
    const removed = await updateProduct(product.id, {
      options: [{ name: 'Colour', values: ['Blue'] }],
      variants: [toVariantInput(blue)],
      version: 1,
    });
    expect(removed).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'variants', code: 'variant.delete.ordered', values: { sku: red.sku } }],
    });
    expect(errorFields(await updateProduct(product.id, { vendorId: await addVendor(souk), version: 1 }))).toEqual([
      'vendorId',
    ]);
    const off = await updateProduct(product.id, {
      variants: [{ ...toVariantInput(red), isActive: false }, toVariantInput(blue)],
      version: 1,
    });
    expect(off.data).toMatchObject({ isVendorFixed: true, priceMin: 300, stockAvailable: 4 });
  });

  it('never changes existing stock', async () => {
    const product = await addProduct(souk, productRefs);
    const [variant] = product.variants as [ProductVariant];
    expect(
      errorFields(
        await updateProduct(product.id, { variants: [{ ...toVariantInput(variant), stock: 99 }], version: 1 }),
      ),
    ).toEqual(['variants.0.stock']);
    expect(
      errorFields(await updateProduct(product.id, { variants: [{ id: productRefs.vendorId }], version: 1 })),
    ).toEqual(['variants.0.id']);
  });

  it('rejects a stale version', async () => {
    const { id } = await addProduct(souk, productRefs);
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => updateProduct(id, { name: { en: name }, version: 1 })),
    );
    expect(statusCodes(answers)).toEqual([200, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)!.data.version).toBe(2);
  });

  it('updates the counters if it replaces the vendor and category', async () => {
    const target = { vendorId: await addVendor(souk), categoryId: await addCategory(souk, 'Moved to') };
    const product = await addProduct(souk, productRefs);
    const answer = await updateProduct(product.id, { ...target, version: 1 });
    expect(answer.data).toMatchObject({ vendor: { id: target.vendorId }, category: { id: target.categoryId } });
    expect((await listProducts(`userId=${target.vendorId}`)).rows.map((row) => row.id)).toEqual([product.id]);
    expect((await souk.call('GET', `/categories/${target.categoryId}`)).data.productsCount).toBe(1);
  });

  it('can be undone, including removed variants', async () => {
    const product = await addProduct(souk, productRefs, COLOURS);
    await updateProduct(product.id, { name: { en: 'Renamed' }, options: [], variants: [{ price: 700 }], version: 1 });
    const { data } = await souk.call<ListData<{ id: string; action: string }>>(
      'GET',
      `/activity?entity=product&entityId=${product.id}`,
    );
    expect(
      await souk.call('POST', `/activity/${data.rows.find((row) => row.action === 'updated')!.id}/undo`, { body: {} }),
    ).toMatchObject({ statusCode: 200 });
    const restored = await readProduct(product.id);
    expect(restored).toMatchObject({ name: 'Brass lamp', options: COLOURS.options, priceMin: 100, priceMax: 300 });
    expect(restored.variants.map((variant) => variant.sku)).toEqual(product.variants.map((variant) => variant.sku));
  });
});

describe('the product lifecycle', () => {
  it('includes review, and rejection with a reason', async () => {
    const product = await addProduct(souk, productRefs);
    const waiting = (await changeStatus(product, 'waiting')).data;
    expect(errorFields(await changeStatus(waiting, 'rejected'))).toEqual(['reason']);
    const rejected = (await changeStatus(waiting, 'rejected', 'The cover shows another lamp')).data;
    expect(rejected).toMatchObject({
      status: 'rejected',
      statusReason: 'The cover shows another lamp',
      nextStatuses: ['waiting', 'archived'],
    });
    const published = (await changeStatus((await changeStatus(rejected, 'waiting')).data, 'published')).data;
    expect(published).toMatchObject({
      status: 'published',
      statusReason: null,
      whyNot: [],
      nextStatuses: ['hidden', 'archived'],
    });
    expect((await changeStatus((await changeStatus(published, 'hidden')).data, 'published')).data.publishedAt).toBe(
      published.publishedAt,
    );
  });

  it('rejects an invalid transition and lists the valid ones', async () => {
    const product = await addProduct(souk, productRefs);
    expect(await changeStatus(product, 'hidden')).toMatchObject({
      statusCode: 409,
      data: { nextStatuses: ['waiting', 'archived'] },
    });
    expect(await changeStatus(product, 'published')).toMatchObject({ statusCode: 409 });
    const archived = (await changeStatus(product, 'archived')).data;
    expect((await changeStatus(archived, 'draft')).data.status).toBe('draft');
  });

  it('skips review if none is required', async () => {
    const setReview = (value: boolean) =>
      souk.services.database.pool.query(
        "insert into configuration (key, value) values ('catalogue.isReviewRequired', $1) on conflict (key) do update set value = excluded.value",
        [JSON.stringify(value)],
      );
    await setReview(false);
    const product = await addProduct(souk, productRefs);
    expect(product.nextStatuses).toEqual(['waiting', 'published', 'archived']);
    expect((await changeStatus(product, 'published')).data.status).toBe('published');
    await setReview(true);
  });

  it('accepts only one of several concurrent reviews', async () => {
    const waiting = (await changeStatus(await addProduct(souk, productRefs), 'waiting')).data;
    const answers = await Promise.all([
      changeStatus(waiting, 'published'),
      changeStatus(waiting, 'rejected', 'No'),
      changeStatus(waiting, 'archived'),
    ]);
    expect(statusCodes(answers)).toEqual([200, 409, 409]);
  });

  it('reports why a product cannot be bought, and where to fix it', async () => {
    const suspendedVendorId = await addVendor(souk, 'suspended');
    const product = await addProduct(
      souk,
      { vendorId: suspendedVendorId, categoryId: null },
      { media: [], variants: [{}] },
    );
    const { data } = await souk.call<{ rows: UnavailabilityReason[] }>('GET', `/products/${product.id}/why-not`);
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

  it('reports every reason that blocks publishing, in the language of the request', async () => {
    const incomplete = await addProduct(souk, { ...productRefs, categoryId: null }, { media: [] });
    const { data: waiting } = await changeStatus(incomplete, 'waiting');
    const body = { to: 'published', version: waiting.version };
    const publish = (lang: string) =>
      souk.call('POST', `/products/${incomplete.id}/status`, { body, headers: { 'x-lang': lang } });
    expect(await publish('en')).toMatchObject({
      statusCode: 409,
      code: 'product.publish.not_ready',
      data: { reasons: [{ code: 'product.image_required' }, { code: 'category.required' }] },
    });
    expect(await publish('ar')).toMatchObject({
      message: 'لا يمكن نشر هذا المنتج بعد. \u2068أضف صورة واحدة على الأقل. اختر فئة\u2069.',
      data: { reasons: [{ message: 'أضف صورة واحدة على الأقل' }, { message: 'اختر فئة' }] },
    });
  });

  it('reports each variant without a price', async () => {
    const product = await addProduct(souk, productRefs, {
      options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
      variants: [{ optionValues: ['Red'] }, { optionValues: ['Blue'] }],
    });
    const { data } = await souk.call<{ rows: UnavailabilityReason[] }>('GET', `/products/${product.id}/why-not`);
    expect(data.rows.filter(({ kind }) => kind === 'noPrice')).toMatchObject([
      { code: 'variant.price_required', values: { name: 'Red' } },
      { code: 'variant.price_required', values: { name: 'Blue' } },
    ]);
  });

  it('does not allow publishing in a category that is inactive or below an inactive one', async () => {
    const top = await addCategory(souk, 'Off');
    const belowId = await addCategory(souk, 'Below off', top);
    const waiting = (await changeStatus(await addProduct(souk, { ...productRefs, categoryId: belowId }), 'waiting'))
      .data;
    await souk.call('PATCH', `/categories/${top}`, { body: { isActive: false, version: 1 } });
    expect((await changeStatus(waiting, 'published')).data.reasons).toMatchObject([
      { kind: 'categoryNotActive', target: { kind: 'category', id: belowId } },
    ]);
  });

  it('allows deletion only of drafts that were never ordered', async () => {
    const draft = await addProduct(souk, productRefs);
    await markAsOrdered(draft, draft.variants[0]!.id);
    const remove = (product: { id: string; version: number }) =>
      souk.call('DELETE', `/products/${product.id}`, { body: { version: product.version } });
    expect(await remove(draft)).toMatchObject({
      statusCode: 409,
      code: 'product.delete.ordered',
    });
    expect(await remove(await publishProduct(souk, productRefs))).toMatchObject({
      statusCode: 409,
      code: 'product.delete.not_draft',
      values: { name: 'Brass lamp', status: { code: 'product.status.published' } },
    });
    const neverOrdered = await addProduct(souk, productRefs);
    expect((await remove(neverOrdered)).statusCode).toBe(200);
    expect((await souk.call('GET', `/products/${neverOrdered.id}`)).statusCode).toBe(404);
  });
});

describe('stock', () => {
  const adjust = (product: ProductDetails, body: Record<string, unknown>) =>
    souk.call('POST', `/products/${product.id}/stock`, {
      body: { variantId: product.variants[0]!.id, reason: 'Counted', ...body },
    });

  it('can be changed by a quantity or set to a count, each with a movement', async () => {
    const product = await addProduct(souk, productRefs);
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
    expect((await listProducts(`q=${product.sku}`)).rows[0]).toMatchObject({
      stockAvailable: 9,
      stockState: 'in',
      version: 1,
    });
  });

  it('never falls below the reserved quantity', async () => {
    const product = await addProduct(souk, productRefs);
    await markAsOrdered(product, product.variants[0]!.id, 4);
    expect(await adjust(product, { change: -7 })).toMatchObject({
      statusCode: 409,
      code: 'stock.too_few',
      values: { free: 6, sku: product.variants[0]!.sku },
      data: { onHand: 10, reserved: 4, available: 6 },
    });
    expect(await adjust(product, { set: 3 })).toMatchObject({ statusCode: 409, code: 'stock.set.below_reserved' });
    expect(errorFields(await adjust(product, {}))).toEqual(['change']);
    expect(await adjust(product, { variantId: productRefs.vendorId, change: 1 })).toMatchObject({ statusCode: 404 });
  });

  it('lets exactly one of twenty concurrent requests take the last piece', async () => {
    const product = await addProduct(souk, productRefs, { variants: [{ price: 100, stock: 1 }] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => adjust(product, { change: -1 })));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(19);
    expect(await readProduct(product.id)).toMatchObject({ stockAvailable: 0, stockState: 'out' });
  });

  it('adds up in lists after concurrent changes of many variants', async () => {
    const product = await addProduct(souk, productRefs, COLOURS);
    await Promise.all(
      product.variants.flatMap((variant) =>
        Array.from({ length: 5 }, () => adjust(product, { variantId: variant.id, change: 2 })),
      ),
    );
    expect((await readProduct(product.id)).stockAvailable).toBe(27);
  });
});

describe('editing many variants', () => {
  const edit = (rows: Record<string, unknown>[]) =>
    souk.call<{ rows: { price: number; version: number; onHand: number }[] }>('POST', '/products/edit-variants', {
      body: { rows },
    });

  it('saves prices and stock together, with their histories', async () => {
    const [one, two] = [await addProduct(souk, productRefs), await addProduct(souk, productRefs)];
    const answer = await edit([
      { variantId: one.variants[0]!.id, version: 1, price: 5500, compareAtPrice: 6000 },
      { variantId: two.variants[0]!.id, version: 1, stock: 3, onHand: two.variants[0]!.onHand },
    ]);
    expect(answer.data.rows).toMatchObject([
      { price: 5500, compareAtPrice: 6000, version: 2 },
      { onHand: 3, available: 3, version: 1 },
    ]);
    expect(await readProduct(one.id)).toMatchObject({ priceMin: 5500, version: 2 });
    expect(await readProduct(two.id)).toMatchObject({ stockAvailable: 3, version: 1 });
  });

  it('saves either all variants or none, and reports each invalid cell', async () => {
    const product = await addProduct(souk, productRefs, COLOURS);
    const [red, blue] = product.variants as [ProductVariant, ProductVariant];
    const wrong = await edit([
      { variantId: red.id, version: 1, price: 900 },
      { variantId: blue.id, version: 1, compareAtPrice: 200 },
      { variantId: productRefs.vendorId, version: 1 },
    ]);
    expect(errorFields(wrong)).toEqual(['rows.1.compareAtPrice', 'rows.2.variantId']);
    await markAsOrdered(product, blue.id, 2);
    expect(
      errorFields(
        await edit([
          { variantId: red.id, version: 1, price: 900 },
          { variantId: blue.id, version: 1, stock: 1, onHand: blue.onHand },
        ]),
      ),
    ).toEqual(['rows.1.stock']);
    expect((await readProduct(product.id)).variants[0]!.price).toBe(100);
  });

  it('rejects a stale version, and returns the current rows', async () => {
    const product = await addProduct(souk, productRefs);
    const row = { variantId: product.variants[0]!.id, version: 1 };
    await edit([{ ...row, price: 6100 }]);
    expect(await edit([{ ...row, price: 6200 }])).toMatchObject({
      statusCode: 409,
      data: { rows: [{ price: 6100, version: 2 }] },
    });
  });

  it('rejects a count based on outdated stock', async () => {
    const product = await addProduct(souk, productRefs);
    const variant = product.variants[0]!;
    const row = { variantId: variant.id, version: 1, onHand: variant.onHand };
    const answers = await Promise.all([edit([{ ...row, stock: 3 }]), edit([{ ...row, stock: 8 }])]);
    expect(statusCodes(answers).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const currentStock = (await readProduct(product.id)).variants[0]!.onHand;
    expect(answers.find(({ statusCode }) => statusCode === 409)?.data.rows).toMatchObject([{ onHand: currentStock }]);
    expect(errorFields(await edit([{ variantId: variant.id, version: 1, stock: 4 }]))).toEqual(['rows.0.onHand']);
    // Setting the stock to what it already is causes no conflict.
    expect((await edit([{ ...row, stock: currentStock }])).statusCode).toBe(200);
  });

  it('lists variants with the filters of the product list', async () => {
    const ownRefs = { ...productRefs, vendorId: await addVendor(souk) };
    await addProduct(souk, ownRefs, { ...COLOURS, name: { en: 'Zellige' } });
    await addProduct(souk, ownRefs, { name: { en: 'Argan' } });
    const page = async (query: string) =>
      (
        await souk.call<ListData<{ sku: string; product: { name: string }; optionValues: string[] }>>(
          'GET',
          `/products/variants?userId=${ownRefs.vendorId}&limit=2${query}`,
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
  const SEARCH_TEXTS = {
    productType: 'Floor lamp',
    tags: ['brass', 'Gift idea'],
    seoTitle: { en: 'Brass lamp by hand', ar: 'مصباح نحاسي' },
    seoDescription: { en: 'Made in Fes.' },
  };
  const pickSearchTexts = ({ productType, tags, translations: { seoTitle, seoDescription } }: ProductDetails) => ({
    productType,
    tags,
    seoTitle,
    seoDescription,
  });
  const EMPTY_SEARCH_TEXTS = { productType: null, tags: [], seoTitle: null, seoDescription: null };

  it('can be stored, searched, copied, changed and undone', async () => {
    const plain = await addProduct(souk, productRefs);
    expect(pickSearchTexts(plain)).toEqual(EMPTY_SEARCH_TEXTS);
    const product = await addProduct(souk, productRefs, SEARCH_TEXTS);
    expect(pickSearchTexts(product)).toEqual(SEARCH_TEXTS);
    expect(pickSearchTexts(await readProduct(product.id))).toEqual(SEARCH_TEXTS);
    for (const q of ['floor lamp', 'gift idea'])
      expect((await listProducts(`q=${encodeURIComponent(q)}`)).rows.map(({ id }) => id)).toContain(product.id);
    const copy = await souk.call<ProductDetails>('POST', `/products/${product.id}/duplicate`, { body: {} });
    expect(pickSearchTexts(copy.data)).toEqual(SEARCH_TEXTS);
    const unchanged = await updateProduct(product.id, { ...SEARCH_TEXTS, version: 1 });
    expect(unchanged.data.version).toBe(1);
    const emptied = { productType: '', tags: ['silver'], seoTitle: { en: '', ar: '' }, seoDescription: null };
    const changed = await updateProduct(product.id, { ...emptied, version: 1 });
    expect(pickSearchTexts(changed.data)).toEqual({ ...EMPTY_SEARCH_TEXTS, tags: ['silver'] });
    expect(pickSearchTexts(await readProduct(product.id))).toEqual({ ...EMPTY_SEARCH_TEXTS, tags: ['silver'] });
    expect((await listProducts('q=gift%20idea')).rows.map(({ id }) => id)).not.toContain(product.id);
    expect((await undoLast(product.id, 'updated')).statusCode).toBe(200);
    expect(pickSearchTexts(await readProduct(product.id))).toEqual(SEARCH_TEXTS);
  });

  it('are rejected if a tag contains a comma or is repeated, or if a text is too long', async () => {
    const product = await addProduct(souk, productRefs);
    const answer = await updateProduct(product.id, {
      tags: ['a, b', 'x'.repeat(256)],
      productType: 'x'.repeat(256),
      seoTitle: { en: 'x'.repeat(256) },
      version: 1,
    });
    expect(errorFields(answer)).toEqual(['productType', 'seoTitle.en', 'tags.0', 'tags.1']);
    expect(errorFields(await updateProduct(product.id, { tags: ['a', 'A'], version: 1 }))).toEqual(['tags']);
  });
});

describe('undo', () => {
  it('publishes a hidden product again', async () => {
    const product = await publishProduct(souk, productRefs);
    await changeStatus(product, 'hidden');
    expect((await undoLast(product.id, 'hidden')).statusCode).toBe(200);
    expect((await readProduct(product.id)).status).toBe('published');
  });

  it('restores prices that were changed in the variant table', async () => {
    const product = await addProduct(souk, productRefs);
    const [variant] = product.variants as [ProductVariant];
    await souk.call('POST', '/products/edit-variants', {
      body: { rows: [{ variantId: variant.id, version: 1, price: 9900 }] },
    });
    expect((await undoLast(product.id, 'repriced')).statusCode).toBe(200);
    expect((await readProduct(product.id)).priceMin).toBe(4900);
  });

  it('does not republish a product that no longer meets the publishing requirements', async () => {
    const product = await publishProduct(souk, productRefs);
    await changeStatus(product, 'archived');
    souk.passTime(1000);
    await updateProduct(product.id, { media: [], version: (await readProduct(product.id)).version });
    expect(await undoLast(product.id, 'archived')).toMatchObject({ statusCode: 409 });
    expect((await readProduct(product.id)).status).toBe('archived');
  });
});

describe('stock under concurrent writes', () => {
  it('equals the sum of the movements after concurrent adjustments, edits and form saves', async () => {
    const product = await addProduct(souk, productRefs, COLOURS);
    const [red, blue] = product.variants as [ProductVariant, ProductVariant];
    const adjust = (variantId: string) =>
      souk.call('POST', `/products/${product.id}/stock`, { body: { variantId, change: 1, reason: 'Found' } });
    const edit = (stock: number) =>
      souk.call('POST', '/products/edit-variants', {
        body: { rows: [red, blue].map(({ id, onHand }) => ({ variantId: id, version: 1, stock, onHand })) },
      });
    const save = (name: string) => updateProduct(product.id, { name: { en: name }, version: 1 });
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
    expect(statusCodes(answers).filter((code) => code >= 500)).toEqual([]);
    const now = await readProduct(product.id);
    const { data } = await souk.call<ListData<StockMovement>>(
      'GET',
      `/products/${product.id}/stock-movements?limit=100`,
    );
    expect(data.rows.reduce((sum, row) => sum + row.onHandChange, 0)).toBe(now.stockAvailable);
    expect(now.variants.reduce((sum, variant) => sum + variant.available, 0)).toBe(now.stockAvailable);
  });
});

describe('bulk actions', () => {
  const send = <Data>(query: string, body: Record<string, unknown>) =>
    souk.call<Data>('POST', `/products/bulk${query}`, { body });
  const bulk = <Data>(ids: string[], action: string, patch: Record<string, unknown> = {}) =>
    send<Data>('', { ids, action, patch });

  it('approve waiting products, and report a reason for each of the others', async () => {
    const waiting = (await changeStatus(await addProduct(souk, productRefs), 'waiting')).data;
    const incomplete = (await changeStatus(await addProduct(souk, productRefs, { media: [] }), 'waiting')).data;
    const draft = await addProduct(souk, productRefs);
    const { data } = await bulk<{ done: number; failed: { id: string; code: string }[] }>(
      [waiting.id, incomplete.id, draft.id],
      'approve',
    );
    expect(data.done).toBe(1);
    expect(Object.fromEntries(data.failed.map(({ id, code }) => [id, code]))).toEqual({
      [incomplete.id]: 'product.publish.not_ready',
      [draft.id]: 'product.not_waiting',
    });
  });

  it('require the fields that belong to their action', async () => {
    const { id } = await addProduct(souk, productRefs);
    expect(errorFields(await bulk([id], 'reject'))).toEqual(['patch.reason']);
    expect(errorFields(await bulk([id], 'changePrice'))).toEqual(['patch.price']);
  });

  it('change prices by a percentage, with a preview of each variant', async () => {
    const product = await addProduct(souk, productRefs, COLOURS);
    const preview = await send<DryRunData>('?dryRun=true', {
      ids: [product.id],
      action: 'changePrice',
      patch: { price: { percent: 12.5 } },
    });
    expect(preview.data.effects).toMatchObject([
      { before: { rows: [{ price: 100 }, { price: 300 }] }, after: { rows: [{ price: 113 }, { price: 338 }] } },
    ]);
    expect((await readProduct(product.id)).priceMin).toBe(100);
    await bulk([product.id], 'changePrice', { price: { percent: 12.5 } });
    expect(await readProduct(product.id)).toMatchObject({ priceMin: 113, priceMax: 338, version: 2 });
    const { data } = await bulk<BulkData>([product.id], 'changePrice', {
      price: { amount: -200 },
    });
    expect(data.failed).toMatchObject([
      { code: 'variant.price_not_positive', values: { sku: product.variants[0]!.sku } },
    ]);
  });

  it('move products to a category, set stock, hide and delete', async () => {
    const targetCategoryId = await addCategory(souk, 'Bulk target');
    const [one, two] = [await publishProduct(souk, productRefs), await addProduct(souk, productRefs)];
    await bulk([one.id, two.id], 'moveCategory', { categoryId: targetCategoryId });
    await bulk([one.id, two.id], 'setStock', { stock: 42 });
    await bulk([one.id], 'hide');
    expect((await bulk([one.id, two.id], 'delete')).data).toMatchObject({ done: 1, failed: [{ id: one.id }] });
    expect(await readProduct(one.id)).toMatchObject({
      category: { id: targetCategoryId },
      stockAvailable: 42,
      status: 'hidden',
    });
  });
});

describe('duplicating a product', () => {
  it('creates a draft with new SKUs and without stock', async () => {
    const product = await publishProduct(souk, productRefs, {
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
  it('includes the vendor and its status', async () => {
    const vendorId = await addVendor(souk, 'active');
    const { id } = await addProduct(souk, { vendorId, categoryId: null });
    await souk.services.database.rows(statement(`update vendors set status = 'suspended' where id = ?`, [vendorId]));
    expect((await listProducts(`userId=${vendorId}`)).rows).toMatchObject([
      { id, vendor: { id: vendorId, status: 'suspended' } },
    ]);
    expect(await readProduct(id)).toMatchObject({ vendor: { status: 'suspended' } });
  });

  it('searches names in both languages, brand, SKU and barcode', async () => {
    const { id } = await addProduct(souk, productRefs, {
      name: { en: 'Café tray', ar: 'صينية' },
      brand: 'Nour',
      variants: [{ sku: 'TRAY-77', barcode: '4006381333931' }],
    });
    for (const search of ['cafe', 'صينية', 'nour tray', 'tray-77', '4006381333931'])
      expect((await listProducts(`q=${encodeURIComponent(search)}`)).rows.map((row) => row.id)).toEqual([id]);
    expect((await listProducts('name=nour')).count).toBe(0);
    expect((await listProducts(`name=${encodeURIComponent('صين')}`)).count).toBe(1);
  });

  it('filters by price, by stock, and by category including its subcategories', async () => {
    const top = await addCategory(souk, 'Filtered');
    const below = await addCategory(souk, 'Filtered below', top);
    const cheap = await addProduct(
      souk,
      { ...productRefs, categoryId: below },
      { variants: [{ price: 100, stock: 0 }] },
    );
    const expensive = await addProduct(
      souk,
      { ...productRefs, categoryId: top },
      { variants: [{ price: 9000, stock: 90 }] },
    );
    const ids = async (query: string) =>
      (await listProducts(`categoryId=${top}&sort=price&${query}`)).rows.map((row) => row.id);
    expect(await ids('')).toEqual([cheap.id, expensive.id]);
    expect(await ids('priceMin=500')).toEqual([expensive.id]);
    expect(await ids('priceMax=500')).toEqual([cheap.id]);
    expect(await ids('stock=out,low')).toEqual([cheap.id]);
    expect(await ids('status=published')).toEqual([]);
    expect(await ids('createdFrom=2026-11-20&createdTo=2026-11-20')).toHaveLength(2);
    expect(await ids('updatedTo=2026-11-19')).toEqual([]);
  });

  it.each(['name', 'price', 'stock', 'sold30d', 'createdAt', 'updatedAt', 'status'])(
    'pages by %s without losing or repeating a row',
    async (sort) => {
      const allIds = (await listProducts('limit=100&sort=createdAt')).rows.map((row) => row.id).toSorted();
      const listedIds: string[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const page: ListData<Product> = await listProducts(
          `limit=30&sort=-${sort}${cursor ? `&cursor=${cursor}` : ''}`,
        );
        listedIds.push(...page.rows.map((row) => row.id));
        cursor = page.next;
      }
      expect(listedIds.length).toBe((await listProducts('count=exact')).count);
      expect(new Set(listedIds).size).toBe(listedIds.length);
      expect(allIds.every((id) => listedIds.includes(id))).toBe(true);
    },
  );

  it('returns counts by status that match the rows', async () => {
    const counts = (await souk.call<ProductCounts>('GET', '/products/counts')).data;
    for (const status of ['draft', 'waiting', 'published', 'hidden'] as const) {
      expect((await listProducts(`status=${status}`)).count).toBe(counts[status]);
      expect((await listProducts(`status=${status}&priceMin=0&count=exact`)).count).toBeLessThanOrEqual(counts[status]);
    }
    const { rows } = await souk.services.database.pool.query<{ count: number }>(
      'select count(*)::int as count from products',
    );
    expect(counts.all).toBe(rows[0]!.count);
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
    expect((await souk.call('GET', '/products/', { as })).statusCode).toBe(statusCode);
  });

  it.each([
    ['POST', '/products'],
    ['POST', '/products/bulk'],
    ['POST', '/products/edit-variants'],
  ] as const)('reject %s %s from a viewer', async (method, path) => {
    expect((await souk.call(method, path, { as: 'viewer', body: {} })).statusCode).toBe(403);
  });
});
