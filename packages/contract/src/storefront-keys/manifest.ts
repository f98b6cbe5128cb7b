import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { storefrontKey, storefrontKeysApi } from '#contract/storefront-keys/api.ts';

export const manifest: ContractManifest = {
  areas: {
    storefrontKeys: { description: 'Keys by which a storefront connects.', endpoints: storefrontKeysApi },
  },
  schemas: {
    StorefrontKey: storefrontKey,
  },
};
