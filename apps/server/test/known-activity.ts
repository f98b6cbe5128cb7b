import { ACTIVITY_ACTIONS } from '@souk/contract/activity/actions.ts';
import { isActivityField } from '@souk/contract/activity/fields.ts';
import type { Database } from '#core/db/database.ts';

interface Recorded {
  entity: string;
  action: string;
  field: string | null;
}

const RECORDED = `
  select distinct a.entity, a.action, f.field from activity a
  left join lateral jsonb_object_keys(coalesce(a.before, '{}') || coalesce(a.after, '{}')) f (field) on true`;

/** Actions and fields that the activity log holds but the screens have no name for: name them in the contract. */
export async function unknownActivity(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<Recorded>(RECORDED);
  return [
    ...rows
      .filter(({ action }) => !ACTIVITY_ACTIONS.some((known) => known === action))
      .map(({ entity, action }) => `${entity}: action ${action}`),
    ...rows
      .filter(({ field }) => field !== null && !isActivityField(field))
      .map(({ entity, field }) => `${entity}: field ${field}`),
  ];
}
