import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { searchApi, searchHit } from '#contract/search/api.ts';

export const manifest: ContractManifest = {
  areas: {
    search: { description: 'Search across all areas.', endpoints: searchApi },
  },
  schemas: {
    SearchHit: searchHit,
  },
};
