import * as z from 'zod/mini';
import { viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { id, instant, money, signedMoney, wholeNumber } from '#contract/core/fields.ts';
import { anyOf, exportBody, exportData, listData, listQuery, when } from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { personAddress } from '#contract/addresses.ts';
import { amountFilter } from '#contract/core/amount-filter.ts';

export const CUSTOMER_STATUSES = ['active', 'blocked'] as const;
export const CUSTOMER_SORTS = [
  'createdAt',
  'name',
  'email',
  'ordersCount',
  'spent',
  'lastOrderAt',
  'updatedAt',
] as const;
const MAX_ORDERS = 1_000_000;

/** A customer as lists and pickers show it. `createdAt` is when they joined. */
export const customer = z.object({
  ...rowFields,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  status: z.enum(CUSTOMER_STATUSES),
  /** All that were ever placed, cancelled ones too. */
  ordersCount: z.int(),
  /** What was paid less what was refunded. */
  spent: signedMoney,
  lastOrderAt: z.nullable(instant),
});
export type Customer = z.infer<typeof customer>;

export const customerDetails = z.extend(customer, {
  /** The language they shop in, as a tag such as `fr`; they are written to in it where it is kept, else in English. */
  language: z.string(),
  source: z.enum(['shop', 'staff']),
  statusReason: z.nullable(z.string()),
  anonymisedAt: z.nullable(instant),
  /** The customer that this one was merged into. */
  mergedIntoId: z.nullable(id),
  addresses: z.array(z.object({ id, label: z.nullable(z.string()), isDefault: z.boolean(), address: personAddress })),
  figures: z.object({
    ordersCount: z.int(),
    openOrders: z.int(),
    cancelledOrders: z.int(),
    spent: signedMoney,
    /** Spent by order; 0 without orders. */
    average: signedMoney,
    refunded: money,
    firstOrderAt: z.nullable(instant),
    lastOrderAt: z.nullable(instant),
    currency: z.string(),
  }),
  notes: z.array(z.object({ id, text: z.string(), actorName: z.string(), at: instant })),
  /** The latest uses, newest first; one that was given back has the instant of it. */
  couponsUsed: z.array(
    z.object({
      couponId: id,
      code: z.string(),
      name: z.string(),
      checkoutId: id,
      discount: money,
      redeemedAt: instant,
      givenBackAt: z.nullable(instant),
    }),
  ),
});
export type CustomerDetails = z.infer<typeof customerDetails>;

export const customerCounts = z.object({ all: z.int(), byStatus: z.record(z.enum(CUSTOMER_STATUSES), z.int()) });
export type CustomerCounts = z.infer<typeof customerCounts>;

export const customersApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/customers',
    summary: 'List customers',
    access: viewers('customers'),
    query: listQuery({
      sorts: CUSTOMER_SORTS,
      filters: {
        status: z.optional(anyOf(z.enum(CUSTOMER_STATUSES))),
        spentMin: z.optional(amountFilter),
        spentMax: z.optional(amountFilter),
        ordersMin: z.optional(wholeNumber(0, MAX_ORDERS)),
        lastOrderFrom: z.optional(when),
        lastOrderTo: z.optional(when),
        firstOrderFrom: z.optional(when),
        firstOrderTo: z.optional(when),
        joinedFrom: z.optional(when),
        joinedTo: z.optional(when),
      },
    }),
    data: listData(customer),
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/customers/counts',
    summary: 'How many customers stand under each tab',
    access: viewers('customers'),
    data: customerCounts,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/customers/{id}',
    summary: 'One customer with figures, addresses, notes and coupons',
    access: viewers('customers'),
    params: idParams,
    data: customerDetails,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/customers/export',
    summary: 'A one-time address of the list as CSV',
    access: viewers('customers'),
    body: exportBody,
    data: exportData,
    plain: true,
  }),
};
