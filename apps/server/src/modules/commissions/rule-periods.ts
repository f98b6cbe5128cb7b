import type { Context } from '#core/context.ts';
import { condition } from '#core/db/statement.ts';
import { deleteRow, deleteRows, findRows, insertRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, wrongField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { commissionRules } from '#tables/commissions.ts';
import type { RuleRow } from './rules.repository.ts';

type Facts = Partial<Pick<RuleRow, 'rate' | 'priceFrom' | 'priceTo' | 'isActive' | 'position'>>;

/** Whether a row of a rule has ended. */
export const hasEnded = (row: RuleRow, now: Date): boolean => row.validTo !== null && row.validTo <= now;

/**
 * Lets a row say something else from an instant on, and answers the id of the row that says it: one that has begun ends there
 * and another goes on; one that has not is changed itself. The rules are locked. Throws 400 at `validFrom`, 409.
 */
export async function changeFrom(
  ctx: Context,
  row: RuleRow,
  { from, set }: { from: Date; set: Facts },
): Promise<string> {
  if (row.validFrom > ctx.now) return changeScheduled(ctx, row, { from, set });
  if (row.validTo !== null && from > ctx.now) throw conflict('commission_rule.change_scheduled');
  if (row.validFrom >= from) {
    await updateRow(ctx, { table: commissionRules, id: row.id }, set);
    return row.id;
  }
  const id = newId(ctx.now);
  await updateRow(ctx, { table: commissionRules, id: row.id }, { validTo: from });
  await insertRow(ctx.db, commissionRules, {
    ...row,
    ...set,
    id,
    validFrom: from,
    validTo: row.validTo,
    version: row.version + 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  return id;
}

async function changeScheduled(ctx: Context, row: RuleRow, { from, set }: { from: Date; set: Facts }): Promise<string> {
  if (from.getTime() !== row.validFrom.getTime()) {
    const earlier = await rowUntil(ctx, row);
    if (earlier && earlier.validFrom >= from) throw wrongField('validFrom', 'commission_rule.before_start');
    if (earlier) await updateRow(ctx, { table: commissionRules, id: earlier.id }, { validTo: from });
  }
  await updateRow(ctx, { table: commissionRules, id: row.id }, { ...set, validFrom: from });
  return row.id;
}

/** The row of the same rule that ends where this one begins. */
async function rowUntil(ctx: Context, row: RuleRow): Promise<RuleRow | undefined> {
  const [earlier] = await findRows(
    ctx.db,
    commissionRules,
    condition('rule_id = ? and valid_to = ?', row.ruleId, row.validFrom),
  );
  return earlier;
}

/** Ends a row now, with what was to follow it; one that has not begun goes, and what it was to follow goes on. The rules are locked. */
export async function endRow(ctx: Context, row: RuleRow): Promise<void> {
  if (row.validFrom > ctx.now) {
    const earlier = await rowUntil(ctx, row);
    if (earlier) await updateRow(ctx, { table: commissionRules, id: earlier.id }, { validTo: row.validTo });
    await deleteRow(ctx.db, commissionRules, row.id);
    return;
  }
  await deleteRows(ctx.db, commissionRules, condition('rule_id = ? and valid_from > ?', row.ruleId, ctx.now));
  if (row.validFrom >= ctx.now) await deleteRow(ctx.db, commissionRules, row.id);
  else await updateRow(ctx, { table: commissionRules, id: row.id }, { validTo: ctx.now });
}
