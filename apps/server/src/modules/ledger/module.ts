import { condition } from '#core/db/statement.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { ledgerJobs } from './ledger-jobs.ts';
import { ledgerDownloads, ledgerRoutes } from './ledger.routes.ts';
import { ledgerSearch } from './ledger.search.ts';

export const ledgerModule: ServerModule = {
  routes: ledgerRoutes,
  jobs: ledgerJobs,
  undo: {},
  downloads: ledgerDownloads,
  search: ledgerSearch,
  counters: [],
  attention: [
    {
      key: 'payoutsDue',
      area: 'superAdmin',
      link: { list: 'payouts', search: { status: 'asked,approved' } },
      counted: () => condition(`payouts where status in ('asked', 'approved')`),
    },
    {
      key: 'adjustmentsWaiting',
      area: 'superAdmin',
      link: { list: 'adjustments', search: { status: 'waiting' } },
      counted: () => condition(`adjustments where status = 'waiting'`),
    },
  ],
};
