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

/** Maximum number of search results. */
const MAX_RESULTS = 20;

/** Records that are picked by searching on the server. Define it at module scope. */
export interface PickSource {
  /** Identifies the source in query keys. */
  key: string;
  search: (text: string, signal: AbortSignal) => Promise<Choice[]>;
  nameOf: (id: string) => Promise<string>;
}

const searchQuery = (text: string) => ({ limit: MAX_RESULTS, ...(text ? { q: text } : {}) });

const toVendor = (row: Pick<Vendor, 'id' | 'shopName'>): Choice => ({ value: row.id, label: row.shopName });
export const vendorSource: PickSource = {
  key: 'vendor',
  search: async (text, signal) =>
    (
      await request(vendorsApi.list, { query: { ...searchQuery(text), sort: 'shopName' }, signal, background: true })
    ).rows.map(toVendor),
  nameOf: async (id) => (await request(vendorsApi.get, { params: { id }, background: true })).shopName,
};

const toCustomer = (row: Pick<Customer, 'id' | 'name' | 'email'>): Choice => ({
  value: row.id,
  label: t('{name} ({email})', row),
});
export const customerSource: PickSource = {
  key: 'customer',
  search: async (text, signal) =>
    (
      await request(customersApi.list, { query: { ...searchQuery(text), sort: 'name' }, signal, background: true })
    ).rows.map(toCustomer),
  nameOf: async (id) => (await request(customersApi.get, { params: { id }, background: true })).name,
};

/** 'Furniture / Office / Desks' */
const formatCategoryPath = (row: Pick<Category, 'name' | 'path'>): string =>
  [...row.path.map((parent) => parent.name), row.name].join(' / ');
export const categorySource: PickSource = {
  key: 'category',
  search: async (text, signal) =>
    (await request(categoriesApi.list, { query: searchQuery(text), signal, background: true })).rows.map((row) => ({
      value: row.id,
      label: formatCategoryPath(row),
    })),
  nameOf: async (id) => formatCategoryPath(await request(categoriesApi.get, { params: { id }, background: true })),
};

export const productSource: PickSource = {
  key: 'product',
  search: async (text, signal) =>
    (
      await request(productsApi.list, {
        query: { ...searchQuery(text), sort: 'name' },
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
/** Variants that can be ordered. Only the search returns their names. */
export const variantSource: PickSource = {
  key: 'variant',
  search: async (text, signal) =>
    (await request(productsApi.variants, { query: searchQuery(text), signal, background: true })).rows.map(toVariant),
  nameOf: (id) => Promise.resolve(id),
};

const toOrder = ({ id, number, customer }: Pick<Order, 'id' | 'number' | 'customer'>): Choice => ({
  value: id,
  label: t('{number}, {customer}', { number, customer: customer.name }),
});
export const orderSource: PickSource = {
  key: 'order',
  search: async (text, signal) =>
    (await request(ordersApi.list, { query: searchQuery(text), signal, background: true })).rows.map(toOrder),
  nameOf: async (id) => (await request(ordersApi.get, { params: { id }, background: true })).number,
};

/** Staff who can sign in. They are few, so they are filtered in the browser. */
export const staffSource: PickSource = {
  key: 'staff',
  search: async (text, signal) => {
    const { rows } = await request(staffApi.names, { signal, background: true });
    const searchText = text.trim().toLowerCase();
    return rows
      .filter(({ name }) => name.toLowerCase().includes(searchText))
      .map(({ id, name }) => ({ value: id, label: name }));
  },
  nameOf: async (id) => {
    const { rows } = await request(staffApi.names, { background: true });
    return rows.find((row) => row.id === id)?.name ?? t('Former staff member');
  },
};

export const couponSource: PickSource = {
  key: 'coupon',
  search: async (text, signal) =>
    (await request(couponsApi.list, { query: searchQuery(text), signal, background: true })).rows.map((row) => ({
      value: row.id,
      label: t('{code} ({name})', row),
    })),
  nameOf: async (id) => (await request(couponsApi.get, { params: { id }, background: true })).code,
};
