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

/** A snapshot of the own rule of a vendor or category: its period in force, and the periods scheduled after it. */
export const ownRuleStateSchema = z.object({ inForce: z.nullable(rulePeriod), later: z.array(rulePeriod) });
export type OwnRuleState = z.infer<typeof ownRuleStateSchema>;
type RulePeriod = z.infer<typeof rulePeriod>;

/** Captures the state of a rule from its rows that have not ended. */
export function captureState(ctx: Context, rows: readonly RuleRow[]): OwnRuleState {
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
 * Restores a rule from now on: the period that was in force, and the scheduled periods that are still in the future.
 * What applied since then remains stored, because orders used it. `row` is the row in force now. The caller must have
 * locked the rules.
 */
export async function restoreOwnRule(ctx: Context, row: RuleRow | undefined, state: OwnRuleState): Promise<void> {
  const { inForce } = state;
  const scheduled = state.later.filter(({ validFrom }) => new Date(validFrom) > ctx.now);
  const until = scheduled[0]?.validFrom ?? null;
  if (!inForce) await endPeriod(ctx, row);
  else if (row) {
    const id = await changeFrom(ctx, row, { from: ctx.now, set: { rate: inForce.rate, isActive: inForce.isActive } });
    if (until) await updateRow(ctx, { table: commissionRules, id }, { validTo: new Date(until) });
  } else await insertPeriod(ctx, { ...inForce, id: newId(ctx.now), validFrom: ctx.now.toISOString(), validTo: until });
  await restoreScheduled(ctx, scheduled);
}

/** Ends the period in force, but not the scheduled periods. */
async function endPeriod(ctx: Context, row: RuleRow | undefined): Promise<void> {
  if (!row) return;
  if (row.validFrom >= ctx.now) await deleteRow(ctx.db, commissionRules, row.id);
  else await updateRow(ctx, { table: commissionRules, id: row.id }, { validTo: ctx.now });
}

async function restoreScheduled(ctx: Context, scheduled: readonly RulePeriod[]): Promise<void> {
  if (scheduled.length === 0) return;
  const ids = scheduled.map(({ id }) => id);
  const existing = await findRows(ctx.db, commissionRules, condition('id = any(?) and valid_from > ?', ids, ctx.now));
  const existingIds = new Set(existing.map(({ id }) => id));
  for (const period of scheduled) if (!existingIds.has(period.id)) await insertPeriod(ctx, period);
}

async function insertPeriod(ctx: Context, { validFrom, validTo, ...fields }: RulePeriod): Promise<void> {
  await insertRow(ctx.db, commissionRules, {
    ...fields,
    validFrom: new Date(validFrom),
    validTo: validTo === null ? null : new Date(validTo),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
}
