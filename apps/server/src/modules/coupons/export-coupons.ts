import { couponsApi, type Coupon } from '@souk/contract/coupons/api.ts';
import type { DownloadMaker } from '#core/http/downloads.ts';
import { type CsvColumns, csvDownload } from '#core/list/export.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { couponColumns } from './coupons.repository.ts';
import { COUPON_HEADS } from './coupon-file.ts';
import { couponList } from './list-coupons.ts';
import { segmentCell, segmentVendorsSql } from './segment-cell.ts';

type ExportRow = Coupon & { scopeSlugs: string[]; vendorSlug: string | null; segmentVendors: Record<string, string> };

// Names are not unique, slugs are: so the file can be read back.
const scopeSlugs = `
  array(select coalesce(xc.slug, xp.slug, xv.slug) from unnest(c.scope_ids) with ordinality s (id, place)
     left join categories xc on c.scope = 'categories' and xc.id = s.id
     left join products xp on c.scope = 'products' and xp.id = s.id
     left join vendors xv on c.scope = 'vendors' and xv.id = s.id
   where coalesce(xc.id, xp.id, xv.id) is not null order by s.place) as "scopeSlugs",
  (select v.slug from vendors v where v.id = c.vendor_id) as "vendorSlug", ${segmentVendorsSql} as "segmentVendors"`;

const amount = (value: number | null, { currency }: ExportRow): string => moneyCell(value, currency);

function valueText(row: ExportRow): string | number {
  if (row.kind === 'percent') return row.value;
  return row.kind === 'fixed' ? amount(row.value, row) : '';
}

const columns: CsvColumns<ExportRow> = {
  code: { head: COUPON_HEADS.code, cell: (row) => row.code },
  name: { head: COUPON_HEADS.name, cell: (row) => row.name },
  kind: { head: COUPON_HEADS.kind, cell: (row) => row.kind, goesWith: ['value'] },
  value: { head: COUPON_HEADS.value, cell: valueText },
  maxDiscount: { head: COUPON_HEADS.maxDiscount, cell: (row) => amount(row.maxDiscount, row) },
  minOrder: { head: COUPON_HEADS.minOrder, cell: (row) => amount(row.minOrder, row) },
  scope: { head: COUPON_HEADS.scope, cell: (row) => row.scope },
  scopeItems: { head: COUPON_HEADS.scopeItems, cell: (row) => row.scopeSlugs.join(' '), goesWith: ['scope'] },
  startsAt: { head: COUPON_HEADS.startsAt, cell: (row) => row.startsAt },
  endsAt: { head: COUPON_HEADS.endsAt, cell: (row) => row.endsAt },
  totalLimit: { head: COUPON_HEADS.totalLimit, cell: (row) => row.totalLimit },
  perCustomer: { head: COUPON_HEADS.perCustomer, cell: (row) => row.perCustomer },
  firstOrderOnly: { head: COUPON_HEADS.firstOrderOnly, cell: (row) => (row.firstOrderOnly ? 'yes' : 'no') },
  segment: { head: COUPON_HEADS.segment, cell: (row) => segmentCell(row.segment, row.segmentVendors) },
  fundedBy: { head: COUPON_HEADS.fundedBy, cell: (row) => row.fundedBy },
  vendor: { head: COUPON_HEADS.vendor, cell: (row) => row.vendorSlug, goesWith: ['fundedBy'] },
  isActive: { head: COUPON_HEADS.isActive, cell: (row) => (row.isActive ? 'yes' : 'no') },
  batch: { head: COUPON_HEADS.batch, cell: (row) => row.batchId },
  usedCount: { head: 'Used', cell: (row) => row.usedCount },
  cost: { head: 'Cost so far', cell: (row) => amount(row.cost, row) },
  currency: { head: 'Currency', cell: (row) => row.currency, goesWith: ['value', 'maxDiscount', 'minOrder', 'cost'] },
  state: { head: 'State', cell: (row) => row.state },
  createdAt: { head: 'Created', cell: (row) => row.createdAt },
};

const download = csvDownload({
  name: 'coupons',
  endpoint: couponsApi.list,
  // A file holds every code, also where the list shows one row per batch.
  definition: {
    ...couponList,
    filters: { ...couponList.filters, onePerBatch: () => undefined },
    select: { ...couponList.select, columns: (language) => `${couponColumns(language)}, ${scopeSlugs}` },
  },
  columns,
});

/** The list as CSV; with all columns, importing it again changes nothing. */
export const couponDownloads: Record<string, DownloadMaker> = { coupons: download };
