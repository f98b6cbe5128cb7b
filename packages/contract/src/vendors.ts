import * as z from 'zod/mini';
import { viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { day, id, instant, picture, signedMoney } from '#contract/core/fields.ts';
import { anyOf, exportBody, exportData, listData, listQuery, when } from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { address } from '#contract/addresses.ts';

export const VENDOR_STATUSES = ['pending', 'active', 'rejected', 'suspended', 'closed'] as const;
export type VendorStatus = (typeof VENDOR_STATUSES)[number];
/** Sorting by balance is the super admin's. */
export const VENDOR_SORTS = [
  'shopName',
  'createdAt',
  'productsCount',
  'orders30d',
  'sales30d',
  'balance',
  'documentsWaiting',
  'updatedAt',
] as const;
/** Days of the sales chart, today included; the last 30 of them are its short form. */
export const SALES_CHART_DAYS = 90;

/** A vendor as lists and pickers show it. `createdAt` is when they joined. */
export const vendor = z.object({
  ...rowFields,
  shopName: z.string(),
  slug: z.string(),
  logo: z.nullable(picture),
  status: z.enum(VENDOR_STATUSES),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  productsCount: z.int(),
  orders30d: z.int(),
  sales30d: signedMoney,
  currency: z.string(),
  documents: z.object({ waiting: z.int(), accepted: z.int(), count: z.int() }),
  /** What could be paid out; negative is a debt. Super admin only. */
  balance: z.optional(signedMoney),
});
export type Vendor = z.infer<typeof vendor>;

const DOCUMENT_KINDS = ['registration', 'tax', 'identity', 'bank', 'other'] as const;
export const vendorDocument = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  fileId: id,
  fileName: z.string(),
  status: z.enum(['waiting', 'accepted', 'rejected']),
  reason: z.nullable(z.string()),
  reviewedAt: z.nullable(instant),
  createdAt: instant,
});
export type VendorDocument = z.infer<typeof vendorDocument>;

export const VENDOR_ALERTS = [
  'documents_waiting',
  'on_holiday',
  'payouts_frozen',
  'products_rejected',
  'products_waiting',
  'late_orders',
  'in_debt',
] as const;
/** What wants somebody's attention; which of the optional facts are there depends on the kind. */
export const vendorAlert = z.object({
  kind: z.enum(VENDOR_ALERTS),
  /** Documents, products or orders. */
  count: z.optional(z.int()),
  /** Days of a holiday. */
  from: z.optional(day),
  to: z.optional(day),
  /** When a freeze ends. */
  until: z.optional(instant),
  reason: z.optional(z.string()),
});
export type VendorAlert = z.infer<typeof vendorAlert>;

export const vendorDetails = z.extend(vendor, {
  legalName: z.string(),
  type: z.enum(['individual', 'company']),
  registrationNumber: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  address,
  cover: z.nullable(picture),
  about: z.nullable(z.string()),
  /** Only the last digits of the account are shown to anybody. */
  payoutAccount: z.nullable(
    z.object({
      holder: z.string(),
      kind: z.enum(['iban', 'account']),
      masked: z.string(),
      bankCode: z.nullable(z.string()),
    }),
  ),
  payoutSchedule: z.enum(['daily', 'weekly', 'monthly', 'manual']),
  payoutsFrozenUntil: z.nullable(instant),
  payoutsFrozenReason: z.nullable(z.string()),
  holiday: z.nullable(z.object({ from: day, to: day })),
  internalNote: z.nullable(z.string()),
  statusSince: instant,
  statusReason: z.nullable(z.string()),
  documentList: z.array(vendorDocument),
  figures: z.object({
    /** All that were ever placed and not cancelled, and their totals. */
    orders: z.int(),
    sales: signedMoney,
    /** Sales by order; 0 without orders. */
    average: signedMoney,
    openOrders: z.int(),
    lateOrders: z.int(),
    cancelledOrders: z.int(),
    productsPublished: z.int(),
    productsWaiting: z.int(),
  }),
  /** One entry per day of the configured zone, oldest first, days without orders too; cancelled orders left out. */
  salesByDay: z.array(z.object({ day, orders: z.int(), sales: signedMoney })),
  alerts: z.array(vendorAlert),
  /** The commission that holds where no category or price rule comes first. Super admin only. */
  commission: z.optional(z.object({ ratePercent: z.number(), source: z.enum(['own', 'default']) })),
  /** Super admin only. */
  balances: z.optional(z.object({ pending: signedMoney, available: signedMoney, payout: signedMoney })),
});
export type VendorDetails = z.infer<typeof vendorDetails>;

export const vendorCounts = z.object({ all: z.int(), byStatus: z.record(z.enum(VENDOR_STATUSES), z.int()) });
export type VendorCounts = z.infer<typeof vendorCounts>;

export const vendorsApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/vendors',
    summary: 'List vendors',
    access: viewers('vendors'),
    query: listQuery({
      sorts: VENDOR_SORTS,
      filters: {
        status: z.optional(anyOf(z.enum(VENDOR_STATUSES))),
        joinedFrom: z.optional(when),
        joinedTo: z.optional(when),
      },
    }),
    data: listData(vendor),
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/vendors/counts',
    summary: 'How many vendors stand under each tab',
    access: viewers('vendors'),
    data: vendorCounts,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/vendors/{id}',
    summary: 'One vendor with figures, sales by day and what wants attention',
    access: viewers('vendors'),
    params: idParams,
    data: vendorDetails,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/vendors/export',
    summary: 'A one-time address of the list as CSV',
    access: viewers('vendors'),
    body: exportBody,
    data: exportData,
    plain: true,
  }),
};
