import type { ProductDetails } from '@souk/contract/products/api.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import { makeVendor } from '../factories.ts';
import { addCategory, addProduct } from '../products.fixture.ts';
import {
  uniqueName,
  changeFields,
  type ChangedRecord,
  type ApiRecord,
  type UndoShop,
  type UndoCase,
} from './undo-shop.ts';

const inTwoDays = ({ souk }: UndoShop) => new Date(souk.now().getTime() + 2 * 86_400_000).toISOString();

const CATEGORY_TABLES = ['categories', 'commission_rules'];
const createCategory = async ({ souk }: UndoShop, parentId: string | null = null): Promise<ChangedRecord> => {
  const id = await addCategory(souk, uniqueName(), parentId);
  return { id, path: `/categories/${id}`, tables: CATEGORY_TABLES };
};

/** Creates four subcategories and deletes the first, so that positions start with a gap. Returns the middle one of the rest. */
async function createMiddleCategory(shop: UndoShop): Promise<ChangedRecord> {
  const parent = await addCategory(shop.souk, uniqueName());
  const deleted = await createCategory(shop, parent);
  await createCategory(shop, parent);
  const middle = await createCategory(shop, parent);
  await createCategory(shop, parent);
  await shop.call('DELETE', deleted.path ?? '', { version: 1 });
  return middle;
}

const PRODUCT_TABLES = ['products', 'product_variants', 'stock_levels'];
const productSubject = (id: string): ChangedRecord => ({ id, path: `/products/${id}`, tables: PRODUCT_TABLES });

const TWO_VARIANTS = [
  { optionValues: ['S'], price: 4900, stock: 10 },
  { optionValues: ['L'], price: 5900, stock: 4 },
];
async function createDraft({ souk }: UndoShop, more: object = {}): Promise<ChangedRecord> {
  const owner = { vendorId: (await makeVendor(souk)).id, categoryId: await addCategory(souk, uniqueName()) };
  const options = [{ name: 'Size', values: ['S', 'L'] }];
  return productSubject((await addProduct(souk, owner, { options, variants: TWO_VARIANTS, ...more })).id);
}

async function changeStatus(shop: UndoShop, { id, path = '' }: ChangedRecord, to: ProductStatus): Promise<unknown> {
  const { version } = await shop.read(path);
  return shop.call('POST', `/products/${id}/status`, { to, version, reason: 'Because' });
}

const STATUS_PATHS: Record<ProductStatus, readonly ProductStatus[]> = {
  draft: [],
  waiting: ['waiting'],
  published: ['waiting', 'published'],
  hidden: ['waiting', 'published', 'hidden'],
  rejected: ['waiting', 'rejected'],
  archived: ['waiting', 'published', 'archived'],
};

const statusCase = (covers: string, from: ProductStatus, to: ProductStatus): UndoCase => ({
  covers: `product.${covers}`,
  when: `from ${from}`,
  make: async (shop) => {
    const product = await createDraft(shop);
    for (const status of STATUS_PATHS[from]) await changeStatus(shop, product, status);
    return product;
  },
  act: (shop, product) => changeStatus(shop, product, to),
});

const editProduct = (body: (now: ProductDetails) => object) =>
  changeFields((_, now) => body(now as unknown as ProductDetails));

async function setCategoryRate(shop: UndoShop, { path = '' }: ChangedRecord, commissionPercent: number): Promise<void> {
  const { version } = await shop.read(path);
  await shop.call('PATCH', path, { commissionPercent, version });
}

/** Schedules a different rate for the category's rule in two days. */
async function scheduleRate(shop: UndoShop, ratePercent: number): Promise<void> {
  const { rows } = await shop.call<{ rows: ApiRecord[] }>('GET', '/commission-rules?limit=100');
  const rule = rows.find(({ kind, state }) => kind === 'category' && state === 'inForce');
  await shop.call('PATCH', `/commission-rules/${rule?.id}`, {
    ratePercent,
    validFrom: inTwoDays(shop),
    version: rule?.version,
  });
}

const createAttribute = async (shop: UndoShop): Promise<ChangedRecord> => {
  const categoryIds = [await addCategory(shop.souk, uniqueName())];
  const options = ['wood', 'brass', 'steel'].map((value) => ({ value, label: { en: value } }));
  const key = uniqueName().toLowerCase().replace(' ', '_');
  const { id } = await shop.call('POST', '/custom-attributes', {
    key,
    label: { en: 'Material' },
    type: 'select',
    options,
    categoryIds,
  });
  return { id, path: `/custom-attributes/${id}`, tables: ['attributes', 'attribute_options', 'attribute_categories'] };
};

/** The new parent of a moved category. */
let newParentId = '';

export const undoCases: readonly UndoCase[] = [
  {
    covers: 'category.updated',
    make: createCategory,
    act: changeFields({ name: { en: 'Renamed' }, isActive: false, description: { en: 'New' } }),
  },
  {
    covers: 'category.updated',
    when: 'with another parent',
    make: async (shop) => {
      const moving = await createMiddleCategory(shop);
      newParentId = await addCategory(shop.souk, uniqueName());
      return moving;
    },
    act: changeFields(() => ({ parentId: newParentId })),
  },
  {
    covers: 'category.updated',
    when: 'with a first rate, which undo removes',
    make: createCategory,
    act: changeFields({ commissionPercent: 8 }),
  },
  {
    covers: 'category.updated',
    when: 'with the rate removed while another one is scheduled',
    make: async (shop) => {
      const subject = await createCategory(shop);
      await setCategoryRate(shop, subject, 8);
      await scheduleRate(shop, 9);
      return subject;
    },
    act: changeFields({ commissionPercent: null }),
  },
  {
    covers: 'category.moved',
    make: createMiddleCategory,
    act: async (shop, { id, path = '' }) => {
      const { version, parentId } = await shop.read(path);
      return shop.call('POST', `/categories/${id}/move`, { parentId, position: 0, version });
    },
  },
  {
    covers: 'attribute.updated',
    when: 'with one option removed and one renamed',
    make: createAttribute,
    act: changeFields((_, { options }) => ({
      options: (options as ApiRecord[])
        .slice(1)
        .map(({ id, value }) => ({ id, value, label: { en: `${value as string}!` } })),
      isFilterable: true,
      label: { en: 'Surface' },
    })),
  },
  {
    covers: 'product.updated',
    make: createDraft,
    act: changeFields({
      name: { en: 'Copper lamp' },
      brand: 'Noor',
      slug: uniqueName().replace(' ', '-').toLowerCase(),
    }),
  },
  {
    covers: 'product.updated',
    when: 'with a variant removed',
    make: createDraft,
    act: editProduct(({ variants: [first] }) => ({
      options: [{ name: 'Size', values: ['S'] }],
      variants: [first].map(toVariantInput),
    })),
  },
  {
    covers: 'product.updated',
    when: 'with another vendor and category',
    make: createDraft,
    act: changeFields(async ({ souk }) => ({
      vendorId: (await makeVendor(souk)).id,
      categoryId: await addCategory(souk, uniqueName()),
    })),
  },
  {
    covers: 'product.repriced',
    make: createDraft,
    act: async (shop, { path = '' }) => {
      const details = (await shop.read(path)) as unknown as ProductDetails;
      const rows = details.variants.map(({ id, version }) => ({ variantId: id, version, price: 100 }));
      return shop.call('POST', '/products/edit-variants', { rows });
    },
  },
  statusCase('submitted', 'draft', 'waiting'),
  statusCase('submitted', 'rejected', 'waiting'),
  statusCase('published', 'waiting', 'published'),
  statusCase('published', 'hidden', 'published'),
  statusCase('hidden', 'published', 'hidden'),
  statusCase('rejected', 'waiting', 'rejected'),
  statusCase('archived', 'draft', 'archived'),
  statusCase('archived', 'waiting', 'archived'),
  statusCase('archived', 'published', 'archived'),
  statusCase('archived', 'hidden', 'archived'),
  statusCase('archived', 'rejected', 'archived'),
  statusCase('restored', 'archived', 'draft'),
];

const toVariantInput = (variant: ProductDetails['variants'][number] | undefined) => ({
  id: variant?.id,
  optionValues: variant?.optionValues,
  price: variant?.price,
});
