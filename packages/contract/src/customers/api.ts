import * as z from 'zod/mini';
import { editors, superAdmin, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams, versionBody } from '#contract/core/envelope.ts';
import { flag, id, instant, money, signedMoney } from '#contract/core/fields.ts';
import {
  bulkResponse,
  bulkBody,
  exportBody,
  exportData,
  longImportData,
  listData,
  listQuery,
} from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import {
  newAddressBody,
  newCustomerNoteBody,
  addressParams,
  newCustomerBody,
  CUSTOMER_STATUSES,
  customerAddress,
  customerBulkPatch,
  customerStatusBody,
  customerMergeBody,
  noteParams,
  addressUpdateBody,
  customerUpdateBody,
} from '#contract/customers/inputs.ts';
import { customerFilters } from '#contract/customers/segment.ts';
import { shopCustomer } from '#contract/customers/storefront.ts';

export const CUSTOMER_SORTS = [
  'createdAt',
  'name',
  'email',
  'ordersCount',
  'spent',
  'lastOrderAt',
  'updatedAt',
] as const;

/** A customer in lists and pickers. `createdAt` is when they joined. */
export const customer = z.object({
  ...rowFields,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  status: z.enum(CUSTOMER_STATUSES),
  /** All orders, including cancelled ones. Requires permission for orders, as do sorting and filtering by it. */
  ordersCount: z.optional(z.int()),
  /** Payments minus refunds. */
  spent: z.optional(signedMoney),
  lastOrderAt: z.optional(z.nullable(instant)),
  /** The statuses that staff may give the customer. */
  nextStatuses: z.array(z.enum(CUSTOMER_STATUSES)),
});
export type Customer = z.infer<typeof customer>;
export const customerDetails = z.extend(customer, {
  /** The language in which the customer shops, such as `fr`. Mails are in this language if Souk supports it, else in English. */
  language: z.string(),
  source: z.enum(['shop', 'staff']),
  statusReason: z.nullable(z.string()),
  anonymisedAt: z.nullable(instant),
  /** The customer that this one was merged into. */
  mergedIntoId: z.nullable(id),
  /** Email addresses of customers that were merged into this one. Orders with any of them belong to this customer. */
  aliases: z.array(z.string()),
  addresses: z.array(customerAddress),
  /** Requires permission for orders. */
  figures: z.optional(
    z.object({
      ordersCount: z.int(),
      openOrders: z.int(),
      cancelledOrders: z.int(),
      /** Returns that aren't finished. */
      openReturns: z.int(),
      /** Refunds that were approved but not sent yet. */
      unsentRefunds: z.int(),
      /** Chargebacks that the bank hasn't decided yet. */
      openChargebacks: z.int(),
      spent: signedMoney,
      /** Average order value; 0 without orders. */
      average: signedMoney,
      refunded: money,
      firstOrderAt: z.nullable(instant),
      lastOrderAt: z.nullable(instant),
      currency: z.string(),
    }),
  ),
  notes: z.array(z.object({ id, text: z.string(), actorName: z.string(), at: instant })),
  /**
   * Number of coupon uses, including cancelled ones; null without permission for coupons. `couponsApi.uses` lists them.
   */
  couponUses: z.nullable(z.int()),
});
export type CustomerDetails = z.infer<typeof customerDetails>;

export const customerCounts = z.object({ all: z.int(), byStatus: z.record(z.enum(CUSTOMER_STATUSES), z.int()) });
export type CustomerCounts = z.infer<typeof customerCounts>;
export const DUPLICATE_REASONS = ['phone', 'email', 'name_and_postcode'] as const;
/** A customer who is probably the same person as another one, with the reasons. */
export const duplicateCustomer = z.extend(customer, { reasons: z.array(z.enum(DUPLICATE_REASONS)) });
export type Duplicate = z.infer<typeof duplicateCustomer>;

export const CUSTOMER_BULK_ACTIONS = ['block', 'unblock'] as const;
export type CustomerBulkAction = (typeof CUSTOMER_BULK_ACTIONS)[number];

/** Areas that the caller must be able to view, because an export without one of them would be incomplete. */
export const DATA_EXPORT_AREAS = ['orders', 'coupons', 'queries'] as const;

const editAccess = editors('customers');

export const customersApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/customers',
    summary: 'List customers',
    access: viewers('customers'),
    query: listQuery({
      sorts: CUSTOMER_SORTS,
      filters: customerFilters,
    }),
    data: listData(customer),
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/customers/counts',
    summary: 'Count customers by status',
    access: viewers('customers'),
    data: customerCounts,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/customers/{id}',
    summary: 'Get a customer',
    details: 'With statistics, addresses and notes.',
    access: viewers('customers'),
    params: idParams,
    data: customerDetails,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/customers',
    summary: 'Create a customer',
    access: editors('customers', 'customers'),
    body: newCustomerBody,
    data: customerDetails,
    keyData: shopCustomer,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/customers/{id}',
    summary: 'Update a customer',
    details: 'Existing orders keep their name, email and addresses.',
    access: editors('customers', 'customers'),
    params: idParams,
    body: customerUpdateBody,
    data: customerDetails,
    keyData: shopCustomer,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/customers/{id}',
    summary: 'Delete a customer',
    details: 'Only without orders, coupons and queries.',
    access: editAccess,
    params: idParams,
    body: versionBody,
    data: done,
  }),
  status: defineEndpoint({
    method: 'POST',
    path: '/customers/{id}/status',
    summary: 'Block or unblock a customer',
    details: 'A blocked customer can’t place orders.',
    access: editAccess,
    params: idParams,
    body: customerStatusBody,
    data: customerDetails,
  }),
  addAddress: defineEndpoint({
    method: 'POST',
    path: '/customers/{id}/addresses',
    summary: 'Add an address',
    access: editAccess,
    params: idParams,
    body: newAddressBody,
    data: customerDetails,
  }),
  updateAddress: defineEndpoint({
    method: 'PATCH',
    path: '/customers/{id}/addresses/{addressId}',
    summary: 'Update an address',
    details: 'Or make it the default.',
    access: editAccess,
    params: addressParams,
    body: addressUpdateBody,
    data: customerDetails,
  }),
  removeAddress: defineEndpoint({
    method: 'DELETE',
    path: '/customers/{id}/addresses/{addressId}',
    summary: 'Delete an address',
    access: editAccess,
    params: addressParams,
    body: versionBody,
    data: customerDetails,
  }),
  addNote: defineEndpoint({
    method: 'POST',
    path: '/customers/{id}/notes',
    summary: 'Add a note',
    details: 'Visible to staff only.',
    access: editAccess,
    params: idParams,
    body: newCustomerNoteBody,
    data: customerDetails,
  }),
  removeNote: defineEndpoint({
    method: 'DELETE',
    path: '/customers/{id}/notes/{noteId}',
    summary: 'Delete a note',
    details: '`version` is that of the customer.',
    access: editAccess,
    params: noteParams,
    body: versionBody,
    data: customerDetails,
  }),
  duplicates: defineEndpoint({
    method: 'GET',
    path: '/customers/{id}/duplicates',
    summary: 'List likely duplicates of a customer',
    access: viewers('customers'),
    params: idParams,
    data: z.object({ rows: z.array(duplicateCustomer) }),
  }),
  merge: defineEndpoint({
    method: 'POST',
    path: '/customers/{id}/merge',
    summary: 'Merge a customer into another',
    details: 'Moves everything to the other customer and can’t be undone. A dry run returns what would move.',
    access: editAccess,
    params: idParams,
    body: customerMergeBody,
    data: customerDetails,
  }),
  dataExport: defineEndpoint({
    method: 'POST',
    path: '/customers/{id}/data-export',
    summary: 'Create a download link for a customer’s personal data',
    details: 'Everything stored about the customer, as JSON.',
    access: editAccess,
    params: idParams,
    body: z.strictObject({}),
    data: exportData,
  }),
  anonymise: defineEndpoint({
    method: 'POST',
    path: '/customers/{id}/anonymise',
    summary: 'Anonymise a customer',
    details: 'Erases their personal data everywhere. This can’t be undone.',
    access: superAdmin,
    confirmation: 'required',
    params: idParams,
    body: versionBody,
    data: customerDetails,
  }),
  bulk: defineEndpoint({
    method: 'POST',
    path: '/customers/bulk',
    summary: 'Block or unblock several customers',
    access: editAccess,
    body: bulkBody(CUSTOMER_BULK_ACTIONS, customerBulkPatch),
    data: bulkResponse,
  }),
  import: defineEndpoint({
    method: 'POST',
    path: '/customers/import',
    summary: 'Import customers from CSV',
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
    path: '/customers/export',
    summary: 'Create a download link for a CSV export',
    access: viewers('customers'),
    body: exportBody,
    data: exportData,
    plain: true,
  }),
};
