import { payoutAccountApi } from '@souk/contract/vendors/payout-account.ts';
import { vendorsApi } from '@souk/contract/vendors/api.ts';
import { importFile } from '#core/csv/csv-import.service.ts';
import { type DownloadHandler, createDownloadLink } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { csvDownload } from '#core/list/export.ts';
import { runBulkAction } from '#core/bulk-matching.ts';
import { vendorBulkAction } from './bulk-vendors.ts';
import { changeVendorStatus } from './change-vendor-status.ts';
import { getVendor } from './get-vendor.ts';
import { VENDOR_IMPORT } from './import-vendors.ts';
import { countVendors, listVendors, vendorCsv, vendorExport } from './list-vendors.ts';
import { changePayoutAccount, viewPayoutAccount } from './payout-account.ts';
import { createVendor, deleteVendor, updateVendor } from './vendors.actions.ts';
import { addDocument, openDocument, removeDocument, reviewDocument } from './vendor-documents.ts';

export const vendorRoutes: Route[] = [
  implement(vendorsApi.list, ({ ctx, query }) => listVendors(ctx, query)),
  implement(vendorsApi.counts, ({ ctx }) => countVendors(ctx)),
  implement(vendorsApi.get, ({ ctx, params }) => getVendor(ctx, params.id)),
  implement(vendorsApi.create, ({ ctx, body }) => createVendor(ctx, body)),
  implement(vendorsApi.update, ({ ctx, params, body }) => updateVendor(ctx, params.id, body)),
  implement(vendorsApi.remove, ({ ctx, params, body }) => deleteVendor(ctx, params.id, body.version)),
  implement(vendorsApi.status, ({ ctx, params, body }) => changeVendorStatus(ctx, params.id, body)),
  implement(vendorsApi.payoutAccount, ({ ctx, params, body }) => changePayoutAccount(ctx, params.id, body)),
  implement(payoutAccountApi.view, ({ ctx, params }) => viewPayoutAccount(ctx, params.id)),
  implement(vendorsApi.addDocument, ({ ctx, params, body }) => addDocument(ctx, params.id, body)),
  implement(vendorsApi.removeDocument, ({ ctx, params, body }) => removeDocument(ctx, params, body.version)),
  implement(vendorsApi.reviewDocument, ({ ctx, params, body }) => reviewDocument(ctx, params, body)),
  implement(vendorsApi.openDocument, ({ ctx, params }) => openDocument(ctx, params)),
  implement(vendorsApi.bulk, ({ ctx, body }) => runBulkAction(ctx, vendorBulkAction, body)),
  implement(vendorsApi.import, importFile(VENDOR_IMPORT)),
  implement(vendorsApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'vendors', body)),
];

export const vendorDownloads: Record<string, DownloadHandler> = {
  vendors: csvDownload({ name: 'vendors', endpoint: vendorsApi.list, definition: vendorExport, columns: vendorCsv }),
};
