import { COUPON_STATES, type CouponBatchTotals, type CouponState } from '@souk/contract/coupons/api.ts';
import type { Context } from '#core/context.ts';
import { addToCounters, readTotals } from '#core/counters.ts';
import { forEachPlaceholder, statement } from '#core/db/statement.ts';
import { ENDS_AT, STATE_CONDITIONS } from './coupons.repository.ts';

/** The counter key for the number of rows in the list with one row per batch. */
export const LIST_ROWS_KEY = 'coupons:rows';
const codesKey = (batchId: string): string => `coupons:batch:${batchId}`;
const usesKey = (batchId: string): string => `coupons:batch:${batchId}:uses`;

/**
 * Adds `change` to the number of coupons. Also adds it to the number of codes in their batch or, for coupons without a
 * batch, to the number of list rows.
 */
export const adjustCouponCount = (ctx: Context, change: number, batchId: string | null | undefined): Promise<void> =>
  addToCounters(ctx.db, [
    { key: 'coupons', count: change },
    { key: batchId ? codesKey(batchId) : LIST_ROWS_KEY, count: change },
  ]);

/** Adds uses and their cost to the counters of a batch. Does nothing if the coupon has no batch. */
export async function adjustUseCount(
  ctx: Context,
  batchId: string | null | undefined,
  change: { uses: number; cost: number },
): Promise<void> {
  if (batchId) await addToCounters(ctx.db, [{ key: usesKey(batchId), count: change.uses, amount: change.cost }]);
}

/**
 * If a batch has no coupon that represents it in lists, makes its first coupon the representative. The lock waits for
 * concurrent deletions, so that a coupon that is being deleted doesn't become the representative.
 */
export async function ensureBatchRepresentative(ctx: Context, batchId: string): Promise<void> {
  const text = `update coupons set is_folded = false where is_folded and id = (
    select id from coupons where batch_id = ? order by created_at, id limit 1 for update) returning id`;
  const representatives = await ctx.db.rows(statement(text, [batchId], { writes: ['coupons'] }));
  await addToCounters(ctx.db, representatives.length > 0 ? [{ key: LIST_ROWS_KEY, count: 1 }] : []);
}

/** Makes another coupon the representative of a batch after the previous one was deleted. */
export async function replaceBatchRepresentative(ctx: Context, batchId: string): Promise<void> {
  await addToCounters(ctx.db, [{ key: LIST_ROWS_KEY, count: -1 }]);
  await ensureBatchRepresentative(ctx, batchId);
}

/**
 * The number of codes, uses and the cost of each batch. Reads counters, because a batch may have thousands of codes.
 */
export async function readBatchUses(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, Omit<CouponBatchTotals, 'state'>>> {
  if (ids.length === 0) return new Map();
  const counters = await readTotals(
    ctx.db,
    ids.flatMap((id) => [codesKey(id), usesKey(id)]),
  );
  return new Map(
    ids.map((id) => {
      const uses = counters.get(usesKey(id));
      return [
        id,
        { count: counters.get(codesKey(id))?.count ?? 0, usedCount: uses?.count ?? 0, cost: uses?.amount ?? 0 },
      ];
    }),
  );
}

/**
 * The expressions that the state of a coupon depends on, in the order of the index. Instead of the number of uses and
 * the limit, only contains whether the limit is reached, so that the coupons of a batch have few different
 * combinations.
 */
const STATE_TERMS = `c.is_active, c.starts_at, ${ENDS_AT}, coalesce(c.used_count >= c.total_limit, false)`;
const firstTermsSql = (condition: string): string => `
  select c.is_active, c.starts_at, ${ENDS_AT} as ends_at, coalesce(c.used_count >= c.total_limit, false)::int as used_count, 1 as total_limit
  from coupons c where ${condition} order by ${STATE_TERMS} limit 1`;

const STATE_SQL = `case ${COUPON_STATES.map((state) => `when ${STATE_CONDITIONS[state]} then '${state}'`).join(' ')} end`;

/** Uses a loose index scan: jumps from one combination of terms to the next instead of reading every code. */
const SELECT_BATCH_STATES = `
  with recursive terms as (
    select batch.id, c.* from unnest(?::uuid[]) batch (id) cross join lateral (${firstTermsSql('c.batch_id = batch.id')}) c
    union all
    select terms.id, c.* from terms cross join lateral (${firstTermsSql(`
      c.batch_id = terms.id
      and (${STATE_TERMS}) > (terms.is_active, terms.starts_at, terms.ends_at, terms.used_count >= terms.total_limit)`)}) c
  )
  select id, case when min(state) = max(state) then min(state) end as state
  from (select c.id, ${STATE_SQL} as state from terms c) states group by id`;

/** The state that all codes of a batch share. Null if they have different states. */
async function readBatchStates(ctx: Context, ids: readonly string[]): Promise<Map<string, CouponState | null>> {
  const instants = forEachPlaceholder(STATE_SQL, ctx.now);
  const rows = await ctx.db.rows<{ id: string; state: CouponState | null }>(
    statement(SELECT_BATCH_STATES, [ids, ...instants]),
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** The totals and the state of each batch. */
export async function readBatchTotals(ctx: Context, ids: readonly string[]): Promise<Map<string, CouponBatchTotals>> {
  if (ids.length === 0) return new Map();
  const [uses, states] = await Promise.all([readBatchUses(ctx, ids), readBatchStates(ctx, ids)]);
  return new Map([...uses].map(([id, each]) => [id, { ...each, state: states.get(id) ?? null }]));
}
