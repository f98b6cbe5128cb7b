import { AREAS, type Area } from '@souk/contract/entities.ts';
import type { Activity } from '@souk/contract/activity/api.ts';
import { type Context, isSuperAdmin, levelIn } from '#core/context.ts';
import { namesOfReferences, referencesIn } from './referenced-names.ts';
import { hasHidden, withoutHidden } from './visible-activity.ts';

/** A row as it is kept; what the caller may see and do is decided from it. */
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

/** Rows for the caller: hidden fields left out, references with their names, and whether the caller may undo them. */
export async function presentActivity(ctx: Context, rows: readonly ActivityRow[]): Promise<Activity[]> {
  const shown = rows.map((row) => ({
    ...row,
    before: withoutHidden(ctx, row.before),
    after: withoutHidden(ctx, row.after),
  }));
  const names = await namesOfReferences(ctx, shown);
  return shown.map((row, index) => present(row, names, rows[index] !== undefined && canUndo(ctx, rows[index])));
}

function present(row: ActivityRow, names: ReadonlyMap<string, string>, mayUndo: boolean): Activity {
  const { undoable: _undoable, undoneById, undoneAt, undoneByName, ...shown } = row;
  const ids = [...referencesIn(row.before), ...referencesIn(row.after)];
  return {
    ...shown,
    names: Object.fromEntries(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
    undoneBy: undoneById && undoneAt ? { id: undoneById, at: undoneAt, actorName: undoneByName ?? '' } : null,
    canUndo: mayUndo,
  };
}

const canUndo = (ctx: Context, row: ActivityRow): boolean => row.undoneById === null && canTakeBack(ctx, row);

/** Whether this kind of change can be taken back at all, and by this caller. */
export function canTakeBack(ctx: Context, row: ActivityRow): boolean {
  const handler = ctx.services.modules.undo[row.entity];
  const isKnown = row.undoable && handler?.actions[row.action] !== undefined;
  if (handler?.isSuperAdmins?.(row.entityId) && !isSuperAdmin(ctx)) return false;
  return isKnown && mayEdit(ctx, row.area) && !hasHidden(ctx, row.before) && !hasHidden(ctx, row.after);
}

const isArea = (area: string): area is Area => AREAS.some((known) => known === area);

const mayEdit = (ctx: Context, area: string): boolean =>
  isArea(area) ? levelIn(ctx, area) === 'edit' : isSuperAdmin(ctx);
