import { bannersApi } from '@souk/contract/banners/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type Bulk, bulkJob } from '#core/bulk-matching.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { lockBanner } from './banners.repository.ts';
import { deleteBanner } from './delete-banner.ts';
import { bannerList, type BannerQuery } from './list-banners.ts';
import { updateBanner } from './update-banner.ts';

/** One step for several banners, each with all checks as for one. */
export const bannerBulk: Bulk<OutputOf<typeof bannersApi.bulk.body>, BannerQuery> = {
  kind: 'banners.bulk',
  endpoint: bannersApi.bulk,
  list: bannersApi.list,
  definition: bannerList,
  label: () => 'b.title',
  step: async (ctx, id, { action }) => {
    const { version } = await lockBanner(ctx, id, undefined);
    if (action === 'delete') return deleteBanner(ctx, id, version);
    return updateBanner(ctx, id, { version, isActive: action === 'activate' });
  },
};

export const bannerBulkJobs: JobRegistry = bulkJob(bannerBulk);
