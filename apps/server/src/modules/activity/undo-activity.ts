import type { Activity } from '@souk/contract/activity/api.ts';
import { type Fields, sameValue } from '#core/audit.ts';
import { pictureInputsIn } from '@souk/contract/core/pictures.ts';
import type { BulkData } from '@souk/contract/core/list.ts';
import { runEach } from '#core/bulk.ts';
import type { Context } from '#core/context.ts';
import { allOf, type Condition, condition, statement } from '#core/db/statement.ts';
import { conflict, firstOf, forbidden } from '#core/errors.ts';
import { type ActivityRow, activityColumns, activityJoins, canTakeBack, presentActivity } from './activity-rows.ts';
import { visibleActivity } from './visible-activity.ts';

/** Takes one change back and answers its row. Throws 404, 403, or 409 where that is no longer possible. */
export async function undoActivity(ctx: Context, id: string): Promise<Activity> {
  const restores = await lockChange(ctx, id);
  const row = await readRow(ctx, id);
  if (row.undoneById !== null) throw conflict('activity.undone_already', { name: row.undoneByName ?? '' });
  const handler = ctx.services.modules.undo[row.entity];
  const takeBack = handler?.actions[row.action];
  if (!row.undoable || !handler || !takeBack || !row.before) throw conflict('activity.not_undoable');
  if (!canTakeBack(ctx, row)) throw forbidden('permission.denied');

  const now = await handler.current(ctx, row.entityId, restores);
  if (!now) throw conflict('activity.record_gone', { label: row.label });
  if (hasChangedSince(row.after ?? {}, now.fields)) throw conflict('activity.changed_since', { label: row.label });
  await takeBack(
    { ...ctx, undoes: id },
    { id: row.entityId, version: now.version, before: pictureInputsIn(row.before), restores },
  );
  return firstOf(await presentActivity(ctx, [await readRow(ctx, id)]), 'change');
}

/** Takes back what one bulk step changed, row by row; what has changed since stays, with the reason. */
export async function undoActivities(ctx: Context, ids: readonly string[]): Promise<BulkData> {
  // as bulk steps go through things, so that the two cannot deadlock; of one thing the last change first
  const where = visibleAmong(ctx, condition('a.id = any(?)', ids));
  const rows = await ctx.db.rows<{ id: string; label: string }>(
    statement(
      `select a.id, a.entity_label as label from activity a where ${where.text} order by a.entity_id, a.at desc, a.id desc`,
      where.values,
    ),
  );
  const labels = new Map(rows.map((row) => [row.id, row.label]));
  // what the caller may not see is not found
  const inOrder = new Set([...labels.keys(), ...ids]);
  const answer = await runEach(ctx, [...inOrder], (inside, id) => undoActivity(inside, id));
  return { ...answer, failed: answer.failed.map((one) => ({ ...one, label: labels.get(one.id) })) };
}

/** Locks a change, so that it is taken back once, and answers what goes back besides its fields. */
async function lockChange(ctx: Context, id: string): Promise<Fields> {
  const [row] = await ctx.db.rows<{ restores: Fields | null }>(
    statement('select restores from activity where id = ? for update', [id]),
  );
  return row?.restores ?? {};
}

async function readRow(ctx: Context, id: string): Promise<ActivityRow> {
  const where = visibleAmong(ctx, condition('a.id = ?', id));
  const rows = await ctx.db.rows<ActivityRow>(
    statement(`select ${activityColumns} from activity a ${activityJoins} where ${where.text}`, where.values),
  );
  return firstOf(rows, 'change');
}

function visibleAmong(ctx: Context, among: Condition): Condition {
  const visible = visibleActivity(ctx);
  return allOf([among, ...(visible ? [visible] : [])]);
}

/** Only fields that the handler tells are compared. */
const hasChangedSince = (after: Fields, now: Fields): boolean =>
  Object.keys(after).some((key) => key in now && !sameValue(after[key] ?? null, now[key] ?? null));
