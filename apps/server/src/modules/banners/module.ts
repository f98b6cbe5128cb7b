import { bulkJob } from '#core/bulk-matching.ts';
import { countRows } from '#core/module/count-rows.ts';
import type { ReferenceSource } from '#core/module/reference-source.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { bannerDownloads, bannerRoutes } from './banners.routes.ts';
import { bannerSearch } from './banners.search.ts';
import { bannerUndo } from './banners.undo.ts';
import { bannerBulk } from './bulk-banners.ts';

const linking = (kind: string): string =>
  `select title as label from banners where link_kind = '${kind}' and link_id = ?`;

const bannerReferences: ReferenceSource = {
  area: 'banners',
  of: {
    category: linking('category'),
    product: linking('product'),
    vendor: linking('vendor'),
    coupon: linking('coupon'),
  },
  code: 'mention.banner',
};

export const bannerModule: ServerModule = {
  routes: bannerRoutes,
  jobs: bulkJob(bannerBulk),
  undo: bannerUndo,
  downloads: bannerDownloads,
  search: [bannerSearch],
  counters: [countRows('banners')],
  references: [bannerReferences],
};
