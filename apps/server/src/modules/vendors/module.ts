import { bulkJob } from '#core/bulk-matching.ts';
import { importJob } from '#core/csv/csv-import.service.ts';
import { countByStatus } from '#core/module/count-rows.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { vendorBulk } from './bulk-vendors.ts';
import { VENDOR_IMPORT } from './import-vendors.ts';
import { vendorDownloads, vendorRoutes } from './vendors.routes.ts';
import { vendorSearch } from './vendors.search.ts';
import { vendorUndo } from './vendors.undo.ts';

export const vendorModule: ServerModule = {
  routes: vendorRoutes,
  jobs: { ...bulkJob(vendorBulk), ...importJob(VENDOR_IMPORT) },
  undo: vendorUndo,
  downloads: vendorDownloads,
  search: [vendorSearch],
  counters: [countByStatus('vendors')],
  attention: [
    {
      key: 'vendorsPending',
      area: 'vendors',
      link: { list: 'vendors', search: { status: 'pending' } },
      counted: 'vendors:status:pending',
    },
  ],
};
