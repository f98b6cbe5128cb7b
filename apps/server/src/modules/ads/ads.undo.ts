import { AD_STATUSES } from '@souk/contract/ads/api.ts';
import { updateAdBody, updateAdConfigurationBody } from '@souk/contract/ads/inputs.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { restoreColumns } from '#core/db/versioned.ts';
import { currentOf, type UndoHandlers, type UndoTarget, undoWith } from '#core/undo.ts';
import { adConfigurations, ads } from '#tables/ads.ts';
import { adFields } from './ad-fields.ts';
import { updateAd } from './ads.actions.ts';
import { readAd } from './ads.repository.ts';
import { changeAdStatus } from './change-ad-status.ts';
import { updatePlace } from './places/places.actions.ts';
import { placeFields, readPlaceDetails } from './places/places.repository.ts';

async function backTo(ctx: Context, { id, version, before, restores }: UndoTarget): Promise<unknown> {
  await changeAdStatus(ctx, id, { to: z.parse(z.enum(AD_STATUSES), before.status), version });
  return restoreColumns(ctx, { table: ads, id }, restores);
}

/** How changes of ads and their places are taken back: by the same calls. What was charged is given back by cancelling. */
export const adUndo: UndoHandlers = {
  ad: {
    current: currentOf(ads, async ({ id, status }, ctx) => ({ ...adFields(await readAd(ctx, id)), status })),
    actions: { updated: undoWith(updateAdBody, updateAd), paused: backTo, resumed: backTo },
  },
  ad_configuration: {
    current: currentOf(adConfigurations, async ({ id }, ctx) => placeFields(await readPlaceDetails(ctx, id))),
    actions: { updated: undoWith(updateAdConfigurationBody, updatePlace) },
  },
};
