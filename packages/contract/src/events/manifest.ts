import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { badges, change, eventsApi } from '#contract/events/api.ts';

export const manifest: ContractManifest = {
  areas: {
    events: { description: 'The stream of live changes and badge counts.', endpoints: eventsApi },
  },
  schemas: {
    BadgeCounts: badges,
    LiveChange: change,
  },
};
