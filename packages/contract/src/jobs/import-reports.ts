import { staff } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { exportData } from '#contract/core/list.ts';

export const importReportsApi = {
  download: defineEndpoint({
    method: 'POST',
    path: '/import-reports/{id}/download',
    summary:
      'A one-time address of all errors and warnings of an import as CSV, for a week; the super admin sees every one, others their own',
    access: staff,
    params: idParams,
    data: exportData,
    plain: true,
  }),
};
