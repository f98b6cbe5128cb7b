import { manifest as adsContract } from '@souk/contract/ads/manifest.ts';
import { viewers } from '@souk/contract/core/access.ts';
import { bulkJob } from '#core/bulk-matching.ts';
import type { JobRegistry, RecurringJobRun } from '#core/jobs/job-registry.ts';
import { localisedSql, containsAll } from '#core/list/definition.ts';
import { countByStatus, countRows } from '#core/module/count-rows.ts';
import type { ReferenceSource } from '#core/module/reference-source.ts';
import type { SearchArea } from '#core/module/search-area.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { NUMBER_PREFIX, numberSql } from '#core/numbers.ts';
import { adDownloads, adRoutes } from './ads.routes.ts';
import { adUndo } from './ads.undo.ts';
import { adBulkAction } from './bulk-ads.ts';
import { foldHits, deleteOldVisitors } from './hits.ts';
import { placementBulkAction } from './placements/placements.actions.ts';
import { advanceDueAds } from './advance-due-ads.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

/** The job that starts and ends ads. */
const adJobs: JobRegistry = {
  ...bulkJob(adBulkAction),
  ...bulkJob(placementBulkAction),
  'ads.turn': { every: SECOND_MS, idle: 5 * SECOND_MS, isTimed: true, inEveryProcess: true, handle: advanceDueAds },
  'ads.fold-hits': { every: 2 * SECOND_MS, idle: 5 * SECOND_MS, handle: ({ ctx }: RecurringJobRun) => foldHits(ctx) },
  'ads.forget-visitors': {
    every: HOUR_MS,
    isTimed: true,
    handle: ({ ctx }: RecurringJobRun) => deleteOldVisitors(ctx),
  },
};

const adSearch: SearchArea = {
  kind: 'ad',
  access: viewers('ads'),
  from: 'ads x',
  title: (language) => localisedSql('x.title', language),
  subtitle: () =>
    `'${NUMBER_PREFIX.ad}' || x.number || ', ' || (select v.shop_name from vendors v where v.id = x.vendor_id)`,
  columns: { chip: 'x.status' },
  match: {
    starts: ['x.title_sort'],
    contains: containsAll('x.search_text'),
    number: { column: 'x.number', prefix: NUMBER_PREFIX.ad, isWholeWithoutPrefix: true },
  },
};

const AD_NUMBER_SQL = numberSql('ad', 'number');
const adsWithTargetSql = (kind: string): string =>
  `select ${AD_NUMBER_SQL} as label from ads where target_kind = '${kind}' and target_id = ?`;

const adReferences: ReferenceSource = {
  area: 'ads',
  selects: {
    category: adsWithTargetSql('category'),
    product: adsWithTargetSql('product'),
    vendor: `${adsWithTargetSql('vendor')} union select ${AD_NUMBER_SQL} from ads where vendor_id = ?`,
  },
  code: 'mention.ad',
};

export const adModule: ServerModule = {
  contract: [adsContract],
  routes: adRoutes,
  jobs: adJobs,
  undo: adUndo,
  downloads: adDownloads,
  search: [adSearch],
  counters: [countByStatus('ads'), countRows('ad-configurations', 'ad_configurations')],
  references: [adReferences],
  attention: [
    {
      key: 'adsWaiting',
      area: 'ads',
      link: { list: 'ads', search: { status: 'waiting' } },
      counted: 'ads:status:waiting',
    },
  ],
};
