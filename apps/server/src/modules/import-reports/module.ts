import { importReportsApi } from '@souk/contract/jobs/import-reports.ts';
import { type DownloadHandler, createDownloadLink } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { makeReport, readReport } from './download-report.ts';

const importReportRoutes: Route[] = [
  implement(importReportsApi.download, async ({ ctx, params }) => {
    await readReport(ctx, params.id);
    return createDownloadLink(ctx, 'importReport', params);
  }),
];

const importReportDownloads: Record<string, DownloadHandler> = { importReport: makeReport };

export const importReportModule: ServerModule = {
  contract: [],
  routes: importReportRoutes,
  jobs: {},
  undo: {},
  downloads: importReportDownloads,
  search: [],
  counters: [],
};
