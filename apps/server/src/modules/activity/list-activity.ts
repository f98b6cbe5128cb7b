import type { Activity, activityApi } from '@souk/contract/activity/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Context } from '#core/context.ts';
import type { Condition } from '#core/db/statement.ts';
import { anyValue, atLeast, atMost, containsAll, type ListDefinition } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { type ActivityRow, activityColumns, activityJoins, presentActivity } from './activity-rows.ts';
import { visibleCondition } from './visible-activity.ts';

type ActivityQuery = OutputOf<typeof activityApi.list.query>;
/** The requested filters, with a condition that limits the list to what the caller may see. */
export type VisibleActivityQuery = ActivityQuery & { visible?: Condition };

export const activityList: ListDefinition<VisibleActivityQuery> = {
  table: { from: 'activity a', key: 'a.id', reads: ['activity'] },
  select: { columns: () => activityColumns, joins: activityJoins },
  sort: {
    default: '-at', // Ids begin with the time of creation, so they sort by time.
    keys: { at: 'a.id' },
  },
  filters: {
    visible: (visible) => visible,
    actorId: anyValue('a.actor_id'),
    area: anyValue('a.area'),
    entity: anyValue('a.entity'),
    entityId: anyValue('a.entity_id'),
    action: anyValue('a.action'),
    from: atLeast('a.at'),
    to: atMost('a.at'),
  },
  search: containsAll('lower(a.entity_label)'),
  prepare: async (ctx, query) => {
    const visible = visibleCondition(ctx);
    return { ...(await withInstants(ctx, query, ['from', 'to'])), ...(visible ? { visible } : {}) };
  },
};

/** The changes that the caller may see, newest first. */
export async function listActivity(ctx: Context, query: ActivityQuery): Promise<ListData<Activity>> {
  const page = await runList<ActivityRow, VisibleActivityQuery>(ctx, activityList, query);
  return { ...page, rows: await presentActivity(ctx, page.rows) };
}
