import { bannersApi } from '@souk/contract/banners/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import { lockBanner } from './banners.repository.ts';
import { deleteBanner, updateBanner } from './banners.actions.ts';
import { bannerList, type BannerQuery } from './list-banners.ts';

/** One step for several banners, each with all checks as for one. */
export const bannerBulk: BulkAction<OutputOf<typeof bannersApi.bulk.body>, BannerQuery> = {
  kind: 'banners.bulk',
  api: bannersApi,
  definition: bannerList,
  label: () => 'b.title',
  action: async (ctx, id, { action }) => {
    const { version } = await lockBanner(ctx, id, undefined);
    if (action === 'delete') return deleteBanner(ctx, id, version);
    return updateBanner(ctx, id, { version, isActive: action === 'activate' });
  },
};
