import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { LegalApi, LegalDocument, LegalVersionRow } from '@souk/contract/legal/api.ts';
import type { Context } from '#core/context.ts';
import { condition } from '#core/db/statement.ts';
import type { ListDefinition } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';
import { versionColumns } from './legal.repository.ts';

type VersionQuery = OutputOf<LegalApi['versions']['query']>;

const versionList = (document: LegalDocument): ListDefinition<VersionQuery> => ({
  table: {
    from: 'legal_versions l',
    key: 'l.id',
    reads: ['legal_versions'],
    onlyRows: condition('l.document = ? and l.number is not null', document),
  },
  select: { columns: () => versionColumns },
  sort: { default: '-number', keys: { number: 'l.number' } },
  filters: {},
});

/** What was published so far. */
export const listVersions = (
  ctx: Context,
  document: LegalDocument,
  query: VersionQuery,
): Promise<ListData<LegalVersionRow>> => runList(ctx, versionList(document), query);
