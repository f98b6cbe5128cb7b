import { adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Bulk } from '#core/bulk-matching.ts';
import { localisedSql } from '#core/list/definition.ts';
import { placeList, type PlaceQuery } from './list-places.ts';
import { deletePlace, updatePlace } from './places.actions.ts';
import { lockPlaceVersion } from './places.repository.ts';

/** One step for several places, each with all checks as for one. */
export const placeBulk: Bulk<OutputOf<typeof adConfigurationsApi.bulk.body>, PlaceQuery> = {
  kind: 'ad-configurations.bulk',
  api: adConfigurationsApi,
  definition: placeList,
  label: (language) => localisedSql('c.name', language),
  step: async (ctx, id, { action }) => {
    const { version } = await lockPlaceVersion(ctx, id, undefined);
    if (action === 'delete') return deletePlace(ctx, id, version);
    return updatePlace(ctx, id, { version, isActive: action === 'activate' });
  },
};
