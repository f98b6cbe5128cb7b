import { productCsvApi } from '@souk/contract/products/csv.ts';
import { type DownloadMaker, makeDownload } from '#core/http/downloads.ts';
import { UPLOAD_LIMIT } from '#core/http/rate-limits.ts';
import { implement, type Route } from '#core/http/route.ts';
import { exportProducts } from './export-products.ts';
import { fileColumns, importFile } from './import-file.ts';

export const productCsvRoutes: Route[] = [
  implement(productCsvApi.export, ({ ctx, body }) => makeDownload(ctx, 'products', body)),
  implement(productCsvApi.columns, fileColumns, { limit: UPLOAD_LIMIT }),
  implement(productCsvApi.import, importFile, { limit: UPLOAD_LIMIT }),
];

export const productCsvDownloads: Record<string, DownloadMaker> = { products: exportProducts };
