import { manifest as vendorsContract } from '@souk/contract/vendors/manifest.ts';
import { viewers } from '@souk/contract/core/access.ts';
import { bulkJob } from '#core/bulk-matching.ts';
import { importJob } from '#core/csv/csv-import.service.ts';
import { containsAllOrPhone } from '#core/list/phone-search.ts';
import { countByStatus } from '#core/module/count-rows.ts';
import type { SearchArea } from '#core/module/search-area.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { vendorBulkAction } from './bulk-vendors.ts';
import { VENDOR_IMPORT } from './import-vendors.ts';
import { vendorDownloads, vendorRoutes } from './vendors.routes.ts';
import { vendorUndo } from './vendors.undo.ts';

const vendorSearch: SearchArea = {
  kind: 'vendor',
  access: viewers('vendors'),
  from: 'vendors x',
  title: () => 'x.shop_name',
  subtitle: () => `concat_ws(' · ', x.email, x.phone)`,
  columns: { chip: 'x.status', count: 'x.products_count' },
  match: { starts: ['x.shop_name_sort'], contains: containsAllOrPhone('x.search_text'), hasPhone: true },
};

export const vendorModule: ServerModule = {
  contract: [vendorsContract],
  routes: vendorRoutes,
  jobs: { ...bulkJob(vendorBulkAction), ...importJob(VENDOR_IMPORT) },
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
