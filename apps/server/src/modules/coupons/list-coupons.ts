import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { COUPON_STATES, type Coupon, type CouponCounts, couponsApi } from '@souk/contract/coupons/api.ts';
import type { Context } from '#core/context.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { type Condition, condition, forEachPlaceholder, statement } from '#core/db/statement.ts';
import type { DownloadMaker } from '#core/http/downloads.ts';
import { anyValue, containsAll, type ListDefinition, READ_ELSEWHERE, type StoredRow } from '#core/list/definition.ts';
import { type CsvColumns, csvDownload } from '#core/list/export.ts';
import { runList } from '#core/list/run-list.ts';
import { COUPON_ROWS, readBatchTotals } from './batch-totals.ts';
import { COUPON_HEADS } from './coupon-file.ts';
import { couponColumns, ENDS, presentCoupon, STATE_CONDITIONS, type StoredCoupon } from './coupons.repository.ts';
import { segmentCell, segmentVendorsSql } from './segment-cell.ts';

/** `asOf` is the instant at which states are told. */
export type CouponQuery = OutputOf<typeof couponsApi.list.query> & { asOf?: Date };

export const couponList: ListDefinition<CouponQuery, StoredRow & StoredCoupon> = {
  table: { from: 'coupons c', key: 'c.id', reads: ['coupons'] },
  select: {
    columns: couponColumns,
    finish: (row, ctx) => {
      const shown = presentCoupon(row, ctx.now);
      Object.assign(row, shown);
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
      endsAt: ENDS,
      updatedAt: 'c.updated_at',
    },
  },
  filters: {
    state: (states, { asOf }) => stateCondition(states, asOf),
    asOf: READ_ELSEWHERE,
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
      return filtered.length === 1 && filtered[0] === 'onePerBatch' ? COUPON_ROWS : undefined;
    },
  },
  prepare: async (ctx, query) => ({ ...query, asOf: ctx.now }),
};

function stateCondition(states: readonly (typeof COUPON_STATES)[number][], asOf: Date | undefined): Condition {
  const texts = [...new Set(states)].map((state) => STATE_CONDITIONS[state]);
  const text = texts.map((each) => `(${each})`).join(' or ');
  return { text, values: forEachPlaceholder(text, asOf) };
}

/** Coupons; where a row represents its batch, with what the batch comes to. */
export async function listCoupons(ctx: Context, query: CouponQuery): Promise<ListData<Coupon>> {
  const answer = await runList<Coupon, CouponQuery, StoredRow & StoredCoupon>(ctx, couponList, query);
  if (!query.onePerBatch) return answer;
  const batches = await readBatchTotals(
    ctx,
    answer.rows.flatMap(({ batchId }) => batchId ?? []),
  );
  return {
    ...answer,
    rows: answer.rows.map((row) => ({
      ...row,
      batch: row.batchId === null ? null : (batches.get(row.batchId) ?? null),
    })),
  };
}

const COUNT_BY_STATE = `select ${COUPON_STATES.map(
  (state) => `count(*) filter (where ${STATE_CONDITIONS[state]}) as "${state}"`,
).join(', ')} from coupons c`;

/** How many coupons stand under each tab. */
export async function countCoupons(ctx: Context): Promise<CouponCounts> {
  const instants = forEachPlaceholder(COUNT_BY_STATE, ctx.now);
  const [row] = await ctx.db.rows<CouponCounts['byState']>(statement(COUNT_BY_STATE, instants));
  const byState = row ?? { scheduled: 0, running: 0, paused: 0, used_up: 0, ended: 0 };
  return { all: Object.values(byState).reduce((sum, count) => sum + count, 0), byState };
}

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
