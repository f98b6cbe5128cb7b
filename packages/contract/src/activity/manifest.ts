import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { activity, activityApi } from '#contract/activity/api.ts';

export const manifest: ContractManifest = {
  areas: {
    activity: { description: 'Recorded changes, and undoing them.', endpoints: activityApi },
  },
  schemas: {
    ActivityEntry: activity,
  },
};
