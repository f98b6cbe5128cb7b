import * as z from 'zod/mini';
import { editors, superAdmin, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams, versionBody } from '#contract/core/envelope.ts';
import { day, flag, id, instant, optionalText, picture, signedMoney, version } from '#contract/core/fields.ts';
import {
  anyOf,
  bulkResponse,
  bulkBody,
  exportBody,
  exportData,
  longImportData,
  listData,
  listQuery,
  dayOrInstant,
} from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { vendorAlert } from '#contract/vendors/alerts.ts';
import { VENDOR_STATUSES } from '#contract/vendors/status.ts';
import { address } from '#contract/core/addresses.ts';
import {
  newDocumentBody,
  newVendorBody,
  DOCUMENT_KINDS,
  PAYOUT_SCHEDULES,
  payoutAccountBody,
  documentReviewBody,
  vendorUpdateBody,
  VENDOR_TYPES,
} from '#contract/vendors/inputs.ts';
import { shopVendor, shopVendorDetails } from '#contract/vendors/storefront.ts';

/** Only super admins may sort by balance. */
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
/** Number of days in the sales chart, including today. The short form of the chart has the last 30. */
export const SALES_CHART_DAYS = 90;

/** A vendor in lists and pickers. `createdAt` is when they joined. */
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
  /** Requires permission for orders, as does sorting by it. */
  orders30d: z.optional(z.int()),
  sales30d: z.optional(signedMoney),
  currency: z.string(),
  documents: z.object({ waiting: z.int(), accepted: z.int(), count: z.int() }),
  nextStatuses: z.array(z.enum(VENDOR_STATUSES)),
  /** The available balance; negative for a debt. Super admins only. */
  balance: z.optional(signedMoney),
});
export type Vendor = z.infer<typeof vendor>;

export const vendorDocument = z.object({
  id,
  version,
  kind: z.enum(DOCUMENT_KINDS),
  fileId: id,
  fileName: z.string(),
  status: z.enum(['waiting', 'accepted', 'rejected']),
  reason: z.nullable(z.string()),
  reviewedAt: z.nullable(instant),
  reviewedByName: z.nullable(z.string()),
  createdAt: instant,
});
export type VendorDocument = z.infer<typeof vendorDocument>;

export const vendorDetails = z.extend(vendor, {
  legalName: z.string(),
  type: z.enum(VENDOR_TYPES),
  registrationNumber: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  address,
  cover: z.nullable(picture),
  about: z.nullable(z.string()),
  /** Only the last digits of the account are included. */
  payoutAccount: z.nullable(
    z.object({
      holder: z.string(),
      kind: z.enum(['iban', 'account']),
      masked: z.string(),
      bankCode: z.nullable(z.string()),
    }),
  ),
  payoutSchedule: z.enum(PAYOUT_SCHEDULES),
  payoutsFrozenUntil: z.nullable(instant),
  payoutsFrozenReason: z.nullable(z.string()),
  holiday: z.nullable(z.object({ from: day, to: day })),
  internalNote: z.nullable(z.string()),
  statusSince: instant,
  statusReason: z.nullable(z.string()),
  documentList: z.array(vendorDocument),
  figures: z.object({
    /** The number of orders that weren't cancelled, and their sales. Requires permission for orders. */
    orders: z.optional(z.int()),
    sales: z.optional(signedMoney),
    /** Average order value; 0 without orders. */
    average: z.optional(signedMoney),
    openOrders: z.optional(z.int()),
    lateOrders: z.optional(z.int()),
    cancelledOrders: z.optional(z.int()),
    productsPublished: z.int(),
    productsWaiting: z.int(),
  }),
  /** Every day in the configured time zone, oldest first, without cancelled orders. Requires permission for orders. */
  salesByDay: z.optional(z.array(z.object({ day, orders: z.int(), sales: signedMoney }))),
  alerts: z.array(vendorAlert),
  /** The commission that applies unless a category or price rule takes priority. Super admins only. */
  commission: z.optional(
    z.object({
      ratePercent: z.number(),
      source: z.enum(['own', 'default']),
      /** Number of category and price rules that take priority over the vendor's own rate. */
      earlierRules: z.int(),
      /** The scheduled change of the vendor's own rule. A rate of null ends the rule. */
      next: z.nullable(z.object({ ratePercent: z.nullable(z.number()), from: instant })),
    }),
  ),
  /** Super admins only. */
  balances: z.optional(z.object({ pending: signedMoney, available: signedMoney, payout: signedMoney })),
});
export type VendorDetails = z.infer<typeof vendorDetails>;

export const vendorCounts = z.object({ all: z.int(), byStatus: z.record(z.enum(VENDOR_STATUSES), z.int()) });
export type VendorCounts = z.infer<typeof vendorCounts>;
export const VENDOR_BULK_ACTIONS = ['approve', 'reject', 'suspend', 'reactivate'] as const;
export type VendorBulkAction = (typeof VENDOR_BULK_ACTIONS)[number];

const MAX_REASON_LENGTH = 500;
export const vendorStatusBody = z.strictObject({
  to: z.enum(VENDOR_STATUSES),
  /** Required, except for approving a new vendor. */
  reason: optionalText(MAX_REASON_LENGTH),
  version,
});

const editAccess = editors('vendors');
const documentParams = z.strictObject({ id, documentId: id });

export const vendorsApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/vendors',
    summary: 'List vendors',
    access: viewers('vendors', 'catalogue'),
    query: listQuery({
      sorts: VENDOR_SORTS,
      filters: {
        status: z.optional(anyOf(z.enum(VENDOR_STATUSES))),
        joinedFrom: z.optional(dayOrInstant),
        joinedTo: z.optional(dayOrInstant),
      },
    }),
    data: listData(vendor),
    keyData: listData(shopVendor),
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/vendors/counts',
    summary: 'Count vendors by status',
    access: viewers('vendors'),
    data: vendorCounts,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/vendors/{id}',
    summary: 'Get a vendor',
    access: viewers('vendors', 'catalogue'),
    params: idParams,
    data: vendorDetails,
    keyData: shopVendorDetails,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/vendors',
    summary: 'Create a vendor',
    access: editAccess,
    body: newVendorBody,
    data: vendorDetails,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/vendors/{id}',
    summary: 'Update a vendor',
    access: editAccess,
    params: idParams,
    body: vendorUpdateBody,
    data: vendorDetails,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/vendors/{id}',
    summary: 'Delete a vendor without orders, products and transactions',
    access: editAccess,
    params: idParams,
    body: versionBody,
    data: done,
  }),
  status: defineEndpoint({
    method: 'POST',
    path: '/vendors/{id}/status',
    summary: 'Approve, reject, suspend, reactivate or close a vendor',
    access: editAccess,
    params: idParams,
    body: vendorStatusBody,
    data: vendorDetails,
  }),
  payoutAccount: defineEndpoint({
    method: 'PATCH',
    path: '/vendors/{id}/payout-account',
    summary: 'Change the payout account of a vendor',
    details: 'Freezes payouts for 48 hours.',
    access: superAdmin,
    confirmation: 'required',
    params: idParams,
    body: payoutAccountBody,
    data: vendorDetails,
  }),
  addDocument: defineEndpoint({
    method: 'POST',
    path: '/vendors/{id}/documents',
    summary: 'Add a document',
    access: editAccess,
    params: idParams,
    body: newDocumentBody,
    data: vendorDetails,
  }),
  removeDocument: defineEndpoint({
    method: 'DELETE',
    path: '/vendors/{id}/documents/{documentId}',
    summary: 'Delete a document',
    access: editAccess,
    params: documentParams,
    body: versionBody,
    data: vendorDetails,
  }),
  reviewDocument: defineEndpoint({
    method: 'POST',
    path: '/vendors/{id}/documents/{documentId}/review',
    summary: 'Accept or reject a document',
    access: editAccess,
    params: documentParams,
    body: documentReviewBody,
    data: vendorDetails,
  }),
  openDocument: defineEndpoint({
    method: 'POST',
    path: '/vendors/{id}/documents/{documentId}/download',
    summary: 'Create a download link for a document',
    details: 'The link works once, for one minute.',
    access: viewers('vendors'),
    params: documentParams,
    data: exportData,
    plain: true,
  }),
  bulk: defineEndpoint({
    method: 'POST',
    path: '/vendors/bulk',
    summary: 'Approve, reject, suspend or reactivate several vendors',
    access: editAccess,
    body: bulkBody(VENDOR_BULK_ACTIONS, { reason: optionalText(MAX_REASON_LENGTH) }),
    data: bulkResponse,
  }),
  import: defineEndpoint({
    method: 'POST',
    path: '/vendors/import',
    summary: 'Import vendors from CSV',
    details: 'Matches rows by email. Imports all rows or none, unless `partial` is set.',
    access: editAccess,
    upload: true,
    ownDryRun: true,
    query: z.strictObject({ dryRun: z._default(flag, false), partial: z._default(flag, false) }),
    body: z.strictObject({}),
    data: longImportData,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/vendors/export',
    summary: 'Create a download link for a CSV export',
    access: viewers('vendors'),
    body: exportBody,
    data: exportData,
    plain: true,
  }),
};
