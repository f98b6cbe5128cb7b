import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { COUPON_STATES, type Coupon, type CouponCounts, type couponsApi } from '@souk/contract/coupons/api.ts';
import type { Context } from '#core/context.ts';
import { type Condition, condition, statement } from '#core/db/statement.ts';
import { anyValue, containsAll, type ListDefinition, type StoredRow } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';
import { COUPON_ROWS, readBatchTotals } from './batch-totals.ts';
import { couponColumns, ENDS, presentCoupon, STATE_CONDITIONS, type StoredCoupon } from './coupons.repository.ts';

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
  return { text, values: [...text.matchAll(/\?/g)].map(() => asOf) };
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
  const instants = [...COUNT_BY_STATE.matchAll(/\?/g)].map(() => ctx.now);
  const [row] = await ctx.db.rows<CouponCounts['byState']>(statement(COUNT_BY_STATE, instants));
  const byState = row ?? { scheduled: 0, running: 0, paused: 0, used_up: 0, ended: 0 };
  return { all: Object.values(byState).reduce((sum, count) => sum + count, 0), byState };
}
