import { type Access, staff, superAdmin, viewers } from '@souk/contract/core/access.ts';
import { defineEndpoint } from '@souk/contract/core/endpoint.ts';
import * as z from 'zod/mini';

/** The given page size and first page of every list. */
export const LIMIT = 20;
export const FIRST_PAGE = 1;

export interface ListCall {
  path: string;
  access: Access;
  /** Beyond page and limit. */
  filters?: readonly string[];
  /** Sent with every call. */
  fixed?: Record<string, string>;
  /** The given call has no parameters and answers all rows. */
  isWhole?: true;
}

/** The eight given lists and the calls that fill them; the paths are those of the contract, so both share one cache. */
export const lists = {
  categories: { path: '/categories', access: viewers('categories') },
  admins: { path: '/auth/get-users', access: superAdmin, fixed: { role: 'admin' } },
  products: { path: '/products', access: viewers('products'), filters: ['userId', 'categoryId', 'name'] },
  banners: { path: '/banners', access: viewers('banners'), isWhole: true },
  attributes: { path: '/custom-attributes', access: viewers('attributes'), filters: ['categoryId', 'key'] },
  coupons: { path: '/cobones/all', access: viewers('coupons') },
  faqs: { path: '/FAQs/all', access: viewers('faqs') },
  notifications: { path: '/notifications/user', access: staff },
} as const satisfies Record<string, ListCall>;

export type ListName = keyof typeof lists;

export const listCall = (name: ListName): ListCall => lists[name];

export const listEndpoint = (name: ListName) =>
  defineEndpoint({
    method: 'GET',
    path: lists[name].path,
    summary: name,
    access: lists[name].access,
    query: z.record(z.string(), z.union([z.string(), z.number()])),
    data: z.object({ count: z.int(), rows: z.array(z.unknown()) }),
  });
