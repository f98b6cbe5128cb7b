import type { Context } from '#core/context.ts';
import { condition } from '#core/db/statement.ts';
import { deleteRow, deleteRows, findRows, insertRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { commissionRules } from '#tables/commissions.ts';
import type { RuleRow } from './rules.repository.ts';

type RuleChanges = Partial<Pick<RuleRow, 'rate' | 'priceFrom' | 'priceTo' | 'isActive' | 'position'>>;

/** Whether a row of a rule has ended. */
export const hasEnded = (row: RuleRow, now: Date): boolean => row.validTo !== null && row.validTo <= now;

/**
 * Changes a rule from a time on. If the row has begun, ends it at that time and adds a new row that continues it; if
 * the row is scheduled, updates it. Returns the id of the new or updated row. The caller must have locked the rules.
 * Throws 400 at `validFrom`, 409.
 */
export async function changeFrom(
  ctx: Context,
  row: RuleRow,
  { from, set }: { from: Date; set: RuleChanges },
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

async function changeScheduled(
  ctx: Context,
  row: RuleRow,
  { from, set }: { from: Date; set: RuleChanges },
): Promise<string> {
  if (from.getTime() !== row.validFrom.getTime()) {
    const predecessor = await findPredecessor(ctx, row);
    if (predecessor && predecessor.validFrom >= from) throw invalidField('validFrom', 'commission_rule.before_start');
    if (predecessor) await updateRow(ctx, { table: commissionRules, id: predecessor.id }, { validTo: from });
  }
  await updateRow(ctx, { table: commissionRules, id: row.id }, { ...set, validFrom: from });
  return row.id;
}

/** The row of the same rule that ends when this row begins. */
async function findPredecessor(ctx: Context, row: RuleRow): Promise<RuleRow | undefined> {
  const [predecessor] = await findRows(
    ctx.db,
    commissionRules,
    condition('rule_id = ? and valid_to = ?', row.ruleId, row.validFrom),
  );
  return predecessor;
}

/**
 * If the row has begun, ends it now and deletes the rows scheduled after it. If it has not begun, deletes it, and its
 * predecessor lasts until the deleted row would have ended. The caller must have locked the rules.
 */
export async function endRow(ctx: Context, row: RuleRow): Promise<void> {
  if (row.validFrom > ctx.now) {
    const predecessor = await findPredecessor(ctx, row);
    if (predecessor) await updateRow(ctx, { table: commissionRules, id: predecessor.id }, { validTo: row.validTo });
    await deleteRow(ctx.db, commissionRules, row.id);
    return;
  }
  await deleteRows(ctx.db, commissionRules, condition('rule_id = ? and valid_from > ?', row.ruleId, ctx.now));
  if (row.validFrom >= ctx.now) await deleteRow(ctx.db, commissionRules, row.id);
  else await updateRow(ctx, { table: commissionRules, id: row.id }, { validTo: ctx.now });
}
