import { bulkJob } from '#core/bulk-matching.ts';
import { countByStatus, countRows } from '#core/module/count-rows.ts';
import type { ReferenceSource } from '#core/module/reference-source.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { numberSql } from '#core/numbers.ts';
import { queryBulk } from './bulk-queries.ts';
import { queryDownloads, queryRoutes } from './queries.routes.ts';
import { querySearch } from './queries.search.ts';
import { queryUndo } from './queries.undo.ts';
import { rewriteQueryLateness } from './query-lateness.ts';
import { removeCustomerFromQueries } from './remove-customer.ts';

const about = (column: string): string =>
  `select ${numberSql('query', 'q.number')} as label from queries q where ${column} = ?`;

const queryReferences: ReferenceSource = {
  area: 'queries',
  of: { product: about('product_id'), vendor: about('vendor_id') },
  code: 'mention.query',
};

export const queryModule: ServerModule = {
  routes: queryRoutes,
  jobs: bulkJob(queryBulk),
  undo: queryUndo,
  downloads: queryDownloads,
  search: [querySearch],
  counters: [countByStatus('queries'), countRows('queries:toAnswer', `queries where status in ('new', 'open')`)],
  references: [queryReferences],
  attention: [
    {
      key: 'queriesToAnswer',
      area: 'queries',
      link: { list: 'queries', search: { status: 'new,open' } },
      counted: 'queries:toAnswer',
    },
  ],
  hooks: {
    onSettingChanged: { 'queries.firstReplyHours': rewriteQueryLateness },
    onCustomerAnonymised: removeCustomerFromQueries,
  },
};
