import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { banner, bannerCheck, bannerCounts, bannerDetails, bannersApi } from '#contract/banners/api.ts';

export const manifest: ContractManifest = {
  areas: {
    banners: { description: 'Banners of the storefront.', endpoints: bannersApi },
  },
  schemas: {
    Banner: banner,
    BannerCounts: bannerCounts,
    BannerDetails: bannerDetails,
    BannerWarning: bannerCheck,
  },
};
