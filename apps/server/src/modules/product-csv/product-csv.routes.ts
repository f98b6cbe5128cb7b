import { productCsvApi } from '@souk/contract/products/csv.ts';
import { type DownloadHandler, createDownloadLink } from '#core/http/downloads.ts';
import { UPLOAD_LIMIT } from '#core/http/rate-limits.ts';
import { implement, type Route } from '#core/http/route.ts';
import { exportProducts } from './export-products.ts';
import { previewColumns, importFile } from './import-file.ts';

export const productCsvRoutes: Route[] = [
  implement(productCsvApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'products', body)),
  implement(productCsvApi.columns, previewColumns, { limit: UPLOAD_LIMIT }),
  implement(productCsvApi.import, importFile, { limit: UPLOAD_LIMIT }),
];

export const productCsvDownloads: Record<string, DownloadHandler> = { products: exportProducts };
