import type { ProductDetails } from '@souk/contract/products/api.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import { makeVendor } from '../factories.ts';
import { addCategory, addProduct } from '../products.fixture.ts';
import { name, patch, type Subject, type ApiRecord, type UndoShop, type UndoCase } from './undo-shop.ts';

const inTwoDays = ({ souk }: UndoShop) => new Date(souk.now().getTime() + 2 * 86_400_000).toISOString();

const CATEGORY_TABLES = ['categories', 'commission_rules'];
const category = async ({ souk }: UndoShop, parentId: string | null = null): Promise<Subject> => {
  const id = await addCategory(souk, name(), parentId);
  return { id, path: `/categories/${id}`, tables: CATEGORY_TABLES };
};

/** The second of three subcategories. The one before them was deleted, so that their positions start with a gap. */
async function middleCategory(shop: UndoShop): Promise<Subject> {
  const parent = await addCategory(shop.souk, name());
  const deleted = await category(shop, parent);
  await category(shop, parent);
  const middle = await category(shop, parent);
  await category(shop, parent);
  await shop.call('DELETE', deleted.path ?? '', { version: 1 });
  return middle;
}

const PRODUCT_TABLES = ['products', 'product_variants', 'stock_levels'];
const productSubject = (id: string): Subject => ({ id, path: `/products/${id}`, tables: PRODUCT_TABLES });

const variants = [
  { optionValues: ['S'], price: 4900, stock: 10 },
  { optionValues: ['L'], price: 5900, stock: 4 },
];
async function draft({ souk }: UndoShop, more: object = {}): Promise<Subject> {
  const owner = { vendorId: (await makeVendor(souk)).id, categoryId: await addCategory(souk, name()) };
  const options = [{ name: 'Size', values: ['S', 'L'] }];
  return productSubject((await addProduct(souk, owner, { options, variants, ...more })).id);
}

async function changeStatus(shop: UndoShop, { id, path = '' }: Subject, to: ProductStatus): Promise<unknown> {
  const { version } = await shop.read(path);
  return shop.call('POST', `/products/${id}/status`, { to, version, reason: 'Because' });
}

const PATHS: Record<ProductStatus, readonly ProductStatus[]> = {
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
    const product = await draft(shop);
    for (const status of PATHS[from]) await changeStatus(shop, product, status);
    return product;
  },
  act: (shop, product) => changeStatus(shop, product, to),
});

const editProduct = (body: (now: ProductDetails) => object) =>
  patch((_, now) => body(now as unknown as ProductDetails));

async function setCategoryRate(shop: UndoShop, { path = '' }: Subject, commissionPercent: number): Promise<void> {
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

const attribute = async (shop: UndoShop): Promise<Subject> => {
  const categoryIds = [await addCategory(shop.souk, name())];
  const options = ['wood', 'brass', 'steel'].map((value) => ({ value, label: { en: value } }));
  const key = name().toLowerCase().replace(' ', '_');
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
    make: category,
    act: patch({ name: { en: 'Renamed' }, isActive: false, description: { en: 'New' } }),
  },
  {
    covers: 'category.updated',
    when: 'with another parent',
    make: async (shop) => {
      const moving = await middleCategory(shop);
      newParentId = await addCategory(shop.souk, name());
      return moving;
    },
    act: patch(() => ({ parentId: newParentId })),
  },
  {
    covers: 'category.updated',
    when: 'with a first rate, which undo removes',
    make: category,
    act: patch({ commissionPercent: 8 }),
  },
  {
    covers: 'category.updated',
    when: 'with the rate removed while another one is scheduled',
    make: async (shop) => {
      const subject = await category(shop);
      await setCategoryRate(shop, subject, 8);
      await scheduleRate(shop, 9);
      return subject;
    },
    act: patch({ commissionPercent: null }),
  },
  {
    covers: 'category.moved',
    make: middleCategory,
    act: async (shop, { id, path = '' }) => {
      const { version, parentId } = await shop.read(path);
      return shop.call('POST', `/categories/${id}/move`, { parentId, position: 0, version });
    },
  },
  {
    covers: 'attribute.updated',
    when: 'with one option removed and one renamed',
    make: attribute,
    act: patch((_, { options }) => ({
      options: (options as ApiRecord[])
        .slice(1)
        .map(({ id, value }) => ({ id, value, label: { en: `${value as string}!` } })),
      isFilterable: true,
      label: { en: 'Surface' },
    })),
  },
  {
    covers: 'product.updated',
    make: draft,
    act: patch({ name: { en: 'Copper lamp' }, brand: 'Noor', slug: name().replace(' ', '-').toLowerCase() }),
  },
  {
    covers: 'product.updated',
    when: 'with a variant removed',
    make: draft,
    act: editProduct(({ variants: [first] }) => ({
      options: [{ name: 'Size', values: ['S'] }],
      variants: [first].map(asInput),
    })),
  },
  {
    covers: 'product.updated',
    when: 'with another vendor and category',
    make: draft,
    act: patch(async ({ souk }) => ({
      vendorId: (await makeVendor(souk)).id,
      categoryId: await addCategory(souk, name()),
    })),
  },
  {
    covers: 'product.repriced',
    make: draft,
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

const asInput = (variant: ProductDetails['variants'][number] | undefined) => ({
  id: variant?.id,
  optionValues: variant?.optionValues,
  price: variant?.price,
});
