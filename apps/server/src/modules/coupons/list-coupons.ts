import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { COUPON_STATES, type Coupon, type CouponCounts, couponsApi } from '@souk/contract/coupons/api.ts';
import type { Context } from '#core/context.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { type Condition, condition, forEachPlaceholder, statement } from '#core/db/statement.ts';
import type { DownloadHandler } from '#core/http/downloads.ts';
import {
  anyValue,
  containsAll,
  type ListDefinition,
  HANDLED_ELSEWHERE,
  type StoredRow,
} from '#core/list/definition.ts';
import { type CsvColumns, csvDownload } from '#core/list/export.ts';
import { runList } from '#core/list/run-list.ts';
import { LIST_ROWS_KEY, readBatchTotals } from './batch-totals.ts';
import { COUPON_HEADERS } from './coupon-file.ts';
import { couponColumns, ENDS_AT, toCoupon, STATE_CONDITIONS, type StoredCoupon } from './coupons.repository.ts';
import { formatSegment, segmentVendorsSql } from './segment-cell.ts';

/** `asOf` is the time at which states are evaluated. */
export type CouponQuery = OutputOf<typeof couponsApi.list.query> & { asOf?: Date };

export const couponList: ListDefinition<CouponQuery, StoredRow & StoredCoupon> = {
  table: { from: 'coupons c', key: 'c.id', reads: ['coupons'] },
  select: {
    columns: couponColumns,
    finish: (row, ctx) => {
      const coupon = toCoupon(row, ctx.now);
      Object.assign(row, coupon);
    },
  },
  sort: {
    default: '-createdAt',
    keys: {
      createdAt: 'c.created_at',
      code: 'c.code',
      name: 'c.name_sort',
      usedCount: 'c.used_count',
      cost: 'c.cost',
      startsAt: 'c.starts_at',
      endsAt: ENDS_AT,
      updatedAt: 'c.updated_at',
    },
  },
  filters: {
    state: (states, { asOf }) => stateCondition(states, asOf),
    asOf: HANDLED_ELSEWHERE,
    kind: anyValue('c.kind'),
    fundedBy: anyValue('c.funded_by'),
    vendorId: anyValue('c.vendor_id'),
    batchId: anyValue('c.batch_id'),
    inBatch: (isIn) => condition(`c.batch_id is ${isIn ? 'not null' : 'null'}`),
    onePerBatch: (isOne) => (isOne ? condition('not c.is_folded') : undefined),
  },
  search: containsAll('c.search_text'),
  count: {
    counter: (_, filtered) => {
      if (filtered.length === 0) return 'coupons';
      return filtered.length === 1 && filtered[0] === 'onePerBatch' ? LIST_ROWS_KEY : undefined;
    },
  },
  prepare: async (ctx, query) => ({ ...query, asOf: ctx.now }),
};

function stateCondition(states: readonly (typeof COUPON_STATES)[number][], asOf: Date | undefined): Condition {
  const texts = [...new Set(states)].map((state) => STATE_CONDITIONS[state]);
  const text = texts.map((each) => `(${each})`).join(' or ');
  return { text, values: forEachPlaceholder(text, asOf) };
}

/** Lists coupons. With `onePerBatch`, a batch is one row, which includes its totals. */
export async function listCoupons(ctx: Context, query: CouponQuery): Promise<ListData<Coupon>> {
  const page = await runList<Coupon, CouponQuery, StoredRow & StoredCoupon>(ctx, couponList, query);
  if (!query.onePerBatch) return page;
  const batches = await readBatchTotals(
    ctx,
    page.rows.flatMap(({ batchId }) => batchId ?? []),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      batch: row.batchId === null ? null : (batches.get(row.batchId) ?? null),
    })),
  };
}

const COUNT_BY_STATE = `select ${COUPON_STATES.map(
  (state) => `count(*) filter (where ${STATE_CONDITIONS[state]}) as "${state}"`,
).join(', ')} from coupons c`;

/** The number of coupons by state. */
export async function countCoupons(ctx: Context): Promise<CouponCounts> {
  const instants = forEachPlaceholder(COUNT_BY_STATE, ctx.now);
  const [row] = await ctx.db.rows<CouponCounts['byState']>(statement(COUNT_BY_STATE, instants));
  const byState = row ?? { scheduled: 0, running: 0, paused: 0, used_up: 0, ended: 0 };
  return { all: Object.values(byState).reduce((sum, count) => sum + count, 0), byState };
}

type ExportRow = Coupon & { scopeSlugs: string[]; vendorSlug: string | null; segmentVendors: Record<string, string> };

// Files contain slugs, because names aren't unique and an export must be importable.
const scopeSlugs = `
  array(select coalesce(xc.slug, xp.slug, xv.slug) from unnest(c.scope_ids) with ordinality s (id, ordinal)
     left join categories xc on c.scope = 'categories' and xc.id = s.id
     left join products xp on c.scope = 'products' and xp.id = s.id
     left join vendors xv on c.scope = 'vendors' and xv.id = s.id
   where coalesce(xc.id, xp.id, xv.id) is not null order by s.ordinal) as "scopeSlugs",
  (select v.slug from vendors v where v.id = c.vendor_id) as "vendorSlug", ${segmentVendorsSql} as "segmentVendors"`;

const formatAmount = (value: number | null, { currency }: ExportRow): string => moneyCell(value, currency);

function formatValue(row: ExportRow): string | number {
  if (row.kind === 'percent') return row.value;
  return row.kind === 'fixed' ? formatAmount(row.value, row) : '';
}

const couponCsv: CsvColumns<ExportRow> = {
  code: { header: COUPON_HEADERS.code, cell: (row) => row.code },
  name: { header: COUPON_HEADERS.name, cell: (row) => row.name },
  kind: { header: COUPON_HEADERS.kind, cell: (row) => row.kind, includedWith: ['value'] },
  value: { header: COUPON_HEADERS.value, cell: formatValue },
  maxDiscount: { header: COUPON_HEADERS.maxDiscount, cell: (row) => formatAmount(row.maxDiscount, row) },
  minOrder: { header: COUPON_HEADERS.minOrder, cell: (row) => formatAmount(row.minOrder, row) },
  scope: { header: COUPON_HEADERS.scope, cell: (row) => row.scope },
  scopeItems: { header: COUPON_HEADERS.scopeItems, cell: (row) => row.scopeSlugs.join(' '), includedWith: ['scope'] },
  startsAt: { header: COUPON_HEADERS.startsAt, cell: (row) => row.startsAt },
  endsAt: { header: COUPON_HEADERS.endsAt, cell: (row) => row.endsAt },
  totalLimit: { header: COUPON_HEADERS.totalLimit, cell: (row) => row.totalLimit },
  perCustomer: { header: COUPON_HEADERS.perCustomer, cell: (row) => row.perCustomer },
  firstOrderOnly: { header: COUPON_HEADERS.firstOrderOnly, cell: (row) => (row.firstOrderOnly ? 'yes' : 'no') },
  segment: { header: COUPON_HEADERS.segment, cell: (row) => formatSegment(row.segment, row.segmentVendors) },
  fundedBy: { header: COUPON_HEADERS.fundedBy, cell: (row) => row.fundedBy },
  vendor: { header: COUPON_HEADERS.vendor, cell: (row) => row.vendorSlug, includedWith: ['fundedBy'] },
  isActive: { header: COUPON_HEADERS.isActive, cell: (row) => (row.isActive ? 'yes' : 'no') },
  batch: { header: COUPON_HEADERS.batch, cell: (row) => row.batchId },
  usedCount: { header: 'Times used', cell: (row) => row.usedCount },
  cost: { header: 'Total cost', cell: (row) => formatAmount(row.cost, row) },
  currency: {
    header: 'Currency',
    cell: (row) => row.currency,
    includedWith: ['value', 'maxDiscount', 'minOrder', 'cost'],
  },
  state: { header: 'State', cell: (row) => row.state },
  createdAt: { header: 'Created', cell: (row) => row.createdAt },
};

const downloadCoupons = csvDownload({
  name: 'coupons',
  endpoint: couponsApi.list,
  // Ignores `onePerBatch`, because an export contains every code.
  definition: {
    ...couponList,
    filters: { ...couponList.filters, onePerBatch: () => undefined },
    select: { ...couponList.select, columns: (language) => `${couponColumns(language)}, ${scopeSlugs}` },
  },
  columns: couponCsv,
});

/** The list as CSV. An export with all columns can be imported again, and changes nothing. */
export const couponDownloads: Record<string, DownloadHandler> = { coupons: downloadCoupons };
