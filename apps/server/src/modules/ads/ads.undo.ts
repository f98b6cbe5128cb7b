import { updateAdBody, updateAdConfigurationBody } from '@souk/contract/ads/inputs.ts';
import { findRow } from '#core/db/table-rows.ts';
import { AD_STATUSES } from '@souk/contract/ads/api.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { restoreColumns } from '#core/db/versioned.ts';
import type { CurrentFields, UndoHandlers, UndoTarget } from '#core/undo.ts';
import { adConfigurations, ads } from '#tables/ads.ts';
import { adFields } from './ad-fields.ts';
import { readAd } from './ads.repository.ts';
import { changeAdStatus } from './change-ad-status.ts';
import { updateAd } from './update-ad.ts';
import { placeFields, readPlaceDetails } from './places/places.repository.ts';
import { updatePlace } from './places/update-place.ts';

async function currentAd(ctx: Context, id: string): Promise<CurrentFields | undefined> {
  const row = await findRow(ctx.db, ads, id);
  if (!row) return undefined;
  const details = await readAd(ctx, id);
  return { version: details.version, fields: { ...adFields(details), status: details.status } };
}

async function currentPlace(ctx: Context, id: string): Promise<CurrentFields | undefined> {
  const row = await findRow(ctx.db, adConfigurations, id);
  if (!row) return undefined;
  const details = await readPlaceDetails(ctx, id);
  return { version: details.version, fields: placeFields(details) };
}

async function backTo(ctx: Context, { id, version, before, restores }: UndoTarget): Promise<unknown> {
  await changeAdStatus(ctx, id, { to: z.parse(z.enum(AD_STATUSES), before.status), version });
  return restoreColumns(ctx, { table: ads, id }, restores);
}

/** How changes of ads and their places are taken back: by the same calls. What was charged is given back by cancelling. */
export const adUndo: UndoHandlers = {
  ad: {
    current: currentAd,
    actions: {
      updated: (ctx, { id, version, before }) => updateAd(ctx, id, z.parse(updateAdBody, { ...before, version })),
      paused: backTo,
      resumed: backTo,
    },
  },
  ad_configuration: {
    current: currentPlace,
    actions: {
      updated: (ctx, { id, version, before }) =>
        updatePlace(ctx, id, z.parse(updateAdConfigurationBody, { ...before, version })),
    },
  },
};
