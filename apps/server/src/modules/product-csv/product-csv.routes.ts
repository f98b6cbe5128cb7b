import { productCsvApi } from '@souk/contract/products/csv.ts';
import { type DownloadHandler, createDownloadLink } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { exportProducts } from './export-products.ts';
import { previewColumns, importFile } from './import-file.ts';

export const productCsvRoutes: Route[] = [
  implement(productCsvApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'products', body)),
  implement(productCsvApi.columns, previewColumns),
  implement(productCsvApi.import, importFile),
];

export const productCsvDownloads: Record<string, DownloadHandler> = { products: exportProducts };
