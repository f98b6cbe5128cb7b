import { customersApi } from '@souk/contract/customers.ts';
import { type DownloadMaker, makeDownload } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { csvDownload } from '#core/list/export.ts';
import { countCustomers } from './count-customers.ts';
import { getCustomer } from './get-customer.ts';
import { customerCsv, customerList, listCustomers } from './list-customers.ts';

export const customerRoutes: Route[] = [
  implement(customersApi.list, ({ ctx, query }) => listCustomers(ctx, query)),
  implement(customersApi.counts, ({ ctx }) => countCustomers(ctx)),
  implement(customersApi.get, ({ ctx, params }) => getCustomer(ctx, params.id)),
  implement(customersApi.export, ({ ctx, body }) => makeDownload(ctx, 'customers', body)),
];

export const customerDownloads: Record<string, DownloadMaker> = {
  customers: csvDownload({
    name: 'customers',
    endpoint: customersApi.list,
    definition: customerList,
    columns: customerCsv,
  }),
};
