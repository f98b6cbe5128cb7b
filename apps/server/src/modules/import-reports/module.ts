import type { ServerModule } from '#core/module/server-module.ts';
import { importReportDownloads, importReportRoutes } from './import-reports.routes.ts';

export const importReportModule: ServerModule = {
  routes: importReportRoutes,
  jobs: {},
  undo: {},
  downloads: importReportDownloads,
  search: [],
  counters: [],
};
