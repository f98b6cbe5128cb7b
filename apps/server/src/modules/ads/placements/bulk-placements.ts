import { adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import { localisedSql } from '#core/list/definition.ts';
import { placementList, type PlacementQuery } from './list-placements.ts';
import { deletePlacement, updatePlacement } from './placements.actions.ts';
import { lockPlacementVersion } from './placements.repository.ts';

/** One step for several placements, each with all checks as for one. */
export const placementBulk: BulkAction<OutputOf<typeof adConfigurationsApi.bulk.body>, PlacementQuery> = {
  kind: 'ad-configurations.bulk',
  api: adConfigurationsApi,
  definition: placementList,
  label: (language) => localisedSql('c.name', language),
  action: async (ctx, id, { action }) => {
    const { version } = await lockPlacementVersion(ctx, id, undefined);
    if (action === 'delete') return deletePlacement(ctx, id, version);
    return updatePlacement(ctx, id, { version, isActive: action === 'activate' });
  },
};
