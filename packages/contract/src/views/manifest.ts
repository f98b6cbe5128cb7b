import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { viewsApi } from '#contract/views/api.ts';

export const manifest: ContractManifest = {
  areas: {
    views: { description: 'Saved views of lists.', endpoints: viewsApi },
  },
  schemas: {},
};
