import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Vendor, vendorsApi, VendorCounts } from '@souk/contract/vendors/api.ts';
import { type VendorStatus, VENDOR_STATUSES } from '@souk/contract/vendors/status.ts';
import { type Context, isSuperAdmin, mayView } from '#core/context.ts';
import { readTotals } from '#core/counters.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { condition } from '#core/db/statement.ts';
import { forbidden } from '#core/errors.ts';
import {
  anyValue,
  atLeast,
  atMost,
  containsAll,
  type ListDefinition,
  statusCounters,
  type StoredRow,
} from '#core/list/definition.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { containsAllOrPhone } from '#core/list/phone-search.ts';
import { runList } from '#core/list/run-list.ts';
import { recordFromKeys } from '#core/records.ts';
import { settingSql } from '#modules/configuration/configuration.service.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import type { Picture } from '#tables/columns.ts';
import type { Address, Holiday } from '#tables/vendors.ts';
import { VENDOR_HEADERS } from './vendor-file.ts';
import { nextStatuses } from './vendors.lifecycle.ts';

export type VendorQuery = OutputOf<typeof vendorsApi.list.query>;

export const VENDOR_COLUMNS = `
  v.id, v.version, v.created_at as "createdAt", v.updated_at as "updatedAt", v.shop_name as "shopName", v.slug, v.logo, v.status,
  v.contact_name as "contactName", v.email, v.phone, v.products_count as "productsCount", v.orders_30d as "orders30d", v.sales_30d as "sales30d",
  ${settingSql('money.currency')} as currency,
  v.documents_count as "documentsCount", v.documents_waiting as "documentsWaiting",
  (select count(*) from vendor_documents d where d.vendor_id = v.id and d.status = 'accepted') as "documentsAccepted",
  v.available_balance as balance`;

type StoredVendor = StoredRow & { status: VendorStatus };

const ORDER_FIELDS = ['orders30d', 'sales30d'];

/**
 * Adds the next statuses and the nested document counts, and removes the balance and the order totals if the caller may
 * not view them.
 */
export function finishVendor<Row extends StoredVendor>(
  row: Row,
  ctx: Context,
): asserts row is Row & Pick<Vendor, 'nextStatuses' | 'documents'> {
  const fields: StoredRow = row;
  fields.nextStatuses = nextStatuses(row.status);
  fields.documents = { waiting: row.documentsWaiting, accepted: row.documentsAccepted, count: row.documentsCount };
  if (!isSuperAdmin(ctx)) delete fields.balance;
  if (!mayView(ctx, 'orders')) for (const key of ORDER_FIELDS) delete fields[key];
}

export const vendorList: ListDefinition<VendorQuery, StoredVendor> = {
  table: { from: 'vendors v', key: 'v.id', reads: ['vendors'] },
  select: { columns: () => VENDOR_COLUMNS, finish: finishVendor },
  sort: {
    default: 'shopName',
    keys: {
      shopName: 'v.shop_name_sort',
      createdAt: 'v.created_at',
      productsCount: 'v.products_count',
      orders30d: 'v.orders_30d',
      sales30d: 'v.sales_30d',
      balance: 'v.available_balance',
      documentsWaiting: 'v.documents_waiting',
      updatedAt: 'v.updated_at',
    },
  },
  filters: { status: anyValue('v.status'), joinedFrom: atLeast('v.created_at'), joinedTo: atMost('v.created_at') },
  search: containsAllOrPhone('v.search_text'),
  count: { counter: statusCounters('vendors') },
  prepare: (ctx, query) => {
    // The sort order would reveal hidden values.
    if (/(^|,)-?balance(,|$)/.test(query.sort ?? '') && !isSuperAdmin(ctx)) throw forbidden('vendor.sort_by_balance');
    if (/(^|,)-?(orders|sales)30d(,|$)/.test(query.sort ?? '') && !mayView(ctx, 'orders'))
      throw forbidden('order.view_permission');
    return withInstants(ctx, query, ['joinedFrom', 'joinedTo']);
  },
  published: {
    rows: condition(`v.status = 'active'`),
    sorts: ['shopName', 'createdAt', 'updatedAt'],
    // The search text for staff also contains contact data, which storefronts must not search.
    search: containsAll('v.shop_name_sort'),
  },
};

export const listVendors = (ctx: Context, query: VendorQuery): Promise<ListData<Vendor>> =>
  runList(ctx, vendorList, query);

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

/** Additional columns of the CSV export. */
interface ExportedVendor extends Vendor {
  legalName: string;
  type: string;
  registrationNumber: string | null;
  taxId: string | null;
  address: Address;
  payoutSchedule: string;
  holiday: Holiday | null;
  about: string | null;
  internalNote: string | null;
  statusReason: string | null;
  hasPayoutAccount: boolean;
  cover: Picture | null;
}

export const vendorExport: ListDefinition<VendorQuery, StoredVendor> = {
  ...vendorList,
  select: {
    ...vendorList.select,
    columns:
      () => `${VENDOR_COLUMNS}, v.legal_name as "legalName", v.type, v.registration_number as "registrationNumber",
    v.tax_id as "taxId", v.address, v.payout_schedule as "payoutSchedule", v.holiday, v.about, v.internal_note as "internalNote",
    v.status_reason as "statusReason", v.payout_account is not null as "hasPayoutAccount", v.cover`,
  },
};

/** The export can be imported again. Values that an import cannot set are exported as counts or yes/no. */
export const vendorCsv: CsvColumns<ExportedVendor> = {
  shopName: { header: VENDOR_HEADERS.shopName, cell: (row) => row.shopName },
  status: { header: VENDOR_HEADERS.status, cell: (row) => row.status },
  contactName: { header: VENDOR_HEADERS.contactName, cell: (row) => row.contactName },
  email: { header: VENDOR_HEADERS.email, cell: (row) => row.email },
  phone: { header: VENDOR_HEADERS.phone, cell: (row) => row.phone },
  productsCount: { header: 'Products', cell: (row) => row.productsCount },
  orders30d: { header: 'Orders, 30 days', cell: (row) => row.orders30d, area: 'orders' },
  sales30d: { header: 'Sales, 30 days', cell: (row) => moneyCell(row.sales30d ?? null, row.currency), area: 'orders' },
  balance: {
    header: 'Balance',
    cell: (row) => moneyCell(row.balance ?? null, row.currency),
    isSuperAdminOnly: true,
  },
  currency: { header: 'Currency', cell: (row) => row.currency, includedWith: ['sales30d', 'balance'] },
  documentsWaiting: { header: 'Documents waiting', cell: (row) => row.documents.waiting },
  documentsAccepted: { header: 'Documents accepted', cell: (row) => row.documents.accepted },
  createdAt: { header: 'Joined', cell: (row) => row.createdAt },
  slug: { header: VENDOR_HEADERS.slug, cell: (row) => row.slug },
  legalName: { header: VENDOR_HEADERS.legalName, cell: (row) => row.legalName },
  type: { header: VENDOR_HEADERS.type, cell: (row) => row.type },
  registrationNumber: { header: VENDOR_HEADERS.registrationNumber, cell: (row) => row.registrationNumber },
  taxId: { header: VENDOR_HEADERS.taxId, cell: (row) => row.taxId },
  line1: { header: VENDOR_HEADERS['address.line1'], cell: (row) => row.address.line1 },
  line2: { header: VENDOR_HEADERS['address.line2'], cell: (row) => row.address.line2 },
  city: { header: VENDOR_HEADERS['address.city'], cell: (row) => row.address.city },
  region: { header: VENDOR_HEADERS['address.region'], cell: (row) => row.address.region },
  postcode: { header: VENDOR_HEADERS['address.postcode'], cell: (row) => row.address.postcode },
  country: { header: VENDOR_HEADERS['address.country'], cell: (row) => row.address.country },
  payoutSchedule: { header: VENDOR_HEADERS.payoutSchedule, cell: (row) => row.payoutSchedule },
  holidayFrom: { header: VENDOR_HEADERS['holiday.from'], cell: (row) => row.holiday?.from },
  holidayTo: { header: VENDOR_HEADERS['holiday.to'], cell: (row) => row.holiday?.to },
  about: { header: VENDOR_HEADERS.about, cell: (row) => row.about },
  internalNote: { header: VENDOR_HEADERS.internalNote, cell: (row) => row.internalNote },
  // Empty for active vendors, because it would be the reason of their last reactivation.
  statusReason: {
    header: VENDOR_HEADERS.reason,
    cell: (row) => (row.status === 'active' || row.status === 'pending' ? null : row.statusReason),
    includedWith: ['status'],
  },
  payoutAccount: { header: 'Payout account', cell: (row) => yesNo(row.hasPayoutAccount) },
  documentsCount: { header: 'Documents', cell: (row) => row.documents.count },
  logo: { header: 'Logo', cell: (row) => yesNo(row.logo !== null) },
  cover: { header: 'Cover image', cell: (row) => yesNo(row.cover !== null) },
};

/** Counts for the tabs. */
export async function countVendors(ctx: Context): Promise<VendorCounts> {
  const counters = await readTotals(ctx.db, [
    'vendors',
    ...VENDOR_STATUSES.map((status) => `vendors:status:${status}`),
  ]);
  const getCount = (key: string) => counters.get(key)?.count ?? 0;
  return {
    all: getCount('vendors'),
    byStatus: recordFromKeys(VENDOR_STATUSES, (status) => getCount(`vendors:status:${status}`)),
  };
}
