import type { Activity } from '@souk/contract/activity.ts';
import type { configurationsApi } from '@souk/contract/configurations.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Context } from '#core/context.ts';
import type { UndoHandlers } from '#core/undo.ts';
import { listActivity } from '#modules/activity/activity.service.ts';
import { GROUP_IDS } from './groups.ts';

type Query = OutputOf<typeof configurationsApi.history.query>;

/** Who changed which setting when, as the activity log has it. */
export function listConfigurationHistory(
  ctx: Context,
  { group, ...query }: Query,
  handlers: UndoHandlers,
): Promise<ListData<Activity>> {
  if (group === undefined) return listActivity(ctx, { ...query, entity: ['configuration', 'orderStatus'] }, handlers);
  if (group === 'orderStatuses') return listActivity(ctx, { ...query, entity: ['orderStatus'] }, handlers);
  return listActivity(ctx, { ...query, entity: ['configuration'], entityId: [GROUP_IDS[group]] }, handlers);
}
