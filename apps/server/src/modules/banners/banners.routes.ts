import { bannersApi } from '@souk/contract/banners/api.ts';
import { runBulkAction } from '#core/bulk-matching.ts';
import { type DownloadHandler, createDownloadLink } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { csvDownload } from '#core/list/export.ts';
import { createBanner, deleteBanner, reorderBanner, updateBanner, bannerBulkAction } from './banners.actions.ts';
import { checkBanner, readBanner } from './banners.repository.ts';
import { bannerCsv, bannerList, countBanners, listBanners } from './list-banners.ts';

export const bannerRoutes: Route[] = [
  implement(bannersApi.list, ({ ctx, query }) => listBanners(ctx, query)),
  implement(bannersApi.counts, ({ ctx }) => countBanners(ctx)),
  implement(bannersApi.check, ({ ctx, query }) => checkBanner(ctx, query)),
  implement(bannersApi.get, ({ ctx, params }) => readBanner(ctx, params.id)),
  implement(bannersApi.create, ({ ctx, body }) => createBanner(ctx, body)),
  implement(bannersApi.update, ({ ctx, params, body }) => updateBanner(ctx, params.id, body)),
  implement(bannersApi.remove, ({ ctx, params, body }) => deleteBanner(ctx, params.id, body.version)),
  implement(bannersApi.reorder, ({ ctx, body }) => reorderBanner(ctx, body)),
  implement(bannersApi.bulk, ({ ctx, body }) => runBulkAction(ctx, bannerBulkAction, body)),
  implement(bannersApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'banners', body)),
];

export const bannerDownloads: Record<string, DownloadHandler> = {
  banners: csvDownload({ name: 'banners', endpoint: bannersApi.list, definition: bannerList, columns: bannerCsv }),
};
