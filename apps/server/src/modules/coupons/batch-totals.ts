import { COUPON_STATES, type CouponBatchTotals, type CouponState } from '@souk/contract/coupons/api.ts';
import type { Context } from '#core/context.ts';
import { count, totals } from '#core/counters.ts';
import { forEachPlaceholder, statement } from '#core/db/statement.ts';
import { ENDS, STATE_CONDITIONS } from './coupons.repository.ts';

/** Counts the rows of a list with one row per batch. */
export const COUPON_ROWS = 'coupons:rows';
const codesOf = (batchId: string): string => `coupons:batch:${batchId}`;
const usesOf = (batchId: string): string => `coupons:batch:${batchId}:uses`;

/** Counts coupons that are made or deleted by their batch: those without one are rows of their own. */
export const countCoupons = (ctx: Context, change: number, batchId: string | null | undefined): Promise<void> =>
  count(ctx.db, [
    { key: 'coupons', count: change },
    { key: batchId ? codesOf(batchId) : COUPON_ROWS, count: change },
  ]);

/** Counts uses of a batch's code and what they cost; does nothing for a coupon without a batch. */
export async function countUses(
  ctx: Context,
  batchId: string | null | undefined,
  change: { uses: number; cost: number },
): Promise<void> {
  if (batchId) await count(ctx.db, [{ key: usesOf(batchId), count: change.uses, amount: change.cost }]);
}

/** Lets the first coupon of a batch represent it in lists, where none does. The lock passes over one that is being deleted. */
export async function unfoldFirst(ctx: Context, batchId: string): Promise<void> {
  const text = `update coupons set is_folded = false where is_folded and id = (
    select id from coupons where batch_id = ? order by created_at, id limit 1 for update) returning id`;
  const unfolded = await ctx.db.rows(statement(text, [batchId], { writes: ['coupons'] }));
  await count(ctx.db, unfolded.length > 0 ? [{ key: COUPON_ROWS, count: 1 }] : []);
}

/** The same where the coupon that represented the batch has just been deleted. */
export async function unfoldNext(ctx: Context, batchId: string): Promise<void> {
  await count(ctx.db, [{ key: COUPON_ROWS, count: -1 }]);
  await unfoldFirst(ctx, batchId);
}

/** How many codes each batch has, how often they were used and what that cost, from counters: batches hold thousands of codes. */
export async function readBatchUses(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, Omit<CouponBatchTotals, 'state'>>> {
  if (ids.length === 0) return new Map();
  const found = await totals(
    ctx.db,
    ids.flatMap((id) => [codesOf(id), usesOf(id)]),
  );
  return new Map(
    ids.map((id) => {
      const uses = found.get(usesOf(id));
      return [id, { count: found.get(codesOf(id))?.count ?? 0, usedCount: uses?.count ?? 0, cost: uses?.amount ?? 0 }];
    }),
  );
}

/** What decides on a state, in the order of the index. A limit that is reached stands for the two numbers behind it. */
const TERMS = `c.is_active, c.starts_at, ${ENDS}, coalesce(c.used_count >= c.total_limit, false)`;
const FIRST_TERMS = (condition: string): string => `
  select c.is_active, c.starts_at, ${ENDS} as ends_at, coalesce(c.used_count >= c.total_limit, false)::int as used_count, 1 as total_limit
  from coupons c where ${condition} order by ${TERMS} limit 1`;

const STATE = `case ${COUPON_STATES.map((state) => `when ${STATE_CONDITIONS[state]} then '${state}'`).join(' ')} end`;

/** Steps through the index from one combination of terms to the next, past all codes that share them. */
const STATES = `
  with recursive terms as (
    select batch.id, c.* from unnest(?::uuid[]) batch (id) cross join lateral (${FIRST_TERMS('c.batch_id = batch.id')}) c
    union all
    select terms.id, c.* from terms cross join lateral (${FIRST_TERMS(`
      c.batch_id = terms.id
      and (${TERMS}) > (terms.is_active, terms.starts_at, terms.ends_at, terms.used_count >= terms.total_limit)`)}) c
  )
  select id, case when min(state) = max(state) then min(state) end as state
  from (select c.id, ${STATE} as state from terms c) states group by id`;

/** The state that all codes of a batch have; null where they differ. */
async function readBatchStates(ctx: Context, ids: readonly string[]): Promise<Map<string, CouponState | null>> {
  const instants = forEachPlaceholder(STATE, ctx.now);
  const rows = await ctx.db.rows<{ id: string; state: CouponState | null }>(statement(STATES, [ids, ...instants]));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** What the coupons of each batch come to. */
export async function readBatchTotals(ctx: Context, ids: readonly string[]): Promise<Map<string, CouponBatchTotals>> {
  if (ids.length === 0) return new Map();
  const [uses, states] = await Promise.all([readBatchUses(ctx, ids), readBatchStates(ctx, ids)]);
  return new Map([...uses].map(([id, each]) => [id, { ...each, state: states.get(id) ?? null }]));
}
