import { LANGUAGES } from '@souk/contract/core/fields.ts';
import type { LegalDocument, LegalState, LegalVersion } from '@souk/contract/legal/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';

/** Languages of the contract, so that they may stand in a text of SQL. */
const WRITTEN = LANGUAGES.map((language) => `case when l.body->>'${language}' <> '' then '${language}' end`).join(', ');
/** Tags are no words. */
const WORDS = String.raw`coalesce(array_length(regexp_split_to_array(btrim(regexp_replace(l.body->>'en', '<[^>]*>|\s+', ' ', 'g')), '\s+'), 1), 0)`;

/** A version's columns as the wire names them; `l` is the version. */
export const versionColumns = `
  l.id, l.version, l.created_at as "createdAt", l.updated_at as "updatedAt", l.number, l.note, l.author_name as "authorName",
  l.published_at as "publishedAt", array_remove(array[${WRITTEN}], null) as languages, ${WORDS} as words`;

const WHOLE = `${versionColumns}, l.body`;

/** The newest published version and the draft. */
export async function readState(ctx: Context, document: LegalDocument): Promise<LegalState> {
  const rows = await ctx.db.rows<LegalVersion>(
    statement(
      `(select ${WHOLE} from legal_versions l where l.document = ? and l.number is null)
       union all
       (select ${WHOLE} from legal_versions l where l.document = ? and l.number is not null order by l.number desc limit 1)`,
      [document, document],
    ),
  );
  return {
    published: rows.find(({ number }) => number !== null) ?? null,
    draft: rows.find(({ number }) => number === null) ?? null,
  };
}

/** One version of the document. Throws 404. */
export async function readVersion(ctx: Context, document: LegalDocument, id: string): Promise<LegalVersion> {
  const [row] = await ctx.db.rows<LegalVersion>(
    statement(`select ${WHOLE} from legal_versions l where l.document = ? and l.id = ?`, [document, id]),
  );
  if (!row) throw notFound('version');
  return row;
}

/** Lets one person at a time write a document: two first drafts, or two next numbers, never meet. */
export async function lockDocument(ctx: Context, document: LegalDocument): Promise<void> {
  await ctx.db.rows(statement(`select pg_advisory_xact_lock(hashtextextended('legal:' || ?, 0))`, [document]));
}
