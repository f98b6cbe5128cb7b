import { ACTIVITY_ACTIONS } from '@souk/contract/activity/actions.ts';
import { isActivityField } from '@souk/contract/activity/fields.ts';
import type { Services } from '#core/context.ts';

interface Recorded {
  entity: string;
  action: string;
  undoable: boolean;
  hasBefore: boolean;
  field: string | null;
}

const RECORDED = `
  select distinct a.entity, a.action, a.undoable, a.before is not null as "hasBefore", f.field from activity a
  left join lateral jsonb_object_keys(coalesce(a.before, '{}') || coalesce(a.after, '{}')) f (field) on true`;

/**
 * Actions and fields that the activity log holds but the screens have no name for (name them in the contract), and changes recorded as
 * undoable that no `undo` of a module.ts takes back, or that do not hold what they were before.
 */
export async function unknownActivity({ database, modules }: Services): Promise<string[]> {
  const { rows } = await database.pool.query<Recorded>(RECORDED);
  const problems = rows.flatMap(({ entity, action, undoable, hasBefore, field }) => [
    ...(ACTIVITY_ACTIONS.some((known) => known === action) ? [] : [`${entity}: action ${action} has no name`]),
    ...(field === null || isActivityField(field) ? [] : [`${entity}: field ${field} has no name`]),
    ...(undoable && !(hasBefore && modules.undo[entity]?.actions[action])
      ? [`${entity}: nothing undoes ${action}`]
      : []),
  ]);
  return [...new Set(problems)];
}
