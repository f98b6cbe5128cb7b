import type { Activity } from '@souk/contract/activity/api.ts';
import type { configurationsApi } from '@souk/contract/configuration/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Context } from '#core/context.ts';
import { GROUP_IDS } from '#modules/configuration/groups.service.ts';
import { STATUS_IDS } from '#modules/configuration/order-status-ids.service.ts';
import { listActivity } from './list-activity.ts';

type HistoryQuery = OutputOf<typeof configurationsApi.history.query>;

/** The activity of settings and order statuses. */
export function listConfigurationHistory(
  ctx: Context,
  { group: groups = [], ...query }: HistoryQuery,
): Promise<ListData<Activity>> {
  const entityId = groups.flatMap((group) =>
    group === 'orderStatuses' ? Object.values(STATUS_IDS) : [GROUP_IDS[group]],
  );
  const entity = ['configuration', 'orderStatus'];
  return listActivity(ctx, { ...query, entity, ...(entityId.length > 0 ? { entityId } : {}) });
}
