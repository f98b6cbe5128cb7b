import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { configurations, configurationsApi } from '#contract/configuration/api.ts';
import { carrier } from '#contract/configuration/fields.ts';

export const manifest: ContractManifest = {
  areas: {
    configurations: { description: 'The settings of the marketplace.', endpoints: configurationsApi },
  },
  schemas: {
    Carrier: carrier,
    Configuration: configurations,
  },
};
