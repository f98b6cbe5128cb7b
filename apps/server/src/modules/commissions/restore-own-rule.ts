import * as z from 'zod/mini';
import { condition } from '#core/db/statement.ts';
import type { Context } from '#core/context.ts';
import { deleteRow, findRows, insertRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { newId } from '#core/id.ts';
import { commissionRules } from '#tables/commissions.ts';
import { changeFrom } from './rule-periods.ts';
import type { RuleRow } from './rules.repository.ts';

const rulePeriod = z.object({
  id: z.string(),
  ruleId: z.string(),
  position: z.int(),
  kind: z.enum(['vendor', 'category']),
  vendorId: z.nullable(z.string()),
  categoryId: z.nullable(z.string()),
  rate: z.int(),
  isActive: z.boolean(),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
});

/** The own rule of a vendor or category as it was: the period in force and what was scheduled behind it. */
export const ownRuleState = z.object({ inForce: z.nullable(rulePeriod), later: z.array(rulePeriod) });
export type OwnRuleState = z.infer<typeof ownRuleState>;
type RulePeriod = z.infer<typeof rulePeriod>;

/** The state of the rows that have not ended. */
export function stateOf(ctx: Context, rows: readonly RuleRow[]): OwnRuleState {
  const periods = rows.map((row) => ({
    row,
    period: z.parse(rulePeriod, {
      ...row,
      validFrom: row.validFrom.toISOString(),
      validTo: row.validTo?.toISOString() ?? null,
    }),
  }));
  return {
    inForce: periods.find(({ row }) => row.validFrom <= ctx.now)?.period ?? null,
    later: periods.filter(({ row }) => row.validFrom > ctx.now).map(({ period }) => period),
  };
}

/**
 * Gives a rule its old state from now on: the period in force, and of what was scheduled then whatever is still to come. What
 * applied meanwhile stays on record, since orders were priced by it. The rules are locked; `row` is in force now.
 */
export async function restoreOwnRule(ctx: Context, row: RuleRow | undefined, state: OwnRuleState): Promise<void> {
  const { inForce } = state;
  const later = state.later.filter(({ validFrom }) => new Date(validFrom) > ctx.now);
  const until = later[0]?.validFrom ?? null;
  if (!inForce) await endNow(ctx, row);
  else if (row) {
    const id = await changeFrom(ctx, row, { from: ctx.now, set: { rate: inForce.rate, isActive: inForce.isActive } });
    if (until) await updateRow(ctx, { table: commissionRules, id }, { validTo: new Date(until) });
  } else await insert(ctx, { ...inForce, id: newId(ctx.now), validFrom: ctx.now.toISOString(), validTo: until });
  await restoreLater(ctx, later);
}

/** Ends the period in force, and nothing that is scheduled. */
async function endNow(ctx: Context, row: RuleRow | undefined): Promise<void> {
  if (!row) return;
  if (row.validFrom >= ctx.now) await deleteRow(ctx.db, commissionRules, row.id);
  else await updateRow(ctx, { table: commissionRules, id: row.id }, { validTo: ctx.now });
}

async function restoreLater(ctx: Context, later: readonly RulePeriod[]): Promise<void> {
  if (later.length === 0) return;
  const ids = later.map(({ id }) => id);
  const found = await findRows(ctx.db, commissionRules, condition('id = any(?) and valid_from > ?', ids, ctx.now));
  const there = new Set(found.map(({ id }) => id));
  for (const period of later) if (!there.has(period.id)) await insert(ctx, period);
}

async function insert(ctx: Context, { validFrom, validTo, ...facts }: RulePeriod): Promise<void> {
  await insertRow(ctx.db, commissionRules, {
    ...facts,
    validFrom: new Date(validFrom),
    validTo: validTo === null ? null : new Date(validTo),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
}
