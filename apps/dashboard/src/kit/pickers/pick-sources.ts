import { categoriesApi, type Category } from '@souk/contract/categories/api.ts';
import { couponsApi } from '@souk/contract/coupons/api.ts';
import { type Customer, customersApi } from '@souk/contract/customers/api.ts';
import { type Order, ordersApi } from '@souk/contract/orders/api.ts';
import { productsApi, type VariantRow } from '@souk/contract/products/api.ts';
import { staffApi } from '@souk/contract/staff/api.ts';
import { type Vendor, vendorsApi } from '@souk/contract/vendors/api.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { Choice } from '#kit/list/list.types.ts';

/** How many a search offers. */
const FOUND = 20;

/** Things that are picked by searching on the server. Stands at module scope. */
export interface PickSource {
  /** Names the source in caches. */
  key: string;
  search: (words: string, signal: AbortSignal) => Promise<Choice[]>;
  nameOf: (id: string) => Promise<string>;
}

const asked = (words: string) => ({ limit: FOUND, ...(words ? { q: words } : {}) });

const toVendor = (row: Pick<Vendor, 'id' | 'shopName'>): Choice => ({ value: row.id, label: row.shopName });
export const vendorSource: PickSource = {
  key: 'vendor',
  search: async (words, signal) =>
    (
      await request(vendorsApi.list, { query: { ...asked(words), sort: 'shopName' }, signal, background: true })
    ).rows.map(toVendor),
  nameOf: async (id) => (await request(vendorsApi.get, { params: { id }, background: true })).shopName,
};

const toCustomer = (row: Pick<Customer, 'id' | 'name' | 'email'>): Choice => ({
  value: row.id,
  label: t('{name} ({email})', row),
});
export const customerSource: PickSource = {
  key: 'customer',
  search: async (words, signal) =>
    (await request(customersApi.list, { query: { ...asked(words), sort: 'name' }, signal, background: true })).rows.map(
      toCustomer,
    ),
  nameOf: async (id) => (await request(customersApi.get, { params: { id }, background: true })).name,
};

/** 'Furniture / Office / Desks' */
const pathName = (row: Pick<Category, 'name' | 'path'>): string =>
  [...row.path.map((parent) => parent.name), row.name].join(' / ');
export const categorySource: PickSource = {
  key: 'category',
  search: async (words, signal) =>
    (await request(categoriesApi.list, { query: asked(words), signal, background: true })).rows.map((row) => ({
      value: row.id,
      label: pathName(row),
    })),
  nameOf: async (id) => pathName(await request(categoriesApi.get, { params: { id }, background: true })),
};

export const productSource: PickSource = {
  key: 'product',
  search: async (words, signal) =>
    (
      await request(productsApi.list, {
        query: { ...asked(words), sort: 'name' },
        signal,
        background: true,
      })
    ).rows.map((row) => ({
      value: row.id,
      label: t('{name} ({vendor})', { name: row.name, vendor: row.vendor.shopName }),
    })),
  nameOf: async (id) => (await request(productsApi.get, { params: { id }, background: true })).name,
};

const toVariant = ({ id, product, optionValues, sku }: VariantRow): Choice => ({
  value: id,
  label: [product.name, ...optionValues, sku].join(' · '),
});
/** What one can put into a basket. Its names come with the search alone. */
export const variantSource: PickSource = {
  key: 'variant',
  search: async (words, signal) =>
    (await request(productsApi.variants, { query: asked(words), signal, background: true })).rows.map(toVariant),
  nameOf: (id) => Promise.resolve(id),
};

const toOrder = ({ id, number, customer }: Pick<Order, 'id' | 'number' | 'customer'>): Choice => ({
  value: id,
  label: t('{number}, {customer}', { number, customer: customer.name }),
});
export const orderSource: PickSource = {
  key: 'order',
  search: async (words, signal) =>
    (await request(ordersApi.list, { query: asked(words), signal, background: true })).rows.map(toOrder),
  nameOf: async (id) => (await request(ordersApi.get, { params: { id }, background: true })).number,
};

/** Colleagues who may sign in; they are few, so the words are looked for here. */
export const staffSource: PickSource = {
  key: 'staff',
  search: async (words, signal) => {
    const { rows } = await request(staffApi.names, { signal, background: true });
    const wanted = words.trim().toLowerCase();
    return rows
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .map(({ id, name }) => ({ value: id, label: name }));
  },
  nameOf: async (id) => {
    const { rows } = await request(staffApi.names, { background: true });
    return rows.find((row) => row.id === id)?.name ?? t('Former staff member');
  },
};

export const couponSource: PickSource = {
  key: 'coupon',
  search: async (words, signal) =>
    (await request(couponsApi.list, { query: asked(words), signal, background: true })).rows.map((row) => ({
      value: row.id,
      label: t('{code} ({name})', row),
    })),
  nameOf: async (id) => (await request(couponsApi.get, { params: { id }, background: true })).code,
};
