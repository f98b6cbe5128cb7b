import type { AdConfigurationDetails } from '@souk/contract/ads/configurations.ts';
import type { CreateAdConfiguration } from '@souk/contract/ads/inputs.ts';
import { insertRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { count } from '#core/counters.ts';
import { newId } from '#core/id.ts';
import { adConfigurations } from '#tables/ads.ts';
import { readPlaceDetails, recordPlace, takenCode, wordColumns } from './places.repository.ts';

/** Adds a place for ads. Throws 400 at `code`. */
export async function createPlace(ctx: Context, input: CreateAdConfiguration): Promise<AdConfigurationDetails> {
  const id = newId(ctx.now);
  await insertRow(ctx.db, adConfigurations, {
    ...input,
    ...wordColumns(input.name, input.code),
    id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }).catch((error: unknown) => {
    throw takenCode(error) ?? error;
  });
  await count(ctx.db, [{ key: 'ad-configurations', count: 1 }]);
  await recordPlace(ctx, { id, ...input }, { action: 'created', after: input });
  return readPlaceDetails(ctx, id);
}
