import { manifest as customersContract } from '@souk/contract/customers/manifest.ts';
import { viewers } from '@souk/contract/core/access.ts';
import { bulkJob } from '#core/bulk-matching.ts';
import { importJob } from '#core/csv/csv-import.service.ts';
import { containsAllOrPhone } from '#core/list/phone-search.ts';
import { countRows } from '#core/module/count-rows.ts';
import type { SearchArea } from '#core/module/search-area.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { customerDownloads, customerRoutes } from './customers.routes.ts';
import { customerUndo } from './customers.undo.ts';
import { CUSTOMER_IMPORT } from './import-customers.ts';
import { customerBulkAction } from './customers.actions.ts';

const customerSearch: SearchArea = {
  kind: 'customer',
  access: viewers('customers'),
  from: '(select * from customers where merged_into_id is null) x',
  title: () => 'x.name',
  subtitle: () => `concat_ws(' · ', x.email, x.phone)`,
  columns: { chip: 'x.status', count: 'x.orders_count' },
  match: {
    isLarge: true,
    starts: ['x.name_sort', 'lower(x.email) collate "C"'],
    contains: containsAllOrPhone('x.search_text'),
    hasPhone: true,
    // Must match the expression of the index, or PostgreSQL doesn't use the index.
    newest: `coalesce(x.last_order_at, '1970-01-01 00:00:00+00'::timestamptz) desc, x.id desc`,
  },
};

export const customerModule: ServerModule = {
  contract: [customersContract],
  routes: customerRoutes,
  jobs: { ...bulkJob(customerBulkAction), ...importJob(CUSTOMER_IMPORT) },
  undo: customerUndo,
  downloads: customerDownloads,
  search: [customerSearch],
  counters: [countRows('customers', 'customers where merged_into_id is null')],
};
