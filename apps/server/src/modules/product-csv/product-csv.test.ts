import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Category } from '@souk/contract/categories/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { ProductFileColumns, ProductImport } from '@souk/contract/products/csv.ts';
import type { Job } from '@souk/contract/jobs/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#core/project-root.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { runDueJobs } from '#server/jobs.ts';
import { files } from '#tables/platform.ts';
import { vendors } from '#tables/vendors.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { exportCsv, importCsv, readProducts, sendCsv } from '../../../test/product-csv.fixture.ts';

const SHOPIFY_FILE = readFileSync(join(projectRoot, 'e2e/fixtures/shopify-apparel.csv'));
const SOUK_HEADER = 'Handle,Name,Vendor,Category,Price,Stock,SKU';

let souk: TestApp;
let shop: { id: string; slug: string };
let serial = 0;
beforeAll(async () => {
  souk = await startTestApp();
  await souk.call('POST', '/categories', { body: { name: { en: 'Lamps' } } });
});
beforeEach(async () => {
  shop = await addShop();
});
afterAll(() => souk.close());

async function addShop(status: 'active' | 'closed' = 'active'): Promise<{ id: string; slug: string }> {
  const id = newId();
  const slug = `atelier-${++serial}`;
  const shopName = `Atelier ${serial}`;
  const contact = {
    legalName: shopName,
    type: 'company' as const,
    contactName: 'Amina',
    email: `${slug}@example.com`,
    phone: '+212661204118',
  };
  const address = { line1: '1 Rue des Tanneurs', city: 'Fes', country: 'MA' };
  await insertRow(souk.services.database, vendors, {
    id,
    shopName,
    shopNameSort: slug,
    slug,
    ...contact,
    address,
    status,
    searchText: slug,
  });
  return { id, slug };
}

const importFile = (csv: string | Buffer, options: Parameters<typeof importCsv>[2] = {}) =>
  importCsv(souk, csv, options);
const importForShop = (csv: string | Buffer, query = '') => importFile(csv, { fields: { vendorId: shop.id }, query });
const pickCounts = ({ created, updated, unchanged, failed }: ProductImport) => ({
  created,
  updated,
  unchanged,
  failed,
});
const errorPositions = ({ errors }: ProductImport) => errors.map(({ line, field }) => `${line} ${field}`);
const readShopProducts = () => readProducts(souk, shop.id);
const countActivity = async () => {
  const { rows } = await souk.services.database.pool.query<{ entity: string; action: string; n: number }>(
    'select entity, action, count(*)::int as n from activity group by 1, 2 order by 1, 2',
  );
  return Object.fromEntries(rows.map(({ entity, action, n }) => [`${entity} ${action}`, n]));
};

describe('a Shopify file', () => {
  it('is imported as drafts, with images queued for download', async () => {
    const before = await countActivity();
    const answer = await importForShop(SHOPIFY_FILE);
    expect(answer, answer.message).toMatchObject({
      statusCode: 200,
      data: { format: 'shopify', dryRun: false, created: 20, updated: 0, failed: 0, errors: [], jobId: null },
    });
    // The products are `uncounted`, because Shopify does not track their stock.
    expect(answer.data).toMatchObject({ images: 20, uncounted: 22, importId: expect.any(String), warnings: [] });
    const products = await readShopProducts();
    expect(products.size).toBe(20);
    const top = products.get('classic-varsity-top')!;
    expect(top).toMatchObject({
      status: 'draft',
      brand: 'partners-demo',
      priceMin: 6000,
      tags: ['women'],
      stockAvailable: 0,
      options: [{ name: 'Size', values: ['Small', 'Medium', 'Large'] }],
    });
    expect(top.variants.map((variant) => variant.optionValues)).toEqual([['Small'], ['Medium'], ['Large']]);
    expect(products.get('ocean-blue-shirt')).toMatchObject({
      options: [],
      variantsCount: 1,
      description: expect.stringMatching(/^<p>Ocean blue cotton shirt/),
    });
    const after = await countActivity();
    expect(after['product created']! - (before['product created'] ?? 0)).toBe(20);
    expect(after['import imported']! - (before['import imported'] ?? 0)).toBe(1);
  });

  it('changes nothing when imported again', async () => {
    await importForShop(SHOPIFY_FILE);
    const before = await countActivity();
    expect(pickCounts((await importForShop(SHOPIFY_FILE)).data)).toEqual({
      created: 0,
      updated: 0,
      unchanged: 20,
      failed: 0,
    });
    expect(await countActivity()).toEqual(before);
  });

  it('reports a description that is nested too deeply at its line', async () => {
    const csv = [
      'Handle,Title,Body (HTML),Variant SKU,Variant Price',
      `deep-${serial},Brass lamp,${"<i x='</b>'>".repeat(40)}x,DE-1,49.90`,
      `flat-${serial},Brass lamp,<p>Hand-made</p>,DE-2,49.90`,
    ].join('\n');
    const { data } = await importForShop(csv, 'partial=true');
    expect(data).toMatchObject({ created: 1, failed: 1 });
    expect(errorPositions(data)).toEqual(['2 Body (HTML)']);
  });

  it('requires a `vendorId` if its lines contain no known vendor', async () => {
    expect(await importFile(SHOPIFY_FILE)).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'vendorId', code: 'product.csv_no_vendor' }],
    });
    expect(await importFile(SHOPIFY_FILE, { fields: { vendorId: newId() } })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'vendorId' }],
    });
  });

  it('may contain lines with only a picture, types as categories, and invalid values, which are dropped with a warning', async () => {
    const csv = [
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Barcode,Variant Inventory Qty,Image Src',
      `lamp-${serial},Brass lamp,lamps,Title,Default Title,BL-1,49.90,49.90,'123,-2,https://cdn.example.com/1.jpg`,
      `lamp-${serial},,,,,,,,,,https://cdn.example.com/2.jpg`,
      `sofa-${serial},Sofa,Seats,Title,Default Title,SO-1,"1,299.00",,,1,`,
    ].join('\n');
    const { data } = await importForShop(csv);
    expect(pickCounts(data)).toMatchObject({ created: 2, failed: 0 });
    expect(data.warnings.map(({ line, kind }) => `${line} ${kind}`)).toEqual([
      '2 other',
      '2 other',
      '2 other',
      '4 category',
    ]);
    const products = await readShopProducts();
    expect(products.get(`lamp-${serial}`)).toMatchObject({
      category: { name: 'Lamps' },
      priceMin: 4990,
      stockAvailable: 0,
      variantsCount: 1,
    });
    expect(products.get(`sofa-${serial}`)).toMatchObject({ category: null, priceMin: 129_900 });
  });
});

describe('a WooCommerce file', () => {
  const csv = [
    'ID,Type,SKU,Name,Published,Description,Regular price,Sale price,Categories,Images,Parent,Stock,Weight (kg),Attribute 1 name,Attribute 1 value(s)',
    '10,simple,MUG,Blue mug,1,"Holds tea\\nand coffee",12.50,9.99,"Kitchen > Mugs, Sale","https://shop.example.com/a.jpg, https://shop.example.com/b.jpg",,7,0.35,Material,Clay',
    '11,variable,TEE,Linen tee,1,,,,,,,,,Size,"S, M"',
    '12,variation,TEE-S,Linen tee - S,1,,20,,,https://shop.example.com/s.jpg,TEE,3,,Size,S',
    '13,variation,,Linen tee - M,1,,21,,,,id:11,4,,Size,M',
  ].join('\r\n');

  it('is imported as products with variants', async () => {
    const { data } = await importForShop(csv);
    expect(data).toMatchObject({ format: 'woocommerce', created: 2, failed: 0, errors: [] });
    expect(data.warnings.map(({ line, kind }) => `${line} ${kind}`)).toEqual(['2 category']);
    expect(data.images).toBe(3);
    const products = [...(await readShopProducts()).values()];
    expect(products.find((product) => product.name === 'Blue mug')).toMatchObject({
      options: [],
      variants: [{ sku: 'MUG', price: 999, compareAtPrice: 1250, onHand: 7, weight: 350 }],
    });
    const tee = products.find((product) => product.name === 'Linen tee')!;
    expect(tee.options).toEqual([{ name: 'Size', values: ['S', 'M'] }]);
    expect(tee.variants.map(({ optionValues, price, onHand }) => [optionValues, price, onHand])).toEqual([
      [['S'], 2000, 3],
      [['M'], 2100, 4],
    ]);
    expect(pickCounts((await importForShop(csv)).data)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });
});

it.each([
  ['Handle,Title,Published,Tags,Image Alt Text\nx,Lamp,,a,', ['handle', 'name', 'published', 'tags', 'imageAlt']],
  [
    'ID,Type,SKU,Name,Regular price,In stock?,Upsells\n1,simple,S,Lamp,5,1,',
    ['externalId', 'lineType', 'sku', 'name', 'price', 'inStock', null],
  ],
  ['Name,Price,attribute.wool,Colour of the box\nLamp,5,,red', ['name', 'price', 'attribute', null]],
])('reports the field as which each column of %s is imported', async (csv, fields) => {
  const { data } = await importForShop(csv, 'dryRun=true');
  expect(data.columns.map(({ importedAs }) => importedAs)).toEqual(fields);
  expect(data.columns.map(({ head }) => head).join()).toBe(csv.split('\n')[0]);
});

describe('columns', () => {
  const previewColumns = (csv: string, as: Caller = 'admin') =>
    sendCsv<ProductFileColumns>(souk, { path: '/products/import/columns', csv }, { as });
  const importedAs = async (csv: string) => (await previewColumns(csv)).data.columns.map((column) => column.importedAs);
  const UNKNOWN =
    'Bezeichnung;Preis netto;Farbe;Bild 1;Bild 2\nMesslampe;12,50;rot;https://a.example/1.jpg;https://a.example/2.jpg';

  it.each([
    [
      'German',
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Beschreibung,Vorrätig?,Bestand,Gewicht (kg),Angebotspreis,Regulärer Preis,Kategorien,Bilder,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e)',
    ],
    [
      'French',
      "ID,Type,UGS,Nom,Publié,Description,En stock ?,Stock,Poids (kg),Tarif promo,Tarif régulier,Catégories,Images,Parent,Nom de l'attribut 1,Valeur(s) de l’attribut 1 ",
    ],
    [
      'Spanish',
      'ID,Tipo,SKU,Nombre,Publicado,Descripción,¿Existencias?,Inventario,Peso (kg),Precio rebajado,Precio normal,Categorías,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1',
    ],
  ])('of a WooCommerce file in %s are recognised', async (_, head) => {
    const csv = [
      head,
      `12,variation,TEE-S,,1,,1,3,"0,2",,"20,50",,,id:11,Size,S`,
      `11,variable,TEE,Linen tee,1,Words,1,,,,,Lamps,,,Size,S`,
    ].join('\n');
    expect(await importedAs(csv)).toEqual([
      'externalId',
      'lineType',
      'sku',
      'name',
      'published',
      'description',
      'inStock',
      'stock',
      'weightKg',
      'salePrice',
      'price',
      'category',
      'images',
      'parent',
      'option1Name',
      'option1Value',
    ]);
    expect((await importForShop(csv)).data).toMatchObject({
      format: 'woocommerce',
      created: 1,
      failed: 0,
      warnings: [{ kind: 'status', code: 'product.csv_status_kept' }],
    });
    expect([...(await readShopProducts()).values()]).toMatchObject([
      {
        name: 'Linen tee',
        category: { name: 'Lamps' },
        variants: [{ sku: 'TEE-S', price: 2050, onHand: 3, weight: 200, optionValues: ['S'] }],
      },
    ]);
  });

  it('of an unknown format are imported as the user maps them', async () => {
    expect((await previewColumns(UNKNOWN)).data).toMatchObject({
      format: 'other',
      lines: 1,
      columns: [{ head: 'Bezeichnung', importedAs: null, example: 'Messlampe' }, {}, {}, {}, {}],
    });
    expect(await importForShop(UNKNOWN)).toMatchObject({ statusCode: 400, errors: [{ field: 'file' }] });
    const fields = { vendorId: shop.id, columns: 'name,price,,images,images' };
    const preview = await importFile(UNKNOWN, { fields, query: 'dryRun=true' });
    expect(preview.data).toMatchObject({ format: 'other', created: 1, images: 2, warnings: [], errors: [] });
    expect(preview.data.columns.map((column) => column.importedAs)).toEqual([
      'name',
      'price',
      null,
      'images',
      'images',
    ]);
    expect(pickCounts((await importFile(UNKNOWN, { fields })).data)).toEqual(pickCounts(preview.data));
    expect([...(await readShopProducts()).values()]).toMatchObject([{ name: 'Messlampe', priceMin: 1250 }]);
  });

  it('are imported as the user chose, and errors contain the header of the file', async () => {
    const csv = 'Name,Price,Cost\nLamp,5,x';
    const answer = await importFile(csv, { fields: { vendorId: shop.id, columns: 'name,,price' } });
    expect(answer.data).toMatchObject({ failed: 1, errors: [{ line: 2, field: 'Cost' }], warnings: [] });
  });

  it('are read as WooCommerce variations if the user chose one of them as the line type', async () => {
    const csv = 'Kind,Nr,Title,Amount,Of,Name,Value\nvariable,A,Tee,,,Size,S\nvariation,A1,,9,A,Size,S';
    const fields = { vendorId: shop.id, columns: 'lineType,sku,name,price,parent,option1Name,option1Value' };
    expect((await importFile(csv, { fields })).data).toMatchObject({ format: 'woocommerce', created: 1 });
    expect([...(await readShopProducts()).values()]).toMatchObject([
      { name: 'Tee', variants: [{ sku: 'A1', price: 900 }] },
    ]);
  });

  it.each([
    ['name,price', 'columns', 'product.csv_choose_columns'],
    ['name,price,price,,', 'columns.2', 'product.csv_column_twice'],
    ['name,attribute,,,', 'columns.1', 'product.csv_attribute_column'],
    [',price,,,', 'columns', 'product.csv_no_identity'],
    ['name,cheese,,,', 'columns.1', 'field.choice.unlisted'],
  ])('are rejected if mapped as %s', async (columns, field, code) => {
    expect(await importFile(UNKNOWN, { fields: { vendorId: shop.id, columns } })).toMatchObject({
      statusCode: 400,
      errors: [{ field, code }],
    });
  });

  it('can be previewed only with permission to edit products', async () => {
    expect((await previewColumns(UNKNOWN, 'viewer')).statusCode).toBe(403);
    expect((await previewColumns('Name,Price')).errors).toMatchObject([{ field: 'file' }]);
  });
});

describe('tags, type and texts for search engines', () => {
  const readTexts = async (name: string) => {
    const product = [...(await readShopProducts()).values()].find((each) => each.name === name)!;
    const { tags, productType, seoTitle, seoDescription, category } = product;
    return { tags, productType, seoTitle, seoDescription, category: category?.name };
  };

  it('are read from Shopify, with the type as the category if the category is unknown', async () => {
    const csv = [
      'Handle,Title,Type,Tags,SEO Title,SEO Description,Product Category,Variant Price',
      `s1-${serial},Lamp,Lamps,"brass, Gift, gift",Buy a lamp,By hand,,5`,
      `s2-${serial},Desk lamp,Desk lights,,,,Lamps,5`,
    ].join('\n');
    expect((await importForShop(csv)).data).toMatchObject({ created: 2, failed: 0, warnings: [] });
    expect(await readTexts('Lamp')).toEqual({
      tags: ['brass', 'Gift'],
      productType: 'Lamps',
      seoTitle: 'Buy a lamp',
      seoDescription: 'By hand',
      category: 'Lamps',
    });
    expect(await readTexts('Desk lamp')).toMatchObject({ tags: [], productType: 'Desk lights', category: 'Lamps' });
    expect(pickCounts((await importForShop(csv)).data)).toMatchObject({ unchanged: 2 });
  });

  it('are read from WooCommerce for simple and variable products', async () => {
    const csv = [
      'ID,Type,SKU,Name,Regular price,Tags,Parent,Attribute 1 name,Attribute 1 value(s)',
      '1,simple,A,Mug,5,"clay, blue",,,',
      '2,variable,B,Tee,,linen,,Size,S',
      '3,variation,B1,Tee - S,9,,id:2,Size,S',
    ].join('\n');
    expect((await importForShop(csv)).data).toMatchObject({ created: 2, warnings: [] });
    expect([(await readTexts('Mug')).tags, (await readTexts('Tee')).tags]).toEqual([['clay', 'blue'], ['linen']]);
  });

  it('are the same after an export and import, and can be updated by a file without other fields', async () => {
    const head = 'Handle,Name,Vendor,Price,Product type,Tags,SEO title,SEO title (Arabic),SEO description';
    await importFile(`${head}\nw-${serial},Vase,${shop.slug},5,Vase,"clay, red",Vases,مزهرية,From Safi`);
    const csv = await exportCsv(souk, { userId: shop.id });
    expect(csv).toContain('"clay, red"');
    expect(pickCounts((await importFile(csv)).data)).toMatchObject({ unchanged: 1, updated: 0 });
    await importFile(`Handle,Vendor,SEO title\nw-${serial},${shop.slug},Vases of Safi`);
    const product = (await readShopProducts()).get(`w-${serial}`)!;
    expect(product.tags).toEqual(['clay', 'red']);
    expect(product.translations.seoTitle).toEqual({ en: 'Vases of Safi', ar: 'مزهرية' });
  });

  it('are errors in Souk files and truncated in files of other platforms if they are too long', async () => {
    const long = 'x'.repeat(300);
    const ownFormat = await importFile(
      `Handle,Name,Vendor,Price,Tags,SEO title\nl-${serial},Long,${shop.slug},5,${long},${long}`,
    );
    expect(errorPositions(ownFormat.data)).toEqual(['2 Tags', '2 SEO title']);
    const { data } = await importForShop(
      `Handle,Title,Tags,SEO Title,Variant Price\nl-${serial},Long,"${long}, fine",${long},5`,
    );
    expect(data).toMatchObject({ created: 1, warnings: [{ kind: 'other' }, { kind: 'other' }] });
    const product = (await readShopProducts()).get(`l-${serial}`)!;
    expect([product.tags, product.seoTitle?.length]).toEqual([['fine'], 255]);
  });
});

it('imports variants whose stock Shopify does not track as in stock without a quantity', async () => {
  const csv = [
    'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price',
    `t-${serial},Tee,Size,S,shopify,4,5`,
    `t-${serial},,Size,M,,-9,5`,
  ].join('\n');
  const fields = { vendorId: shop.id, defaultStock: '50' };
  expect((await importFile(csv, { fields })).data).toMatchObject({ created: 1, uncounted: 1, warnings: [] });
  expect((await readShopProducts()).get(`t-${serial}`)!.variants.map(({ onHand }) => onHand)).toEqual([4, 50]);
  expect(pickCounts((await importFile(csv, { fields })).data)).toMatchObject({ unchanged: 1 });
});

describe('missing categories', () => {
  const lines = () => [
    `Handle,Name,Vendor,Price,Category`,
    `c1-${serial},One,${shop.slug},5,House ${serial} > Lights > Lamps`,
    `c2-${serial},Two,${shop.slug},5,house ${serial} / lights`,
    `c3-${serial},Three,${shop.slug},5,Lamps`,
  ];
  const searchCategories = async (name: string) =>
    (await souk.call<ListData<Category>>('GET', `/categories?q=${encodeURIComponent(name)}&limit=20`)).data.rows;

  it('are created with their ancestors on request, as predicted by the dry run', async () => {
    const csv = lines().join('\n');
    expect((await importFile(csv, { query: 'dryRun=true' })).data).toMatchObject({ failed: 1, newCategories: 0 });
    const fields = { createCategories: 'true' };
    const preview = await importFile(csv, { fields, query: 'dryRun=true' });
    expect(preview.data).toMatchObject({ created: 3, failed: 0, newCategories: 3, warnings: [] });
    expect(await searchCategories(`House ${serial}`)).toEqual([]);
    expect((await importFile(csv, { fields })).data).toMatchObject({ created: 3, newCategories: 3 });
    const [root] = await searchCategories(`House ${serial}`);
    const products = await readShopProducts();
    const lamps = products.get(`c1-${serial}`)!.category!;
    const lights = products.get(`c2-${serial}`)!.category!;
    const read = async (id: string) => (await souk.call<Category>('GET', `/categories/${id}`)).data;
    expect(await read(lamps.id)).toMatchObject({ name: 'Lamps', depth: 3, parentId: lights.id, productsCount: 1 });
    expect(await read(lights.id)).toMatchObject({ name: 'Lights', parentId: root!.id });
    expect(products.get(`c3-${serial}`)!.category!.id).not.toBe(lamps.id);
    expect((await importFile(csv, { fields })).data).toMatchObject({ unchanged: 3, newCategories: 0 });
  });

  it('of products with errors are not created', async () => {
    const csv = [...lines(), `c4-${serial},Four,${shop.slug},cheap,Garden ${serial}`].join('\n');
    const { data } = await importFile(csv, { fields: { createCategories: 'true' }, query: 'partial=true' });
    expect(data).toMatchObject({ created: 3, failed: 1, newCategories: 3 });
    expect(await searchCategories(`Garden ${serial}`)).toEqual([]);
  });

  it('are an error at their line if they are invalid', async () => {
    const csv =
      lines()[0] +
      ['A > B > C > D > E', 'x'.repeat(81), ' / ']
        .map((each, i) => `\nd${i}-${serial},Deep,${shop.slug},5,${each}`)
        .join('');
    const { data } = await importFile(csv, { fields: { createCategories: 'true' } });
    expect(data.errors).toMatchObject([
      { line: 2, field: 'Category', code: 'category.too_deep', values: { maximum: 4 } },
      { line: 3, field: 'Category', code: 'category.name_too_long', values: { max: 80 } },
      { line: 4, field: 'Category', code: 'product.csv_category_empty' },
    ]);
  });

  it('require permission to create categories', async () => {
    const areas = (value: object) =>
      souk.services.database.pool.query('update users set areas = $1 where id = $2', [value, souk.userId('outsider')]);
    const { rows } = await souk.services.database.pool.query('select areas from users where id = $1', [
      souk.userId('outsider'),
    ]);
    await areas({ ...rows[0].areas, products: 'edit' });
    souk.passTime(2000);
    const request = { fields: { createCategories: 'true' }, query: 'dryRun=true', as: 'outsider' as const };
    expect(await importFile(lines().join('\n'), request)).toMatchObject({
      statusCode: 403,
      code: 'category.create_permission',
    });
    expect((await importFile(lines().join('\n'), { ...request, fields: {} })).statusCode).toBe(200);
    await areas(rows[0].areas);
    souk.passTime(2000);
  });
});

describe('WooCommerce variations', () => {
  const head =
    'ID,Type,SKU,Name,Regular price,Parent,Stock,In stock?,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';
  const readVariants = async (name: string) =>
    [...(await readShopProducts()).values()]
      .find((product) => product.name === name)!
      .variants.map(({ optionValues, price, onHand }) => [optionValues.join(' '), price, onHand]);

  it('with an “Any …” option become the combinations that no other variation covers, and divide its stock', async () => {
    const csv = [
      head,
      '20,variable,HOOD,Hoodie,,,,,Color,"Red, Blue, Green",Logo,"Yes, No"',
      '21,variation,HOOD-1,Hoodie,45,id:20,,1,Color,Blue,Logo,Yes',
      '22,variation,HOOD-2,Hoodie,42,id:20,5,1,Color,,Logo,No',
      '23,variation,HOOD-3,Hoodie,40,id:20,1,1,Logo,Yes,Color,Green',
    ].join('\n');
    const { data } = await importForShop(csv);
    expect(data).toMatchObject({ created: 1, failed: 0, errors: [] });
    expect(await readVariants('Hoodie')).toEqual([
      ['Blue Yes', 4500, 0],
      ['Red No', 4200, 2],
      ['Blue No', 4200, 2],
      ['Green No', 4200, 1],
      ['Green Yes', 4000, 1],
    ]);
    expect(pickCounts((await importForShop(csv)).data)).toMatchObject({ unchanged: 1, created: 0 });
  });

  it('start with the default quantity if they are in stock without one, and later imports do not change it', async () => {
    const csv = [head, '30,simple,CAP,Cap,9,,,1,,,,', '31,simple,BAG,Bag,9,,,0,,,,'].join('\n');
    expect((await importForShop(csv, 'dryRun=true')).data).toMatchObject({ created: 2, uncounted: 1 });
    const fields = { vendorId: shop.id, defaultStock: '25' };
    expect((await importFile(csv, { fields })).data).toMatchObject({ created: 2, uncounted: 1 });
    expect([await readVariants('Cap'), await readVariants('Bag')]).toEqual([[['', 900, 25]], [['', 900, 0]]]);
    const again = await importFile(csv, { fields: { ...fields, defaultStock: '7' } });
    expect(again.data).toMatchObject({ unchanged: 2, uncounted: 0 });
    expect(await importFile(csv, { fields: { ...fields, defaultStock: '-1' } })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'defaultStock' }],
    });
  });
});

describe('a Souk file', () => {
  it('contains the selected products with all their variants, and no others', async () => {
    await importForShop(SHOPIFY_FILE);
    const [selected] = [...(await readProducts(souk, shop.id)).values()].filter(({ variants }) => variants.length > 1);
    const { data } = await souk.call<{ url: string }>('POST', '/products/export', { body: { ids: [selected!.id] } });
    const { payload } = await souk.app.inject({ method: 'GET', url: data.url });
    const lines = payload.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(selected!.variants.length);
    expect(lines.every((line) => line.startsWith(`${selected!.slug},`))).toBe(true);
  });

  it('can be imported again without changes', async () => {
    await importForShop(SHOPIFY_FILE);
    const csv = await exportCsv(souk, { userId: shop.id });
    expect(csv.split('\r\n')).toHaveLength(24);
    const { data } = await importFile(csv);
    expect(data).toMatchObject({ format: 'souk', lines: 22, errors: [], warnings: [] });
    expect(pickCounts(data)).toEqual({ created: 0, updated: 0, unchanged: 20, failed: 0 });
  });

  it('can be imported for another vendor', async () => {
    await importFile(`${SOUK_HEADER}\ntaken-${serial},Lamp,${shop.slug},lamps,19.90,5,LAMP`);
    const taken = `taken-${serial}`;
    const csv = (await exportCsv(souk, { userId: shop.id })).replace(`,${shop.slug},`, ',atelier-next,');
    shop = await addShop();
    const otherVendorCsv = csv.replace('atelier-next', shop.slug);
    expect(pickCounts((await importFile(otherVendorCsv)).data)).toMatchObject({ created: 1, failed: 0 });
    expect([...(await readShopProducts()).keys()]).toEqual([`${taken}-2`]);
    expect(pickCounts((await importFile(otherVendorCsv)).data)).toMatchObject({ created: 0, unchanged: 1 });
  });

  it('changes products found by handle or SKU, and no others', async () => {
    await importFile(
      `${SOUK_HEADER}\nvase-${serial},Clay vase,${shop.slug},lamps,19.90,5,VASE-${serial}\npot-${serial},Clay pot,${shop.slug},,9,1,POT-${serial}`,
    );
    const { data } = await importFile(`SKU;Price;Stock\nVASE-${serial};24,90;8\nPOT-${serial};9;1`, {
      fields: { vendorId: shop.id },
    });
    expect(pickCounts(data)).toEqual({ created: 0, updated: 1, unchanged: 1, failed: 0 });
    expect((await readShopProducts()).get(`vase-${serial}`)).toMatchObject({
      name: 'Clay vase',
      category: { name: 'Lamps' },
      priceMin: 2490,
      stockAvailable: 8,
    });
    expect(
      pickCounts((await importFile(`Handle,Vendor,Brand,Stock\nvase-${serial},${shop.slug},Noor,9`)).data),
    ).toMatchObject({
      updated: 1,
    });
    expect((await readShopProducts()).get(`vase-${serial}`)).toMatchObject({
      brand: 'Noor',
      stockAvailable: 9,
      variants: [{ sku: `VASE-${serial}` }],
    });
    const { rows } = await souk.services.database.pool.query(
      `select on_hand_change, reason from stock_movements where vendor_id = $1 and reason = 'Imported' order by id`,
      [shop.id],
    );
    expect(rows.map((row) => row.on_hand_change)).toEqual(expect.arrayContaining([3, 1]));
  });

  it('adds variants to an existing product, and rejects different option names', async () => {
    const head = 'Handle,Vendor,Name,Option 1 name,Option 1 value,Price';
    await importFile(`${head}\nrug-${serial},${shop.slug},Rug,Colour,Red,10\nrug-${serial},${shop.slug},,,Blue,11`);
    expect(
      pickCounts((await importFile(`${head}\nrug-${serial},${shop.slug},Rug,Colour,Green,12`)).data),
    ).toMatchObject({
      updated: 1,
    });
    expect((await readShopProducts()).get(`rug-${serial}`)!.variants.map((variant) => variant.optionValues[0])).toEqual(
      ['Red', 'Blue', 'Green'],
    );
    const { data } = await importFile(`${head}\nrug-${serial},${shop.slug},Rug,Size,Large,12`);
    expect(data).toMatchObject({
      updated: 0,
      failed: 1,
      errors: [
        {
          line: 2,
          field: 'Option 1 name',
          code: 'product.csv_other_options',
          values: { options: { all: ['Colour'] } },
        },
      ],
    });
  });

  it('preserves texts that a spreadsheet would execute as formulas', async () => {
    await importFile(`Handle,Name,Vendor,SKU,Price\nsum-${serial},"'=SUM(A1)",${shop.slug},-S${serial},5`);
    expect((await readShopProducts()).get(`sum-${serial}`)).toMatchObject({ name: '=SUM(A1)', sku: `-S${serial}` });
    const csv = await exportCsv(souk, { userId: shop.id });
    expect(csv).toContain(`'=SUM(A1)`);
    expect(pickCounts((await importFile(csv)).data)).toMatchObject({ unchanged: 1 });
  });

  it('reuses stored pictures, and warns about missing ones', async () => {
    const path = `pictures/ab/${'c'.repeat(31)}${serial % 10}`;
    const fileId = newId();
    await insertRow(souk.services.database, files, {
      id: fileId,
      kind: 'picture',
      name: 'a.png',
      path,
      mediaType: 'image/webp',
      bytes: 9,
      width: 800,
      height: 600,
      sha256: 'x',
    });
    const missingPicture = `/files/pictures/ab/${'d'.repeat(32)}-1600.webp`;
    const { data } = await importFile(
      `Handle,Name,Vendor,Price,Images\npic-${serial},Picture,${shop.slug},5,/files/${path}-1600.webp ${missingPicture} https://example.com/x.png`,
    );
    expect(data.warnings.map(({ code }) => code)).toEqual(['product.csv_image_gone']);
    expect(data.images).toBe(1);
    expect((await readShopProducts()).get(`pic-${serial}`)!.media).toEqual([
      { fileId, url: `/files/${path}-1600.webp`, alt: 'Picture', width: 800, height: 600 },
    ]);
    expect(pickCounts((await importFile(await exportCsv(souk, { userId: shop.id }))).data)).toMatchObject({
      unchanged: 1,
    });
    const again = await importFile(
      `Handle,Name,Vendor,Category,Price,Stock,Images,Status\nhid-${serial},Hidden,${shop.slug},Lamps,5,3,/files/${path}-1600.webp,hidden`,
    );
    expect(again.data).toMatchObject({ created: 1, warnings: [] });
    expect((await readShopProducts()).get(`hid-${serial}`)!.status).toBe('hidden');

    const publishedCsv = `Handle,Vendor,Status\nhid-${serial},${shop.slug},published`;
    const isUpdated = { updated: 1, unchanged: 0, warnings: [] };
    expect((await importFile(publishedCsv, { query: 'dryRun=true' })).data).toMatchObject(isUpdated);
    expect((await importFile(publishedCsv)).data).toMatchObject(isUpdated);
    const { data: changes } = await souk.call<{ rows: { action: string; label: string }[] }>(
      'GET',
      '/activity?limit=2',
    );
    expect(changes.rows.map(({ action }) => action)).toContain('imported');
  });

  it('changes the status if the product lifecycle allows it', async () => {
    const line = (status: string) => `Handle,Name,Vendor,Price,Status\nstep-${serial},Step,${shop.slug},5,${status}`;
    expect((await importFile(line('waiting'))).data).toMatchObject({ created: 1, warnings: [] });
    expect((await readShopProducts()).get(`step-${serial}`)!.status).toBe('waiting');
    expect((await importFile(line('hidden'))).data).toMatchObject({
      unchanged: 1,
      warnings: [{ line: 2, kind: 'status', code: 'product.csv_status_kept' }],
    });
    expect((await importFile(line('published'))).data.warnings[0]!.code).toBe('product.csv_status_kept');
    expect((await readShopProducts()).get(`step-${serial}`)!.status).toBe('waiting');
  });

  it('matches attribute options by value or label, and reports wrong values', async () => {
    const { data: category } = await souk.call('POST', '/categories', { body: { name: { en: `Rugs ${serial}` } } });
    const attribute = (key: string, more: object) =>
      souk.call('POST', '/custom-attributes', {
        body: { label: { en: key }, key, categoryIds: [category.id], ...more },
      });
    const options = ['wool', 'silk'].map((value) => ({ value, label: { en: `Fine ${value}` } }));
    for (const response of [
      await attribute(`yarn_${serial}`, { type: 'multiselect', options }),
      await attribute(`knots_${serial}`, { type: 'number', min: 10 }),
    ])
      expect(response.statusCode, response.message).toBe(200);
    const line = (yarn: string, knots: string) =>
      `Handle,Name,Vendor,Category,Price,attribute.yarn_${serial},attribute.knots_${serial}\nfine-${serial},Fine,${shop.slug},rugs-${serial},5,${yarn},${knots}`;
    expect(errorPositions((await importFile(line('cotton', 'few'))).data)).toEqual([
      `2 attribute.yarn_${serial}`,
      `2 attribute.knots_${serial}`,
    ]);
    expect(pickCounts((await importFile(line('wool | Fine silk', '40'))).data)).toMatchObject({ created: 1 });
    expect((await readShopProducts()).get(`fine-${serial}`)!.attributes).toEqual({
      [`yarn_${serial}`]: ['wool', 'silk'],
      [`knots_${serial}`]: 40,
    });
    await souk.services.database.pool.query(
      `update products set attributes = attributes || '{"gone": "yes"}' where vendor_id = $1`,
      [shop.id],
    );
    const csv = await exportCsv(souk, { userId: shop.id });
    expect(csv).toContain('wool | silk,40');
    expect(pickCounts((await importFile(csv)).data)).toMatchObject({ updated: 0, unchanged: 1, failed: 0 });
  });

  it('has its rich text sanitised', async () => {
    await importFile(
      `Handle,Name,Vendor,Price,Description\nrich-${serial},Rich,${shop.slug},5,"<p onclick=""x()"">Good <script>alert(1)</script><b>lamp</b></p>"`,
    );
    expect((await readShopProducts()).get(`rich-${serial}`)!.description).toBe('<p>Good <b>lamp</b></p>');
  });
});

describe('invalid lines', () => {
  const broken = () =>
    [
      SOUK_HEADER,
      `good-${serial},Good,${shop.slug},,5,1,G-${serial}`,
      `bad-${serial},X,${shop.slug},Nowhere,five,-3,`,
      `,,${shop.slug},,0,,`,
      `late-${serial},"Two`,
      `lines",nobody,,5,1,`,
      `twice-${serial},Twice,${shop.slug},,5,1,G-${serial}`,
    ].join('\r\n');

  it('are all reported at once, and then nothing changes', async () => {
    const { data } = await importFile(broken());
    expect(errorPositions(data)).toEqual([
      '3 Price',
      '3 Category',
      '3 Name',
      '3 Stock',
      '4 Price',
      '4 Name',
      '5 Vendor',
      '7 SKU',
    ]);
    expect(pickCounts(data)).toEqual({ created: 0, updated: 0, unchanged: 0, failed: 4 });
    expect((await readShopProducts()).size).toBe(0);
  });

  it('do not prevent a partial import of the valid lines', async () => {
    expect(pickCounts((await importFile(broken(), { query: 'partial=true' })).data)).toMatchObject({
      created: 1,
      failed: 4,
    });
    expect([...(await readShopProducts()).keys()]).toEqual([`good-${serial}`]);
  });

  it('are reported by a dry run, which predicts the result and changes nothing', async () => {
    const before = await countActivity();
    const { data } = await importFile(broken(), { query: 'dryRun=true' });
    expect(data).toMatchObject({ dryRun: true, products: 5, created: 0, failed: 4 });
    expect(pickCounts((await importFile(broken())).data)).toEqual(pickCounts(data));
    const partial = await importFile(broken(), { query: 'dryRun=true&partial=true' });
    expect(partial.data).toMatchObject({ dryRun: true, products: 5, created: 1, failed: 4 });
    expect(pickCounts((await importForShop(SHOPIFY_FILE, 'dryRun=true')).data)).toMatchObject({ created: 20 });
    expect((await readShopProducts()).size).toBe(0);
    expect(await countActivity()).toEqual(before);
  });

  it('include lines of a product that contradict each other', async () => {
    const { data } = await importFile(
      `Handle,Name,Vendor,Option 1 name,Option 1 value,Price\na-${serial},One,${shop.slug},Size,S,5\na-${serial},Two,${shop.slug},,S,6`,
    );
    expect(data.errors).toContainEqual(
      expect.objectContaining({ line: 3, field: 'Name', code: 'product.csv_lines_differ' }),
    );
  });

  it('include products for a closed vendor', async () => {
    const closed = await addShop('closed');
    expect((await importFile(`Name,Vendor,Price\nLamp,${closed.slug},5`)).data).toMatchObject({
      created: 0,
      errors: [{ line: 2, field: 'Vendor' }],
    });
  });

  it('include stock below the reserved quantity', async () => {
    await importFile(`${SOUK_HEADER}\nheld-${serial},Held,${shop.slug},,5,9,H-${serial}`);
    await souk.services.database.pool.query('update stock_levels set reserved = 4 where vendor_id = $1', [shop.id]);
    expect((await importFile(`SKU,Stock\nH-${serial},3`, { fields: { vendorId: shop.id } })).data.errors).toMatchObject(
      [{ line: 2, field: 'Stock', code: 'stock.below_reserved', values: { minimum: 4 } }],
    );
  });
});

describe('a file is rejected', () => {
  it.each([
    ['that is a workbook', Buffer.from('PK\u0003\u0004rest of a zip', 'latin1'), 'import.not_csv'],
    ['that is compressed', gzipSync('Name,Price'), 'import.not_csv'],
    ['that is a program', Buffer.from([0x4d, 0x5a, 0, 1, 2, 3]), 'import.not_csv'],
    ['that is a page', Buffer.from('<!doctype html><p>Name,Price'), 'import.not_csv'],
    ['without a byte', Buffer.alloc(0), 'upload.empty'],
    ['with only whitespace', Buffer.from(' \r\n \r\n'), 'upload.empty'],
    ['with only a header', Buffer.from(`${SOUK_HEADER}\r\n`), 'import.no_lines'],
    ['with other columns', Buffer.from('First name,Last name\nAmina,Idrissi'), 'product.csv_unknown_columns'],
    ['with a quotation mark that never closes', Buffer.from(`${SOUK_HEADER}\na,"b,c`), 'import.quote_not_closed'],
  ])('%s', async (_, content, code) => {
    expect(await importFile(content)).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'file', code }],
    });
  });

  it('above 10 MiB', async () => {
    expect((await importFile(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).statusCode).toBe(413);
  });

  it('without permission to edit products', async () => {
    expect((await importFile(SHOPIFY_FILE, { as: 'nobody' })).statusCode).toBe(401);
    for (const as of ['viewer', 'outsider', 'guest'] as const)
      expect((await importFile(SHOPIFY_FILE, { as })).statusCode).toBe(403);
    expect((await souk.call('POST', '/products/export', { as: 'viewer', body: {} })).statusCode).toBe(200);
    expect((await souk.call('POST', '/products/export', { as: 'outsider', body: {} })).statusCode).toBe(403);
  });

  it('that is not a file, or with unknown fields or invalid options', async () => {
    expect(await souk.call('POST', '/products/import', { body: { file: 'x' } })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'file' }],
    });
    expect(await importFile(SHOPIFY_FILE, { fields: { shop: 'x' }, query: 'dryRun=perhaps' })).toMatchObject({
      statusCode: 400,
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'shop' }),
        expect.objectContaining({ field: 'dryRun' }),
      ]),
    });
  });
});

describe('a file is read', () => {
  it.each([
    ['with a byte order mark', (csv: string) => Buffer.from(`\ufeff${csv}`)],
    ['in Windows-1252', (csv: string) => Buffer.from(csv, 'latin1')],
    ['in UTF-16', (csv: string) => Buffer.from(`\ufeff${csv}`, 'utf16le')],
  ])('%s', async (_, encode) => {
    expect(
      (await importFile(encode(`Handle,Name,Vendor,Price\ncafe-${serial},Café,${shop.slug},5`))).data,
    ).toMatchObject({
      created: 1,
    });
    expect((await readShopProducts()).get(`cafe-${serial}`)!.name).toBe('Café');
  });
});

describe('an idempotency key', () => {
  it('returns the first response again, and rejects a different file', async () => {
    const headers = { 'idempotency-key': `import-${serial}-key` };
    const first = await importFile(SHOPIFY_FILE, { fields: { vendorId: shop.id }, headers });
    expect((await importFile(SHOPIFY_FILE, { fields: { vendorId: shop.id }, headers })).data).toEqual(first.data);
    expect((await importFile(`${SOUK_HEADER}\n`, { fields: { vendorId: shop.id }, headers })).statusCode).toBe(422);
  });
});

describe('a long file', () => {
  const lines = (count: number) =>
    Array.from(
      { length: count },
      (_, index) =>
        `bulk-${serial}-${index},Thing ${index},${shop.slug},lamps,${index + 1}.50,${index % 7},B${serial}-${index}`,
    );

  it('is imported immediately if it has two thousand lines', async () => {
    const csv = [SOUK_HEADER, ...lines(2000)].join('\n');
    expect((await importFile(csv)).data).toMatchObject({ created: 2000, failed: 0, jobId: null });
    expect(pickCounts((await importFile(csv)).data)).toMatchObject({ unchanged: 2000, updated: 0 });
    expect(pickCounts((await importFile(csv.replaceAll('.50,', '.75,'))).data)).toMatchObject({ updated: 2000 });
    const { rows } = await souk.services.database.pool.query('select products_count from vendors where id = $1', [
      shop.id,
    ]);
    expect(rows[0].products_count).toBe(2000);
  });

  it('is imported by a job with the same report if it has more lines', async () => {
    const csv = [SOUK_HEADER, ...lines(2001), `bad-${serial},Bad,${shop.slug},,x,1,`].join('\n');
    const columns = 'handle,name,vendor,category,price,,sku';
    const { data } = await importFile(csv, { query: 'partial=true', fields: { columns } });
    expect(data).toMatchObject({ created: 0, lines: 2002, jobId: expect.any(String) });
    await runDueJobs(souk.services);
    const job = (await souk.call<Job>('GET', `/jobs/${data.jobId}`, { as: 'admin' })).data;
    expect(job).toMatchObject({
      status: 'done',
      progress: 2002,
      total: 2002,
      result: { created: 2001, failed: 1, errors: [{ line: 2003, field: 'Price' }] },
    });
    expect((job.result as unknown as ProductImport).columns[5]).toEqual({ head: 'Stock', importedAs: null });
  });
});
