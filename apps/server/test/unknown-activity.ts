import { ACTIVITY_ACTIONS } from '@souk/contract/activity/actions.ts';
import { isActivityField } from '@souk/contract/activity/fields.ts';
import { ACTIVITY_STATUSES } from '@souk/contract/activity/statuses.ts';
import type { Services } from '#core/context.ts';

interface RecordedField {
  entity: string;
  action: string;
  undoable: boolean;
  hasBefore: boolean;
  field: string | null;
  /** The values of the field `status`. */
  statuses: string[];
}

const RECORDED_FIELDS_SQL = `
  select distinct a.entity, a.action, a.undoable, a.before is not null as "hasBefore", f.field,
    case when f.field = 'status' then array_remove(array[a.before->>'status', a.after->>'status'], null) else '{}' end as statuses
  from activity a
  left join lateral jsonb_object_keys(coalesce(a.before, '{}') || coalesce(a.after, '{}')) f (field) on true`;

/**
 * Finds recorded actions, fields and statuses that the contract does not list. Also finds changes that are recorded as undoable
 * although no module can undo them or their previous values are missing.
 */
export async function findUnknownActivity({ database, modules }: Services): Promise<string[]> {
  const { rows } = await database.pool.query<RecordedField>(RECORDED_FIELDS_SQL);
  const problems = rows.flatMap(({ entity, action, undoable, hasBefore, field, statuses }) => [
    ...(ACTIVITY_ACTIONS.some((known) => known === action) ? [] : [`${entity}: action ${action} has no name`]),
    ...(field === null || isActivityField(field) ? [] : [`${entity}: field ${field} has no name`]),
    ...statuses
      .filter((status) => !statusesOf(entity).includes(status))
      .map((status) => `${entity}: status ${status} has no name`),
    ...(undoable && !(hasBefore && modules.undo[entity]?.actions[action])
      ? [`${entity}: nothing undoes ${action}`]
      : []),
  ]);
  return [...new Set(problems)];
}

const statusesOf = (entity: string): readonly string[] =>
  new Map<string, readonly string[]>(Object.entries(ACTIVITY_STATUSES)).get(entity) ?? [];
