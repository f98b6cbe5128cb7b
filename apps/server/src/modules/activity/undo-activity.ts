import type { Activity } from '@souk/contract/activity/api.ts';
import { type Fields, isSameValue } from '#core/audit.ts';
import { pictureInputsIn } from '@souk/contract/core/pictures.ts';
import type { BulkData } from '@souk/contract/core/list.ts';
import { runForEachId } from '#core/bulk.ts';
import type { Context } from '#core/context.ts';
import { allOf, type Condition, condition, statement } from '#core/db/statement.ts';
import { conflict, firstOrNotFound, forbidden } from '#core/errors.ts';
import { type ActivityRow, activityColumns, activityJoins, isUndoableBy, presentActivity } from './activity-rows.ts';
import { visibleCondition } from './visible-activity.ts';

/** Undoes a change and returns its row. Throws 404, 403, or 409 if it can no longer be undone. */
export async function undoActivity(ctx: Context, id: string): Promise<Activity> {
  const restores = await lockForUndo(ctx, id);
  const row = await readRow(ctx, id);
  if (row.undoneById !== null) throw conflict('activity.undone_already', { name: row.undoneByName ?? '' });
  const handler = ctx.services.modules.undo[row.entity];
  const undo = handler?.actions[row.action];
  if (!row.undoable || !handler || !undo || !row.before) throw conflict('activity.not_undoable');
  if (!isUndoableBy(ctx, row)) throw forbidden('permission.denied');

  const current = await handler.current(ctx, row.entityId, restores);
  if (!current) throw conflict('activity.record_gone', { label: row.label });
  if (hasChangedSince(row.after ?? {}, current.fields)) throw conflict('activity.changed_since', { label: row.label });
  await undo(
    { ...ctx, undoes: id },
    { id: row.entityId, version: current.version, before: pictureInputsIn(row.before), restores },
  );
  return firstOrNotFound(await presentActivity(ctx, [await readRow(ctx, id)]), 'change');
}

/** Undoes the changes of a bulk action row by row. Rows that have changed since are reported with the reason. */
export async function undoActivities(ctx: Context, ids: readonly string[]): Promise<BulkData> {
  // Uses the order of bulk actions, because another order could deadlock with one. Undoes the latest change of a
  // record first.
  const where = whereVisible(ctx, condition('a.id = any(?)', ids));
  const rows = await ctx.db.rows<{ id: string; label: string }>(
    statement(
      `select a.id, a.entity_label as label from activity a where ${where.text} order by a.entity_id, a.at desc, a.id desc`,
      where.values,
    ),
  );
  const labels = new Map(rows.map((row) => [row.id, row.label]));
  // Ids that the caller may not see are included, so that they fail as not found.
  const orderedIds = new Set([...labels.keys(), ...ids]);
  const answer = await runForEachId(ctx, [...orderedIds], (txCtx, id) => undoActivity(txCtx, id));
  return { ...answer, failed: answer.failed.map((failure) => ({ ...failure, label: labels.get(failure.id) })) };
}

/**
 * Locks a change, so that it is undone only once. Returns the values to restore that are not among the changed fields.
 */
async function lockForUndo(ctx: Context, id: string): Promise<Fields> {
  const [row] = await ctx.db.rows<{ restores: Fields | null }>(
    statement('select restores from activity where id = ? for update', [id]),
  );
  return row?.restores ?? {};
}

async function readRow(ctx: Context, id: string): Promise<ActivityRow> {
  const where = whereVisible(ctx, condition('a.id = ?', id));
  const rows = await ctx.db.rows<ActivityRow>(
    statement(`select ${activityColumns} from activity a ${activityJoins} where ${where.text}`, where.values),
  );
  return firstOrNotFound(rows, 'change');
}

function whereVisible(ctx: Context, filter: Condition): Condition {
  const visible = visibleCondition(ctx);
  return allOf([filter, ...(visible ? [visible] : [])]);
}

/** Compares only the fields that the undo handler reads from the current record. */
const hasChangedSince = (after: Fields, current: Fields): boolean =>
  Object.keys(after).some((key) => key in current && !isSameValue(after[key] ?? null, current[key] ?? null));
