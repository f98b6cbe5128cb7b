import { productImagesApi } from '@souk/contract/products/images.ts';
import { implement, type Route } from '#core/http/route.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { productImageJobs } from './download-images.ts';
import { readDownloads, retryDownloads } from './image-downloads.ts';

const productImageRoutes: Route[] = [
  implement(productImagesApi.ofImport, ({ ctx, params }) => readDownloads(ctx, { importId: params.id })),
  implement(productImagesApi.retryImport, ({ ctx, params }) => retryDownloads(ctx, { importId: params.id })),
  implement(productImagesApi.ofProduct, ({ ctx, params }) => readDownloads(ctx, { productId: params.id })),
  implement(productImagesApi.retryProduct, ({ ctx, params }) => retryDownloads(ctx, { productId: params.id })),
];

export const productImageModule: ServerModule = {
  contract: [],
  routes: productImageRoutes,
  jobs: productImageJobs,
  undo: {},
  downloads: {},
  search: [],
  counters: [],
};
