import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { job, jobsApi } from '#contract/jobs/api.ts';
import { importReportsApi } from '#contract/jobs/import-reports.ts';

export const manifest: ContractManifest = {
  areas: {
    jobs: { description: 'Background jobs: progress, result, cancellation.', endpoints: jobsApi },
    importReports: { description: 'Errors and warnings of imports, row by row.', endpoints: importReportsApi },
  },
  schemas: {
    Job: job,
  },
};
