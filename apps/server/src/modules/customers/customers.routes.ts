import { customersApi } from '@souk/contract/customers/api.ts';
import { runBulkAction } from '#core/bulk-matching.ts';
import { importFile } from '#core/csv/csv-import.service.ts';
import { type DownloadHandler, createDownloadLink } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { csvDownload } from '#core/list/export.ts';
import { anonymiseCustomer } from './anonymise-customer.ts';
import { changeCustomerStatus } from './change-customer-status.ts';
import { addAddress, removeAddress, updateAddress } from './customer-addresses.ts';
import { addNote, removeNote } from './customer-notes.ts';
import { createCustomer, deleteCustomer, updateCustomer, customerBulkAction } from './customers.actions.ts';
import { downloadCustomerData, DATA_EXPORT_KIND, exportCustomerData } from './export-data.ts';
import { findDuplicates } from './find-duplicates.ts';
import { getCustomer } from './get-customer.ts';
import { CUSTOMER_IMPORT } from './import-customers.ts';
import { countCustomers, customerCsv, customerExport, listCustomers } from './list-customers.ts';
import { mergeCustomer } from './merge-customer.ts';

export const customerRoutes: Route[] = [
  implement(customersApi.list, ({ ctx, query }) => listCustomers(ctx, query)),
  implement(customersApi.counts, ({ ctx }) => countCustomers(ctx)),
  implement(customersApi.get, ({ ctx, params }) => getCustomer(ctx, params.id)),
  implement(customersApi.create, ({ ctx, body }) => createCustomer(ctx, body)),
  implement(customersApi.update, ({ ctx, params, body }) => updateCustomer(ctx, params.id, body)),
  implement(customersApi.remove, ({ ctx, params, body }) => deleteCustomer(ctx, params.id, body.version)),
  implement(customersApi.status, ({ ctx, params, body }) => changeCustomerStatus(ctx, params.id, body)),
  implement(customersApi.addAddress, ({ ctx, params, body }) => addAddress(ctx, params.id, body)),
  implement(customersApi.updateAddress, ({ ctx, params, body }) => updateAddress(ctx, params, body)),
  implement(customersApi.removeAddress, ({ ctx, params, body }) => removeAddress(ctx, params, body.version)),
  implement(customersApi.addNote, ({ ctx, params, body }) => addNote(ctx, params.id, body.text)),
  implement(customersApi.removeNote, ({ ctx, params, body }) => removeNote(ctx, params, body.version)),
  implement(customersApi.duplicates, ({ ctx, params }) => findDuplicates(ctx, params.id)),
  implement(customersApi.merge, ({ ctx, params, body }) => mergeCustomer(ctx, params.id, body)),
  implement(customersApi.dataExport, ({ ctx, params }) => exportCustomerData(ctx, params.id)),
  implement(customersApi.anonymise, ({ ctx, params, body }) => anonymiseCustomer(ctx, params.id, body.version)),
  implement(customersApi.bulk, ({ ctx, body }) => runBulkAction(ctx, customerBulkAction, body)),
  implement(customersApi.import, importFile(CUSTOMER_IMPORT)),
  implement(customersApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'customers', body)),
];

export const customerDownloads: Record<string, DownloadHandler> = {
  customers: csvDownload({
    name: 'customers',
    endpoint: customersApi.list,
    definition: customerExport,
    columns: customerCsv,
  }),
  [DATA_EXPORT_KIND]: downloadCustomerData,
};
