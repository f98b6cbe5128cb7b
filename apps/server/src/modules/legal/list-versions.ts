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
  from: 'legal_versions l',
  reads: ['legal_versions'],
  key: 'l.id',
  columns: () => versionColumns,
  sorts: { number: 'l.number' },
  defaultSort: '-number',
  filters: {},
  onlyRows: condition('l.document = ? and l.number is not null', document),
});

/** What was published so far. */
export const listVersions = (
  ctx: Context,
  document: LegalDocument,
  query: VersionQuery,
): Promise<ListData<LegalVersionRow>> => runList(ctx, versionList(document), query);
