import { manifest as queriesContract } from '@souk/contract/queries/manifest.ts';
import { viewers } from '@souk/contract/core/access.ts';
import { bulkJob } from '#core/bulk-matching.ts';
import { containsAllOrPhone } from '#core/list/phone-search.ts';
import { countByStatus, countRows } from '#core/module/count-rows.ts';
import type { ReferenceSource } from '#core/module/reference-source.ts';
import type { SearchArea } from '#core/module/search-area.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { NUMBER_PREFIX, numberSql } from '#core/numbers.ts';
import { queryBulkAction } from './bulk-queries.ts';
import { queryDownloads, queryRoutes } from './queries.routes.ts';
import { queryUndo } from './queries.undo.ts';
import { queryNumberSql } from './query-number.ts';
import { recalculateQueryLateness } from './query-waiting.ts';
import { removeCustomerFromQueries } from './remove-customer.ts';

const querySearch: SearchArea = {
  kind: 'query',
  access: viewers('queries'),
  from: 'queries x',
  title: () => queryNumberSql('x'),
  subtitle: () => 'x.subject',
  columns: { chip: 'x.status', at: 'x.last_message_at' },
  match: {
    isLarge: true,
    starts: ['lower(x.email) collate "C"'],
    contains: containsAllOrPhone('x.search_text'),
    hasPhone: true,
    newest: 'x.last_message_at desc, x.id desc',
    number: { column: 'x.number', prefix: NUMBER_PREFIX.query },
  },
};

const selectReferencesSql = (column: string): string =>
  `select ${numberSql('query', 'q.number')} as label from queries q where ${column} = ?`;

const queryReferences: ReferenceSource = {
  area: 'queries',
  selects: { product: selectReferencesSql('product_id'), vendor: selectReferencesSql('vendor_id') },
  code: 'mention.query',
};

export const queryModule: ServerModule = {
  contract: [queriesContract],
  routes: queryRoutes,
  jobs: bulkJob(queryBulkAction),
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
    onSettingChanged: { 'queries.firstReplyHours': recalculateQueryLateness },
    onCustomerAnonymised: removeCustomerFromQueries,
  },
};
