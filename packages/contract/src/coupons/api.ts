import * as z from 'zod/mini';
import { customerSegment } from '#contract/customers/segment.ts';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams, versionBody } from '#contract/core/envelope.ts';
import { flag, id, instant, money, wholeNumber } from '#contract/core/fields.ts';
import {
  anyOf,
  bulkResponse,
  bulkBody,
  DEFAULT_LIMIT,
  exportBody,
  exportData,
  ids,
  longImportData,
  listData,
  listQuery,
  MAX_LIMIT,
} from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { orderStatus } from '#contract/orders/fields.ts';
import {
  COUPON_FUNDERS,
  COUPON_KINDS,
  COUPON_SCOPES,
  couponBatchBody,
  couponCode,
  newCouponBody,
  couponUpdateBody,
} from '#contract/coupons/inputs.ts';
import { couponPreview, couponPreviewBody } from '#contract/coupons/preview.ts';

export const COUPON_STATES = ['scheduled', 'running', 'paused', 'used_up', 'ended'] as const;
export type CouponState = (typeof COUPON_STATES)[number];
export const COUPON_SORTS = [
  'createdAt',
  'code',
  'name',
  'usedCount',
  'cost',
  'startsAt',
  'endsAt',
  'updatedAt',
] as const;

/** Maximum number of scope items that lists name. */
export const MAX_SCOPE_NAMES = 3;

const scopeItem = z.object({ id, name: z.string() });

/** Totals over the coupons of a batch. */
const couponBatchTotals = z.object({
  count: z.int(),
  usedCount: z.int(),
  cost: money,
  /** The state of all coupons; null if they differ. */
  state: z.nullable(z.enum(COUPON_STATES)),
});
export type CouponBatchTotals = z.infer<typeof couponBatchTotals>;

/** A coupon in lists. */
export const coupon = z.object({
  ...rowFields,
  code: couponCode,
  name: z.string(),
  kind: z.enum(COUPON_KINDS),
  /** Depending on `kind`, a percentage or an amount in minor units; 0 for free shipping. */
  value: z.number(),
  maxDiscount: z.nullable(money),
  minOrder: z.nullable(money),
  scope: z.enum(COUPON_SCOPES),
  scopeCount: z.int(),
  /** In lists only the first items of the scope, in details all of them. */
  scopeItems: z.array(scopeItem),
  startsAt: instant,
  endsAt: z.nullable(instant),
  totalLimit: z.nullable(z.int()),
  perCustomer: z.nullable(z.int()),
  firstOrderOnly: z.boolean(),
  segment: z.nullable(customerSegment),
  fundedBy: z.enum(COUPON_FUNDERS),
  vendor: z.nullable(z.object({ id, shopName: z.string() })),
  isActive: z.boolean(),
  batchId: z.nullable(id),
  /** Number of uses, without cancelled checkouts. */
  usedCount: z.int(),
  /** The total discount so far, without cancelled orders. */
  cost: money,
  currency: z.string(),
  state: z.enum(COUPON_STATES),
  /** The batch that this coupon represents; only in lists with `onePerBatch`. */
  batch: z.optional(z.nullable(couponBatchTotals)),
});
export type Coupon = z.infer<typeof coupon>;

export const couponDetails = z.extend(coupon, {
  scopeIds: z.array(id),
  /** True once the coupon was used, even if the checkout was cancelled, because a customer was promised its terms. */
  isUsed: z.boolean(),
  figures: z.object({
    customers: z.int(),
    givenBack: z.int(),
    /** Per use; 0 without uses. */
    averageDiscount: money,
    lastUsedAt: z.nullable(instant),
  }),
});
export type CouponDetails = z.infer<typeof couponDetails>;

export const couponCounts = z.object({ all: z.int(), byState: z.record(z.enum(COUPON_STATES), z.int()) });
export type CouponCounts = z.infer<typeof couponCounts>;

/** A use of the coupon: a checkout with its orders, which share the discount. */
export const couponRedemption = z.object({
  /** The id of the checkout. */
  id,
  customer: z.object({ id, name: z.string() }),
  discount: money,
  redeemedAt: instant,
  givenBackAt: z.nullable(instant),
  orders: z.array(z.object({ id, number: z.string(), status: orderStatus, discount: money })),
});
export type CouponRedemption = z.infer<typeof couponRedemption>;

/** A use of a coupon, as listed on the customer's page. */
export const couponUse = z.extend(z.omit(couponRedemption, { customer: true, orders: true }), {
  couponId: id,
  code: z.string(),
  name: z.string(),
});
export type CouponUse = z.infer<typeof couponUse>;

/** Coupons that were generated together. */
export const couponBatchRow = z.object({
  id,
  name: z.string(),
  count: z.int(),
  /** Number of uses of all its coupons. */
  usedCount: z.int(),
  createdAt: instant,
});
export type CouponBatchRow = z.infer<typeof couponBatchRow>;

export const couponImportData = z.extend(longImportData, {
  /** Coupons that the file doesn't change. */
  unchanged: z.int(),
});
export type CouponImport = z.infer<typeof couponImportData>;

const viewAccess = viewers('coupons');
const editAccess = editors('coupons');

export const couponsApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/cobones/all',
    summary: 'List coupons',
    access: viewAccess,
    query: listQuery({
      sorts: COUPON_SORTS,
      filters: {
        state: z.optional(anyOf(z.enum(COUPON_STATES))),
        kind: z.optional(anyOf(z.enum(COUPON_KINDS))),
        fundedBy: z.optional(anyOf(z.enum(COUPON_FUNDERS))),
        vendorId: z.optional(ids),
        batchId: z.optional(ids),
        /** Whether the coupon belongs to a batch. */
        inBatch: z.optional(flag),
        /** Only the first coupon of each batch, with the totals of the batch. */
        onePerBatch: z.optional(flag),
      },
    }),
    data: listData(coupon),
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/cobones/counts',
    summary: 'Count coupons by state',
    access: viewAccess,
    data: couponCounts,
  }),
  batches: defineEndpoint({
    method: 'GET',
    path: '/cobones/batches',
    summary: 'List coupon batches',
    access: viewAccess,
    query: z.strictObject({ q: z.optional(z.string().check(z.trim(), z.maxLength(80))), id: z.optional(id) }),
    data: z.object({ rows: z.array(couponBatchRow) }),
  }),
  uses: defineEndpoint({
    method: 'GET',
    path: '/cobones/uses',
    summary: 'List the coupons that a customer used',
    access: viewAccess,
    query: z.strictObject({
      customerId: id,
      limit: z._default(wholeNumber(1, MAX_LIMIT), DEFAULT_LIMIT),
      cursor: z.optional(id),
    }),
    data: listData(couponUse),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/cobones/{id}',
    summary: 'Get a coupon',
    access: viewAccess,
    params: idParams,
    data: couponDetails,
  }),
  redemptions: defineEndpoint({
    method: 'GET',
    path: '/cobones/{id}/redemptions',
    summary: 'List the uses of a coupon',
    access: viewAccess,
    params: idParams,
    query: z.strictObject({
      limit: z._default(wholeNumber(1, MAX_LIMIT), DEFAULT_LIMIT),
      cursor: z.optional(id),
    }),
    data: listData(couponRedemption),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/cobones',
    summary: 'Create a coupon',
    access: editAccess,
    body: newCouponBody,
    data: couponDetails,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/cobones/{id}',
    summary: 'Update a coupon',
    details: 'Code, type, value and funding can’t be changed once it has been used.',
    access: editAccess,
    params: idParams,
    body: couponUpdateBody,
    data: couponDetails,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/cobones/{id}',
    summary: 'Delete an unused coupon',
    access: editAccess,
    params: idParams,
    body: versionBody,
    data: done,
  }),
  bulk: defineEndpoint({
    method: 'POST',
    path: '/cobones/bulk',
    summary: 'Turn several coupons on or off, or delete unused ones',
    access: editAccess,
    body: bulkBody(['activate', 'pause', 'delete'], {}),
    data: bulkResponse,
  }),
  batch: defineEndpoint({
    method: 'POST',
    path: '/cobones/batch',
    summary: 'Generate a batch of coupons',
    details: 'Up to 10,000 with the same terms and random codes.',
    access: editAccess,
    body: couponBatchBody,
    data: z.object({ batchId: id, count: z.int() }),
  }),
  try: defineEndpoint({
    method: 'POST',
    path: '/cobones/{id}/try',
    summary: 'Test a coupon',
    details: 'Whether and why it applies to an order or items, and the discount of each line. Doesn’t count as a use.',
    access: viewers('coupons', 'checkout'),
    /** The id, or the code as customers type it. */
    params: z.strictObject({ id: z.union([id, couponCode]) }),
    body: couponPreviewBody,
    data: couponPreview,
    keyData: z.omit(couponPreview, { customer: true }),
    plain: true,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/cobones/export',
    summary: 'Create a download link for a CSV export',
    details: 'All columns unless `columns` is set. With all columns, the file can be imported again.',
    access: viewAccess,
    body: exportBody,
    data: exportData,
    plain: true,
  }),
  import: defineEndpoint({
    method: 'POST',
    path: '/cobones/import',
    summary: 'Import coupons from CSV',
    details: 'Matches rows by code. Imports all rows or none, unless `partial` is set.',
    access: editAccess,
    upload: true,
    ownDryRun: true,
    query: z.strictObject({ dryRun: z._default(flag, false), partial: z._default(flag, false) }),
    data: couponImportData,
  }),
};
