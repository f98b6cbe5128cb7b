import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { activity, activityApi } from '#contract/activity/api.ts';

export const manifest: ContractManifest = {
  areas: {
    activity: { description: 'Every change that anyone made, and undoing it.', endpoints: activityApi },
  },
  schemas: {
    ActivityEntry: activity,
  },
};
