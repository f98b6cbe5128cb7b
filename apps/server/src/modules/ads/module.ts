import { countByStatus, countRows } from '#core/module/count-rows.ts';
import type { ReferenceSource } from '#core/module/reference-source.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { numberSql } from '#core/numbers.ts';
import { adJobs } from './ad-jobs.ts';
import { adDownloads, adRoutes } from './ads.routes.ts';
import { adSearch } from './ads.search.ts';
import { adUndo } from './ads.undo.ts';

const number = numberSql('ad', 'number');
const targeting = (kind: string): string =>
  `select ${number} as label from ads where target_kind = '${kind}' and target_id = ?`;

const adReferences: ReferenceSource = {
  area: 'ads',
  of: {
    category: targeting('category'),
    product: targeting('product'),
    vendor: `${targeting('vendor')} union select ${number} from ads where vendor_id = ?`,
  },
  code: 'mention.ad',
};

export const adModule: ServerModule = {
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
