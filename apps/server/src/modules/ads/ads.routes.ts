import { adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import { adsApi } from '@souk/contract/ads/api.ts';
import { runBulkAction } from '#core/bulk-matching.ts';
import { type DownloadHandler, createDownloadLink } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { csvDownload } from '#core/list/export.ts';
import { createAd, deleteAd, updateAd } from './ads.actions.ts';
import { readAd } from './ads.repository.ts';
import { adBulkAction } from './bulk-ads.ts';
import { readCalendar } from './calendar.ts';
import { changeAdStatus } from './change-ad-status.ts';
import { countHit } from './hits.ts';
import { adCsv, adList, countAds, listAds } from './list-ads.ts';
import {
  placementBulkAction,
  createPlacement,
  deletePlacement,
  updatePlacement,
} from './placements/placements.actions.ts';
import { listPlacements, placementCsv, placementList } from './placements/list-placements.ts';
import { readPlacementDetails } from './placements/placements.repository.ts';
import { quoteAd } from './quote-ad.ts';

export const adRoutes: Route[] = [
  implement(adConfigurationsApi.list, ({ ctx, query }) => listPlacements(ctx, query)),
  implement(adConfigurationsApi.get, ({ ctx, params }) => readPlacementDetails(ctx, params.id)),
  implement(adConfigurationsApi.create, ({ ctx, body }) => createPlacement(ctx, body)),
  implement(adConfigurationsApi.update, ({ ctx, params, body }) => updatePlacement(ctx, params.id, body)),
  implement(adConfigurationsApi.remove, ({ ctx, params, body }) => deletePlacement(ctx, params.id, body.version)),
  implement(adConfigurationsApi.bulk, ({ ctx, body }) => runBulkAction(ctx, placementBulkAction, body)),
  implement(adConfigurationsApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'ad-configurations', body)),
  implement(adsApi.list, ({ ctx, query }) => listAds(ctx, query)),
  implement(adsApi.counts, ({ ctx }) => countAds(ctx)),
  implement(adsApi.calendar, ({ ctx, query }) => readCalendar(ctx, query)),
  implement(adsApi.quote, ({ ctx, query }) => quoteAd(ctx, query)),
  implement(adsApi.get, ({ ctx, params }) => readAd(ctx, params.id)),
  implement(adsApi.create, ({ ctx, body }) => createAd(ctx, body)),
  implement(adsApi.update, ({ ctx, params, body }) => updateAd(ctx, params.id, body)),
  implement(adsApi.remove, ({ ctx, params, body }) => deleteAd(ctx, params.id, body.version)),
  implement(adsApi.changeStatus, ({ ctx, params, body }) => changeAdStatus(ctx, params.id, body)),
  implement(adsApi.view, ({ ctx, params, body }) => countHit(ctx, { ...params, ...body, kind: 'view' })),
  implement(adsApi.click, ({ ctx, params, body }) => countHit(ctx, { ...params, ...body, kind: 'click' })),
  implement(adsApi.bulk, ({ ctx, body }) => runBulkAction(ctx, adBulkAction, body)),
  implement(adsApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'ads', body)),
];

export const adDownloads: Record<string, DownloadHandler> = {
  ads: csvDownload({ name: 'ads', endpoint: adsApi.list, definition: adList, columns: adCsv }),
  'ad-configurations': csvDownload({
    name: 'ad-configurations',
    endpoint: adConfigurationsApi.list,
    definition: placementList,
    columns: placementCsv,
  }),
};
