import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { LANGUAGES } from '@souk/contract/core/fields.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { ActivityEntity } from '@souk/contract/entities.ts';
import type {
  LegalDocument,
  LegalState,
  LegalVersion,
  LegalPage,
  LegalApi,
  LegalVersionRow,
} from '@souk/contract/legal/api.ts';
import type { Context } from '#core/context.ts';
import { statement, condition } from '#core/db/statement.ts';
import { firstOrNotFound, notFound } from '#core/errors.ts';
import { NOT_SEARCHABLE, type ListDefinition } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';

/** The name of a document in the activity log. */
export const DOCUMENT_NAMES: Record<LegalDocument, string> = {
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
};

/** The activity entity of each document. */
export const DOCUMENT_ENTITIES = { terms: 'terms', privacy: 'privacyPolicy' } as const satisfies Record<
  LegalDocument,
  ActivityEntity
>;

/** The languages in which a version has a text. They are constants of the contract, so they are safe in SQL. */
const WRITTEN_LANGUAGES = LANGUAGES.map(
  (language) => `case when l.body->>'${language}' <> '' then '${language}' end`,
).join(', ');
/** The number of words of the English text. HTML tags don't count as words. */
const WORD_COUNT = String.raw`coalesce(array_length(regexp_split_to_array(btrim(regexp_replace(l.body->>'en', '<[^>]*>|\s+', ' ', 'g')), '\s+'), 1), 0)`;

/** The columns of version `l`, named as in the API. */
const versionColumns = `
  l.id, l.version, l.created_at as "createdAt", l.updated_at as "updatedAt", l.number, l.note, l.author_name as "authorName",
  l.published_at as "publishedAt", array_remove(array[${WRITTEN_LANGUAGES}], null) as languages, ${WORD_COUNT} as words`;

const VERSION_WITH_TEXT_COLUMNS = `${versionColumns}, l.body`;

/** The newest published version of a document, and its draft. Each is null if there is none. */
export async function readState(ctx: Context, document: LegalDocument): Promise<LegalState> {
  const rows = await ctx.db.rows<LegalVersion>(
    statement(
      `(select ${VERSION_WITH_TEXT_COLUMNS} from legal_versions l where l.document = ? and l.number is null)
       union all
       (select ${VERSION_WITH_TEXT_COLUMNS} from legal_versions l where l.document = ? and l.number is not null order by l.number desc limit 1)`,
      [document, document],
    ),
  );
  return {
    published: rows.find(({ number }) => number !== null) ?? null,
    draft: rows.find(({ number }) => number === null) ?? null,
  };
}

/** A version of the document. Throws 404. */
export async function readVersion(ctx: Context, document: LegalDocument, id: string): Promise<LegalVersion> {
  const rows = await ctx.db.rows<LegalVersion>(
    statement(`select ${VERSION_WITH_TEXT_COLUMNS} from legal_versions l where l.document = ? and l.id = ?`, [
      document,
      id,
    ]),
  );
  return firstOrNotFound(rows, 'version');
}

/** Locks the document, so that concurrent writers can't create two drafts or the same version number. */
export async function lockDocument(ctx: Context, document: LegalDocument): Promise<void> {
  await ctx.db.rows(statement(`select pg_advisory_xact_lock(hashtextextended('legal:' || ?, 0))`, [document]));
}

/**
 * The published version in the caller's language, or in English if it has no such text. Throws 404 if none is
 * published.
 */
export async function readPage(ctx: Context, document: LegalDocument): Promise<LegalPage> {
  const { published } = await readState(ctx, document);
  if (!published) throw notFound(document);
  const { body, languages, number, publishedAt } = published;
  const language = LANGUAGES.find((code) => code === ctx.language && languages.includes(code)) ?? 'en';
  return { number: number ?? 0, publishedAt: publishedAt ?? '', language, languages, html: body[language] ?? body.en };
}

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
  search: NOT_SEARCHABLE,
  filters: {},
});

/** The published versions of a document. */
export const listVersions = (
  ctx: Context,
  document: LegalDocument,
  query: VersionQuery,
): Promise<ListData<LegalVersionRow>> => runList(ctx, versionList(document), query);
