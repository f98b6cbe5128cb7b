import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { storefrontKey, storefrontKeysApi } from '#contract/storefront-keys/api.ts';

export const manifest: ContractManifest = {
  areas: {
    storefrontKeys: { description: 'Keys that give storefronts access to the API.', endpoints: storefrontKeysApi },
  },
  schemas: {
    StorefrontKey: storefrontKey,
  },
};
