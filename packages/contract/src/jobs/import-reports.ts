import { staff } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { exportData } from '#contract/core/list.ts';

export const importReportsApi = {
  download: defineEndpoint({
    method: 'POST',
    path: '/import-reports/{id}/download',
    summary: 'Create a download link for the report of an import',
    details:
      'All errors and warnings as CSV, available for a week. Super admins can view all reports, others their own.',
    access: staff,
    params: idParams,
    data: exportData,
    plain: true,
  }),
};
