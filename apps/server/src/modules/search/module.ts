import { manifest as searchContract } from '@souk/contract/search/manifest.ts';
import { searchApi } from '@souk/contract/search/api.ts';
import { implement, type Route } from '#core/http/route.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { searchEverything } from './search-everything.ts';

const searchRoutes: Route[] = [implement(searchApi.search, ({ ctx, query }) => searchEverything(ctx, query.q))];

export const searchModule: ServerModule = {
  contract: [searchContract],
  routes: searchRoutes,
  jobs: {},
  undo: {},
  downloads: {},
  search: [],
  counters: [],
};
