import { bulkJob } from '#core/bulk-matching.ts';
import { importJob } from '#core/csv/csv-import.service.ts';
import { countRows } from '#core/module/count-rows.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { customerBulk } from './bulk-customers.ts';
import { customerDownloads, customerRoutes } from './customers.routes.ts';
import { customerSearch } from './customers.search.ts';
import { customerUndo } from './customers.undo.ts';
import { CUSTOMER_IMPORT } from './import-customers.ts';

export const customerModule: ServerModule = {
  routes: customerRoutes,
  jobs: { ...bulkJob(customerBulk), ...importJob(CUSTOMER_IMPORT) },
  undo: customerUndo,
  downloads: customerDownloads,
  search: [customerSearch],
  counters: [countRows('customers', 'customers where merged_into_id is null')],
};
