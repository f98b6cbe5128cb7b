import type { Activity } from '@souk/contract/activity.ts';
import type { configurationsApi } from '@souk/contract/configurations.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Context } from '#core/context.ts';
import type { UndoHandlers } from '#core/undo.ts';
import { listActivity } from '#modules/activity/activity.service.ts';
import { STATUS_IDS } from './order-status-ids.service.ts';
import { GROUP_IDS } from './groups.ts';

type Query = OutputOf<typeof configurationsApi.history.query>;

/** Who changed which setting when, as the activity log has it. */
export function listConfigurationHistory(
  ctx: Context,
  { group: groups = [], ...query }: Query,
  handlers: UndoHandlers,
): Promise<ListData<Activity>> {
  const entityId = groups.flatMap((group) =>
    group === 'orderStatuses' ? Object.values(STATUS_IDS) : [GROUP_IDS[group]],
  );
  const entity = ['configuration', 'orderStatus'];
  return listActivity(ctx, { ...query, entity, ...(entityId.length > 0 ? { entityId } : {}) }, handlers);
}
