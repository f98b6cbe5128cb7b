import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Vendor, vendorsApi, VendorCounts } from '@souk/contract/vendors/api.ts';
import { type VendorStatus, VENDOR_STATUSES } from '@souk/contract/vendors/status.ts';
import { type Context, isSuperAdmin, mayView } from '#core/context.ts';
import { totals } from '#core/counters.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { condition } from '#core/db/statement.ts';
import { forbidden } from '#core/errors.ts';
import {
  anyValue,
  atLeast,
  atMost,
  containsAll,
  type ListDefinition,
  statusCountersOf,
  type StoredRow,
} from '#core/list/definition.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { containsAllOrPhone } from '#core/list/phone-search.ts';
import { runList } from '#core/list/run-list.ts';
import { recordOf } from '#core/records.ts';
import { settingSql } from '#modules/configuration/configuration.service.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import type { Picture } from '#tables/columns.ts';
import type { Address, Holiday } from '#tables/vendors.ts';
import { VENDOR_HEADS } from './vendor-file.ts';
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

const OF_ORDERS = ['orders30d', 'sales30d'];

/** Nests the documents, says where it may go, and takes out what the caller may not view: the balance, and what comes of orders. */
export function finishVendor<Row extends StoredVendor>(
  row: Row,
  ctx: Context,
): asserts row is Row & Pick<Vendor, 'nextStatuses' | 'documents'> {
  const fields: StoredRow = row;
  fields.nextStatuses = nextStatuses(row.status);
  fields.documents = { waiting: row.documentsWaiting, accepted: row.documentsAccepted, count: row.documentsCount };
  if (!isSuperAdmin(ctx)) delete fields.balance;
  if (!mayView(ctx, 'orders')) for (const key of OF_ORDERS) delete fields[key];
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
  count: { counter: statusCountersOf('vendors') },
  prepare: (ctx, query) => {
    // The order alone would tell who has how much.
    if (/(^|,)-?balance(,|$)/.test(query.sort ?? '') && !isSuperAdmin(ctx)) throw forbidden('vendor.sort_by_balance');
    if (/(^|,)-?(orders|sales)30d(,|$)/.test(query.sort ?? '') && !mayView(ctx, 'orders'))
      throw forbidden('order.view_permission');
    return withInstants(ctx, query, ['joinedFrom', 'joinedTo']);
  },
  published: {
    rows: condition(`v.status = 'active'`),
    sorts: ['shopName', 'createdAt', 'updatedAt'],
    // The words of the whole list are also those by which a vendor is reached.
    search: containsAll('v.shop_name_sort'),
  },
};

export const listVendors = (ctx: Context, query: VendorQuery): Promise<ListData<Vendor>> =>
  runList(ctx, vendorList, query);

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

/** What the CSV says beyond the list. */
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

/** Fit to be imported again; of what an import cannot set, only whether or how many there are. */
export const vendorCsv: CsvColumns<ExportedVendor> = {
  shopName: { head: VENDOR_HEADS.shopName, cell: (row) => row.shopName },
  status: { head: VENDOR_HEADS.status, cell: (row) => row.status },
  contactName: { head: VENDOR_HEADS.contactName, cell: (row) => row.contactName },
  email: { head: VENDOR_HEADS.email, cell: (row) => row.email },
  phone: { head: VENDOR_HEADS.phone, cell: (row) => row.phone },
  productsCount: { head: 'Products', cell: (row) => row.productsCount },
  orders30d: { head: 'Orders, 30 days', cell: (row) => row.orders30d, area: 'orders' },
  sales30d: { head: 'Sales, 30 days', cell: (row) => moneyCell(row.sales30d ?? null, row.currency), area: 'orders' },
  balance: {
    head: 'Balance',
    cell: (row) => moneyCell(row.balance ?? null, row.currency),
    isSuperAdminOnly: true,
  },
  currency: { head: 'Currency', cell: (row) => row.currency, goesWith: ['sales30d', 'balance'] },
  documentsWaiting: { head: 'Documents waiting', cell: (row) => row.documents.waiting },
  documentsAccepted: { head: 'Documents accepted', cell: (row) => row.documents.accepted },
  createdAt: { head: 'Joined', cell: (row) => row.createdAt },
  slug: { head: VENDOR_HEADS.slug, cell: (row) => row.slug },
  legalName: { head: VENDOR_HEADS.legalName, cell: (row) => row.legalName },
  type: { head: VENDOR_HEADS.type, cell: (row) => row.type },
  registrationNumber: { head: VENDOR_HEADS.registrationNumber, cell: (row) => row.registrationNumber },
  taxId: { head: VENDOR_HEADS.taxId, cell: (row) => row.taxId },
  line1: { head: VENDOR_HEADS['address.line1'], cell: (row) => row.address.line1 },
  line2: { head: VENDOR_HEADS['address.line2'], cell: (row) => row.address.line2 },
  city: { head: VENDOR_HEADS['address.city'], cell: (row) => row.address.city },
  region: { head: VENDOR_HEADS['address.region'], cell: (row) => row.address.region },
  postcode: { head: VENDOR_HEADS['address.postcode'], cell: (row) => row.address.postcode },
  country: { head: VENDOR_HEADS['address.country'], cell: (row) => row.address.country },
  payoutSchedule: { head: VENDOR_HEADS.payoutSchedule, cell: (row) => row.payoutSchedule },
  holidayFrom: { head: VENDOR_HEADS['holiday.from'], cell: (row) => row.holiday?.from },
  holidayTo: { head: VENDOR_HEADS['holiday.to'], cell: (row) => row.holiday?.to },
  about: { head: VENDOR_HEADS.about, cell: (row) => row.about },
  internalNote: { head: VENDOR_HEADS.internalNote, cell: (row) => row.internalNote },
  // The reason of an active vendor is that of the last reactivation.
  statusReason: {
    head: VENDOR_HEADS.reason,
    cell: (row) => (row.status === 'active' || row.status === 'pending' ? null : row.statusReason),
    goesWith: ['status'],
  },
  payoutAccount: { head: 'Payout account', cell: (row) => yesNo(row.hasPayoutAccount) },
  documentsCount: { head: 'Documents', cell: (row) => row.documents.count },
  logo: { head: 'Logo', cell: (row) => yesNo(row.logo !== null) },
  cover: { head: 'Cover image', cell: (row) => yesNo(row.cover !== null) },
};

/** How many vendors stand under each tab. */
export async function countVendors(ctx: Context): Promise<VendorCounts> {
  const kept = await totals(ctx.db, ['vendors', ...VENDOR_STATUSES.map((status) => `vendors:status:${status}`)]);
  const of = (key: string) => kept.get(key)?.count ?? 0;
  return {
    all: of('vendors'),
    byStatus: recordOf(VENDOR_STATUSES, (status) => of(`vendors:status:${status}`)),
  };
}
