import type { ServerModule } from '#core/module/server-module.ts';
import { productImageJobs } from './download-images.ts';
import { productImageRoutes } from './product-images.routes.ts';

export const productImageModule: ServerModule = {
  routes: productImageRoutes,
  jobs: productImageJobs,
  undo: {},
  downloads: {},
  search: [],
  counters: [],
};
