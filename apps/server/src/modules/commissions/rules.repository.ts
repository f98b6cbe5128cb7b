import type { CommissionRule, RuleState } from '@souk/contract/commissions/api.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';
import type { commissionRules } from '#tables/commissions.ts';

/** A row as `findRows` and `lockVersion` return it. */
export type RuleRow = typeof commissionRules.$inferSelect;

/** The columns of rule `r`, named as in the API. Excludes those that depend on the time. */
export const ruleColumns = (language: Language): string => `
  r.id, r.version, r.created_at as "createdAt", r.updated_at as "updatedAt", r.rule_id as "ruleId", r.kind,
  case when v.id is not null then json_build_object('id', v.id, 'shopName', v.shop_name) end as vendor,
  case when c.id is not null then json_build_object('id', c.id, 'name', ${localisedSql('c.name', language)}) end as category,
  r.price_from as "priceFrom", r.price_to as "priceTo", r.rate::float8 / 100 as "ratePercent",
  r.valid_from as "validFrom", r.valid_to as "validTo", r.is_active as "isActive"`;

export const RULE_JOINS = 'left join vendors v on v.id = r.vendor_id left join categories c on c.id = r.category_id';

export type StoredRule = Omit<CommissionRule, 'state' | 'place'>;

const NOT_ENDED = '(r.valid_to is null or r.valid_to > ?)';

const SELECT_RANKS = `
  select r.id, dense_rank() over (order by r.position, r.rule_id)::int as rank from commission_rules r where ${NOT_ENDED}`;

/** Adds the state and the rank (`place` in the API) of each row. Rows that have ended have rank 0. */
export async function withStateAndRank(ctx: Context, rows: readonly StoredRule[]): Promise<CommissionRule[]> {
  const rankRows = await ctx.db.rows<{ id: string; rank: number }>(statement(SELECT_RANKS, [ctx.now]));
  const ranks = new Map(rankRows.map((row) => [row.id, row.rank]));
  return rows.map((row) => ({ ...row, state: ruleState(row, ctx.now), place: ranks.get(row.id) ?? 0 }));
}

function ruleState({ validFrom, validTo, isActive }: StoredRule, now: Date): RuleState {
  const instant = now.toISOString();
  if (validTo !== null && validTo <= instant) return 'ended';
  if (validFrom > instant) return 'scheduled';
  return isActive ? 'inForce' : 'off';
}

/** One row of a rule. Throws 404. */
export async function readRule(ctx: Context, id: string): Promise<CommissionRule> {
  const text = `select ${ruleColumns(ctx.language)} from commission_rules r ${RULE_JOINS} where r.id = ?`;
  return firstOrNotFound(
    await withStateAndRank(ctx, await ctx.db.rows<StoredRule>(statement(text, [id]))),
    'commission_rule',
  );
}

/** The rows of a rule that have not ended, the one in force first. */
export const readOpenRows = (ctx: Context, ruleId: string): Promise<{ id: string; version: number }[]> =>
  ctx.db.rows<{ id: string; version: number }>(
    statement(
      `select r.id, r.version from commission_rules r where r.rule_id = ? and ${NOT_ENDED} order by r.valid_from, r.id`,
      [ruleId, ctx.now],
    ),
  );

/** The last row of a rule, which may be scheduled. Undefined if all rows have ended. */
const readLatestRow = async (ctx: Context, ruleId: string): Promise<{ id: string; version: number } | undefined> =>
  (await readOpenRows(ctx, ruleId)).at(-1);

/** The row that replaced the one with this id, for reporting a conflict when someone saves based on the old row. */
export async function readSuccessor(ctx: Context, id: string): Promise<CommissionRule> {
  const requested = await readRule(ctx, id);
  const latest = requested.state === 'ended' ? await readLatestRow(ctx, requested.ruleId) : undefined;
  return latest ? readRule(ctx, latest.id) : requested;
}

/** Blocks other writers but not readers, so that ranks stay valid and the periods of a rule don't overlap. */
export async function lockRules(ctx: Context): Promise<void> {
  await ctx.db.rows(statement('lock table commission_rules in share row exclusive mode'));
}
