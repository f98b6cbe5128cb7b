import { type Context, isSuperAdmin } from '#core/context.ts';
import { deleteRows, findRows, insertRow } from '#core/db/table-rows.ts';
import { type Condition, allOf, condition, statement } from '#core/db/statement.ts';
import { forbidden } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { commissionRules } from '#tables/commissions.ts';
import { readDefaultRate, RATE_PER_PERCENT, toRate, RULE_IN_FORCE } from './commission-rates.ts';
import { type OwnRuleState, restoreOwnRule, captureState } from './restore-own-rule.ts';
import { changeFrom, endRow } from './rule-periods.ts';
import { positionForRank, defaultRank } from './rule-positions.ts';
import { lockRules, type RuleRow } from './rules.repository.ts';

/** The vendor or category that has the rule. */
export type RuleOwner = { vendorId: string } | { categoryId: string };

const ownerCondition = (owner: RuleOwner): Condition =>
  'vendorId' in owner ? condition('vendor_id = ?', owner.vendorId) : condition('category_id = ?', owner.categoryId);

/** The rows of the owner's rule that have not ended, the one in force first. */
const findOpenRows = (ctx: Context, owner: RuleOwner): Promise<RuleRow[]> =>
  findRows(ctx.db, commissionRules, {
    ...allOf([ownerCondition(owner), condition('valid_to is null or valid_to > ?', ctx.now)]),
    orderBy: 'valid_from, position',
  });

const activePercent = (row: RuleRow | undefined): number | null => (row?.isActive ? row.rate / RATE_PER_PERCENT : null);

/** The percentage of the owner's rule, or null if it has no rule in force. */
export async function readOwnPercent(ctx: Context, owner: RuleOwner): Promise<number | null> {
  return activePercent((await findOpenRows(ctx, owner)).find((row) => row.validFrom <= ctx.now));
}

export interface OwnRuleChange {
  before: number | null;
  after: number | null;
  /** The state of the rule before the change, which undo restores. */
  state: OwnRuleState;
}

/**
 * Sets the own rule of a vendor or category from now on, or ends it if `percent` is null. Undo passes the previous
 * state as `restoredState`, which is then restored instead. The caller records the change in the activity log. Throws
 * 403 unless the caller is a super admin.
 */
export async function changeOwnRule(
  ctx: Context,
  owner: RuleOwner,
  { percent, restoredState }: { percent: number | null; restoredState?: OwnRuleState | undefined },
): Promise<OwnRuleChange> {
  if (!isSuperAdmin(ctx)) throw forbidden('commission_rule.super_admin_only');
  await lockRules(ctx);
  const rows = await findOpenRows(ctx, owner);
  const row = rows.find((each) => each.validFrom <= ctx.now);
  const change = { before: activePercent(row), after: percent, state: captureState(ctx, rows) };
  if (restoredState) await restoreOwnRule(ctx, row, restoredState);
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
    await changeFrom(ctx, row, { from: ctx.now, set: { rate: toRate(percent), isActive: true } });
  } else {
    await openRule(ctx, owner, { rate: toRate(percent), scheduled: rows[0] });
  }
}

/** Adds a rule that starts now. If a rule of this owner is already scheduled, the new one ends when that begins. */
async function openRule(
  ctx: Context,
  owner: RuleOwner,
  { rate, scheduled }: { rate: number; scheduled: RuleRow | undefined },
): Promise<void> {
  const kind = 'vendorId' in owner ? 'vendor' : 'category';
  const categoryId = 'categoryId' in owner ? owner.categoryId : null;
  const id = newId(ctx.now);
  await insertRow(ctx.db, commissionRules, {
    id,
    ruleId: scheduled?.ruleId ?? id,
    position: scheduled?.position ?? (await positionForRank(ctx, await defaultRank(ctx, kind, categoryId))),
    kind,
    ...owner,
    rate,
    validFrom: ctx.now,
    validTo: scheduled?.validFrom ?? null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
}

/** Ends the rule of a vendor or category that is being deleted. Past rates remain stored. */
export async function endOwnRules(ctx: Context, owner: RuleOwner): Promise<void> {
  await lockRules(ctx);
  for (const row of await findOpenRows(ctx, owner)) if (row.validFrom <= ctx.now) await endRow(ctx, row);
  await deleteRows(ctx.db, commissionRules, allOf([ownerCondition(owner), condition('valid_from > ?', ctx.now)]));
}

export interface CategoryCommission {
  ratePercent: number;
  /** Null if the configured default applies. */
  ruleOwnerId: string | null;
  ruleOwnerName: string | null;
}

const FIND_FOR_CATEGORY = `
  select r.rate, r.category_id as "ownerId", coalesce(c.name->>'en', '') as name
  from commission_rules r join categories c on c.id = r.category_id
  where ${RULE_IN_FORCE} and r.category_id = any(select unnest(path) from categories where id = ?)
  order by r.position, r.rule_id limit 1`;

/**
 * The commission of a category, ignoring vendor and price rules. The first rule of the category or an ancestor applies,
 * or the default if there is none.
 */
export async function readCategoryCommission(ctx: Context, categoryId: string): Promise<CategoryCommission> {
  const [rule] = await ctx.db.rows<{ rate: number; ownerId: string | null; name: string }>(
    statement(FIND_FOR_CATEGORY, [ctx.now, ctx.now, categoryId]),
  );
  if (rule) return { ratePercent: rule.rate / RATE_PER_PERCENT, ruleOwnerId: rule.ownerId, ruleOwnerName: rule.name };
  return { ratePercent: (await readDefaultRate(ctx)) / RATE_PER_PERCENT, ruleOwnerId: null, ruleOwnerName: null };
}

const COUNT_EARLIER_RULES = `
  select count(*)::int as count from commission_rules r
  where ${RULE_IN_FORCE} and r.kind <> 'vendor' and (?::int is null or r.position < ?)`;

export interface VendorCommission {
  ratePercent: number;
  source: 'own' | 'default';
  earlierRules: number;
  next: { ratePercent: number | null; from: string } | null;
}

/** The commission of a vendor, ignoring category and price rules, and its next scheduled change. */
export async function readVendorCommission(ctx: Context, vendorId: string): Promise<VendorCommission> {
  const rows = await findOpenRows(ctx, { vendorId });
  const row = rows.find((each) => each.validFrom <= ctx.now);
  const scheduled = rows.find((each) => each.validFrom > ctx.now);
  const percent = activePercent(row);
  const position = percent === null ? null : (row?.position ?? null);
  const [earlier] = await ctx.db.rows<{ count: number }>(
    statement(COUNT_EARLIER_RULES, [ctx.now, ctx.now, position, position]),
  );
  return {
    ratePercent: percent ?? (await readDefaultRate(ctx)) / RATE_PER_PERCENT,
    source: percent === null ? 'default' : 'own',
    earlierRules: earlier?.count ?? 0,
    next: scheduled
      ? { ratePercent: activePercent(scheduled), from: scheduled.validFrom.toISOString() }
      : scheduledEnd(row),
  };
}

const scheduledEnd = (row: RuleRow | undefined): VendorCommission['next'] =>
  row?.validTo && row.isActive ? { ratePercent: null, from: row.validTo.toISOString() } : null;
