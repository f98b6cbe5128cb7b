import { AD_STATUSES } from '@souk/contract/ads/api.ts';
import { adUpdateBody, adConfigurationUpdateBody } from '@souk/contract/ads/inputs.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { restoreColumns } from '#core/db/versioned.ts';
import { currentRow, type UndoHandlers, type UndoTarget, undoByUpdate } from '#core/undo.ts';
import { adConfigurations, ads } from '#tables/ads.ts';
import { adFields } from './ad-fields.ts';
import { updateAd } from './ads.actions.ts';
import { readAd } from './ads.repository.ts';
import { changeAdStatus } from './change-ad-status.ts';
import { updatePlacement } from './placements/placements.actions.ts';
import { placementFields, readPlacementDetails } from './placements/placements.repository.ts';

async function restoreStatus(ctx: Context, { id, version, before, restores }: UndoTarget): Promise<unknown> {
  await changeAdStatus(ctx, id, { to: z.parse(z.enum(AD_STATUSES), before.status), version });
  return restoreColumns(ctx, { table: ads, id }, restores);
}

/**
 * Undoes changes of ads and placements with the same actions that made them. An approval can't be undone; to refund the
 * charge, cancel the ad.
 */
export const adUndo: UndoHandlers = {
  ad: {
    current: currentRow(ads, async ({ id, status }, ctx) => ({ ...adFields(await readAd(ctx, id)), status })),
    actions: { updated: undoByUpdate(adUpdateBody, updateAd), paused: restoreStatus, resumed: restoreStatus },
  },
  ad_configuration: {
    current: currentRow(adConfigurations, async ({ id }, ctx) => placementFields(await readPlacementDetails(ctx, id))),
    actions: { updated: undoByUpdate(adConfigurationUpdateBody, updatePlacement) },
  },
};
