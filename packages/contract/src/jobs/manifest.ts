import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { job, jobsApi } from '#contract/jobs/api.ts';
import { importReportsApi } from '#contract/jobs/import-reports.ts';

export const manifest: ContractManifest = {
  areas: {
    jobs: { description: 'Background jobs: progress, result, stopping.', endpoints: jobsApi },
    importReports: { description: 'What was wrong with an imported file, line by line.', endpoints: importReportsApi },
  },
  schemas: {
    Job: job,
  },
};
