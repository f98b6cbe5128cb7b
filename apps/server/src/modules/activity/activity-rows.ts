import { AREAS, type Area } from '@souk/contract/entities.ts';
import type { Activity } from '@souk/contract/activity/api.ts';
import { type Context, isSuperAdmin, levelIn } from '#core/context.ts';
import { readReferencedNames, findReferences } from './referenced-names.ts';
import { hasHiddenFields, removeHiddenFields } from './visible-activity.ts';

/** A stored row, before the caller's permissions are applied. */
export interface ActivityRow extends Omit<Activity, 'canUndo' | 'undoneBy' | 'names'> {
  undoable: boolean;
  undoneById: string | null;
  undoneAt: string | null;
  undoneByName: string | null;
}

export const activityColumns = `
  a.id, a.at, a.actor_id as "actorId", a.actor_name as "actorName", a.area, a.entity, a.entity_id as "entityId", a.entity_label as label,
  a.action, a.before, a.after, a.note, a.undoable, u.id as "undoneById", u.at as "undoneAt", u.actor_name as "undoneByName"`;

export const activityJoins = 'left join activity u on u.id = a.undone_by';

/**
 * Removes the fields that the caller may not see. Adds the names of referenced records, and whether the caller may undo
 * the row.
 */
export async function presentActivity(ctx: Context, rows: readonly ActivityRow[]): Promise<Activity[]> {
  const visibleRows = rows.map((row) => ({
    ...row,
    before: removeHiddenFields(ctx, row.before),
    after: removeHiddenFields(ctx, row.after),
  }));
  const names = await readReferencedNames(ctx, visibleRows);
  return visibleRows.map((row, index) =>
    presentRow(row, names, rows[index] !== undefined && canUndo(ctx, rows[index])),
  );
}

function presentRow(row: ActivityRow, names: ReadonlyMap<string, string>, canUndoRow: boolean): Activity {
  const { undoable: _undoable, undoneById, undoneAt, undoneByName, ...fields } = row;
  const ids = [...findReferences(row.before), ...findReferences(row.after)];
  return {
    ...fields,
    names: Object.fromEntries(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
    undoneBy: undoneById && undoneAt ? { id: undoneById, at: undoneAt, actorName: undoneByName ?? '' } : null,
    canUndo: canUndoRow,
  };
}

const canUndo = (ctx: Context, row: ActivityRow): boolean => row.undoneById === null && isUndoableBy(ctx, row);

/** Whether this kind of change can be undone and this caller may do it. Doesn't check whether it was already undone. */
export function isUndoableBy(ctx: Context, row: ActivityRow): boolean {
  const handler = ctx.services.modules.undo[row.entity];
  const isUndoable = row.undoable && handler?.actions[row.action] !== undefined;
  if (handler?.requiresSuperAdmin?.(row.entityId) && !isSuperAdmin(ctx)) return false;
  return isUndoable && canEdit(ctx, row.area) && !hasHiddenFields(ctx, row.before) && !hasHiddenFields(ctx, row.after);
}

const isArea = (area: string): area is Area => AREAS.some((candidate) => candidate === area);

const canEdit = (ctx: Context, area: string): boolean =>
  isArea(area) ? levelIn(ctx, area) === 'edit' : isSuperAdmin(ctx);
