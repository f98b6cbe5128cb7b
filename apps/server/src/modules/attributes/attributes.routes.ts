import { attributesApi } from '@souk/contract/attributes/api.ts';
import { runBulkAction } from '#core/bulk-matching.ts';
import { importFile } from '#core/csv/csv-import.service.ts';
import { type DownloadHandler, createDownloadLink } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { csvDownload } from '#core/list/export.ts';
import { createAttribute, deleteAttribute, updateAttribute } from './attributes.actions.ts';
import { attributeBulkAction } from './bulk-attributes.ts';
import { ATTRIBUTE_IMPORT } from './import-attributes.ts';
import { attributeCsvColumns, attributeExport, attributesForCategory, listAttributes } from './list-attributes.ts';
import { getAttribute } from './published-attributes.ts';
import { replaceOption } from './replace-option.ts';

export const attributeRoutes: Route[] = [
  implement(attributesApi.list, ({ ctx, query }) => listAttributes(ctx, query)),
  implement(attributesApi.forCategory, ({ ctx, params }) => attributesForCategory(ctx, params.id)),
  implement(attributesApi.get, ({ ctx, params }) => getAttribute(ctx, params.id)),
  implement(attributesApi.create, ({ ctx, body }) => createAttribute(ctx, body)),
  implement(attributesApi.update, ({ ctx, params, body }) => updateAttribute(ctx, params.id, body)),
  implement(attributesApi.replaceOption, ({ ctx, params, body }) => replaceOption(ctx, params.id, body)),
  implement(attributesApi.remove, ({ ctx, params, body }) => deleteAttribute(ctx, params.id, body.version)),
  implement(attributesApi.bulk, ({ ctx, body }) => runBulkAction(ctx, attributeBulkAction, body)),
  implement(attributesApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'attributes', body)),
  implement(attributesApi.import, importFile(ATTRIBUTE_IMPORT)),
];

export const attributeDownloads: Record<string, DownloadHandler> = {
  attributes: csvDownload({
    name: 'attributes',
    endpoint: attributesApi.list,
    definition: attributeExport,
    columns: attributeCsvColumns,
  }),
};
