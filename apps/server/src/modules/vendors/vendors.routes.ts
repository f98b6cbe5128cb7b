import { vendorsApi } from '@souk/contract/vendors.ts';
import { type DownloadMaker, makeDownload } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { csvDownload } from '#core/list/export.ts';
import { countVendors } from './count-vendors.ts';
import { getVendor } from './get-vendor.ts';
import { listVendors, vendorCsv, vendorList } from './list-vendors.ts';

export const vendorRoutes: Route[] = [
  implement(vendorsApi.list, ({ ctx, query }) => listVendors(ctx, query)),
  implement(vendorsApi.counts, ({ ctx }) => countVendors(ctx)),
  implement(vendorsApi.get, ({ ctx, params }) => getVendor(ctx, params.id)),
  implement(vendorsApi.export, ({ ctx, body }) => makeDownload(ctx, 'vendors', body)),
];

export const vendorDownloads: Record<string, DownloadMaker> = {
  vendors: csvDownload({ name: 'vendors', endpoint: vendorsApi.list, definition: vendorList, columns: vendorCsv }),
};
