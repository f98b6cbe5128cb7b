import { type Context, isSuperAdmin } from '#core/context.ts';
import { deleteRows, findRows, insertRow } from '#core/db/table-rows.ts';
import { type Condition, allOf, condition, statement } from '#core/db/statement.ts';
import { forbidden } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { commissionRules } from '#tables/commissions.ts';
import { defaultRate, RATE_PER_PERCENT, rateOf, RULE_IN_FORCE } from './commission-rates.ts';
import { type OwnRuleState, restoreOwnRule, stateOf } from './restore-own-rule.ts';
import { changeFrom, endRow } from './rule-periods.ts';
import { positionAt, usualPlace } from './rule-places.ts';
import { lockRules, type RuleRow } from './rules.repository.ts';

/** Whose own rule is meant. */
export type RuleOwner = { vendorId: string } | { categoryId: string };

const isOf = (owner: RuleOwner): Condition =>
  'vendorId' in owner ? condition('vendor_id = ?', owner.vendorId) : condition('category_id = ?', owner.categoryId);

/** Its rows that have not ended, the one in force first. */
const rowsOf = (ctx: Context, owner: RuleOwner): Promise<RuleRow[]> =>
  findRows(ctx.db, commissionRules, {
    ...allOf([isOf(owner), condition('valid_to is null or valid_to > ?', ctx.now)]),
    orderBy: 'valid_from, position',
  });

const percentOf = (row: RuleRow | undefined): number | null => (row?.isActive ? row.rate / RATE_PER_PERCENT : null);

/** Percent of the own rule as it is now, or null where there is none in force. */
export async function ownPercent(ctx: Context, owner: RuleOwner): Promise<number | null> {
  return percentOf((await rowsOf(ctx, owner)).find((row) => row.validFrom <= ctx.now));
}

export interface OwnRuleChange {
  before: number | null;
  after: number | null;
  /** How the rule was, for undo. */
  state: OwnRuleState;
}

/**
 * Sets or, with null, ends the own rule of a vendor or category from now on; orders that stand keep their frozen rates. For
 * the form of its owner, which records it. `back` is the state that undo restores. Throws 403 for all but
 * the super admin.
 */
export async function changeOwnRule(
  ctx: Context,
  owner: RuleOwner,
  { percent, back }: { percent: number | null; back?: OwnRuleState | undefined },
): Promise<OwnRuleChange> {
  if (!isSuperAdmin(ctx)) throw forbidden('commission_rule.super_admin_only');
  await lockRules(ctx);
  const rows = await rowsOf(ctx, owner);
  const row = rows.find((each) => each.validFrom <= ctx.now);
  const change = { before: percentOf(row), after: percent, state: stateOf(ctx, rows) };
  if (back) await restoreOwnRule(ctx, row, back);
  else if (change.before !== percent) await setRate(ctx, owner, { percent, rows });
  return change;
}

async function setRate(
  ctx: Context,
  owner: RuleOwner,
  { percent, rows }: { percent: number | null; rows: readonly RuleRow[] },
): Promise<void> {
  const row = rows.find((each) => each.validFrom <= ctx.now);
  if (percent === null) {
    if (row) await endRow(ctx, row);
  } else if (row) {
    await changeFrom(ctx, row, { from: ctx.now, set: { rate: rateOf(percent), isActive: true } });
  } else {
    await openRule(ctx, owner, { rate: rateOf(percent), later: rows[0] });
  }
}

/** A rule that begins now, up to where one that is set for later takes over. */
async function openRule(
  ctx: Context,
  owner: RuleOwner,
  { rate, later }: { rate: number; later: RuleRow | undefined },
): Promise<void> {
  const kind = 'vendorId' in owner ? 'vendor' : 'category';
  const categoryId = 'categoryId' in owner ? owner.categoryId : null;
  const id = newId(ctx.now);
  await insertRow(ctx.db, commissionRules, {
    id,
    ruleId: later?.ruleId ?? id,
    position: later?.position ?? (await positionAt(ctx, await usualPlace(ctx, kind, categoryId))),
    kind,
    ...owner,
    rate,
    validFrom: ctx.now,
    validTo: later?.validFrom ?? null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
}

/** Ends the rules of something that goes away; what they gave stays known. */
export async function endRulesOf(ctx: Context, owner: RuleOwner): Promise<void> {
  await lockRules(ctx);
  for (const row of await rowsOf(ctx, owner)) if (row.validFrom <= ctx.now) await endRow(ctx, row);
  await deleteRows(ctx.db, commissionRules, allOf([isOf(owner), condition('valid_from > ?', ctx.now)]));
}

export interface CommissionInForce {
  ratePercent: number;
  /** Null: no rule, so the configured default. */
  ruleOwnerId: string | null;
  ruleOwnerName: string | null;
}

const FOR_CATEGORY = `
  select r.rate, r.category_id as "ownerId", coalesce(c.name->>'en', '') as name
  from commission_rules r join categories c on c.id = r.category_id
  where ${RULE_IN_FORCE} and r.category_id = any(select unnest(path) from categories where id = ?)
  order by r.position, r.rule_id limit 1`;

/** What holds for a category where no vendor or price comes first: the first rule of it or one above it, else the default. */
export async function categoryCommission(ctx: Context, categoryId: string): Promise<CommissionInForce> {
  const [rule] = await ctx.db.rows<{ rate: number; ownerId: string | null; name: string }>(
    statement(FOR_CATEGORY, [ctx.now, ctx.now, categoryId]),
  );
  if (rule) return { ratePercent: rule.rate / RATE_PER_PERCENT, ruleOwnerId: rule.ownerId, ruleOwnerName: rule.name };
  return { ratePercent: (await defaultRate(ctx)) / RATE_PER_PERCENT, ruleOwnerId: null, ruleOwnerName: null };
}

const EARLIER = `
  select count(*)::int as count from commission_rules r
  where ${RULE_IN_FORCE} and r.kind <> 'vendor' and (?::int is null or r.position < ?)`;

export interface VendorCommission {
  ratePercent: number;
  source: 'own' | 'default';
  earlierRules: number;
  next: { ratePercent: number | null; from: string } | null;
}

/** What holds for a vendor where no category or price rule comes first, and what is set for later. */
export async function vendorCommission(ctx: Context, vendorId: string): Promise<VendorCommission> {
  const rows = await rowsOf(ctx, { vendorId });
  const row = rows.find((each) => each.validFrom <= ctx.now);
  const later = rows.find((each) => each.validFrom > ctx.now);
  const own = percentOf(row);
  const position = own === null ? null : (row?.position ?? null);
  const [earlier] = await ctx.db.rows<{ count: number }>(statement(EARLIER, [ctx.now, ctx.now, position, position]));
  return {
    ratePercent: own ?? (await defaultRate(ctx)) / RATE_PER_PERCENT,
    source: own === null ? 'default' : 'own',
    earlierRules: earlier?.count ?? 0,
    next: later ? { ratePercent: percentOf(later), from: later.validFrom.toISOString() } : endOf(row),
  };
}

const endOf = (row: RuleRow | undefined): VendorCommission['next'] =>
  row?.validTo && row.isActive ? { ratePercent: null, from: row.validTo.toISOString() } : null;
