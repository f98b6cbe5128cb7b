import { manifest as bannersContract } from '@souk/contract/banners/manifest.ts';
import { viewers } from '@souk/contract/core/access.ts';
import { bulkJob } from '#core/bulk-matching.ts';
import { containsAll } from '#core/list/definition.ts';
import { countRows } from '#core/module/count-rows.ts';
import type { ReferenceSource } from '#core/module/reference-source.ts';
import type { SearchArea } from '#core/module/search-area.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { bannerDownloads, bannerRoutes } from './banners.routes.ts';
import { bannerUndo } from './banners.undo.ts';
import { bannerBulkAction } from './banners.actions.ts';

const bannerSearch: SearchArea = {
  kind: 'banner',
  access: viewers('banners'),
  from: 'banners x',
  title: () => 'x.title',
  subtitle: () => `x.image->>'alt'`,
  match: { starts: ['x.title_sort'], contains: containsAll('x.search_text') },
};

const bannersWithLinkSql = (kind: string): string =>
  `select title as label from banners where link_kind = '${kind}' and link_id = ?`;

const bannerReferences: ReferenceSource = {
  area: 'banners',
  selects: {
    category: bannersWithLinkSql('category'),
    product: bannersWithLinkSql('product'),
    vendor: bannersWithLinkSql('vendor'),
    coupon: bannersWithLinkSql('coupon'),
  },
  code: 'mention.banner',
};

export const bannerModule: ServerModule = {
  contract: [bannersContract],
  routes: bannerRoutes,
  jobs: bulkJob(bannerBulkAction),
  undo: bannerUndo,
  downloads: bannerDownloads,
  search: [bannerSearch],
  counters: [countRows('banners')],
  references: [bannerReferences],
};
