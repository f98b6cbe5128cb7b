import { LANGUAGES } from '@souk/contract/core/fields.ts';
import type { LegalDocument, LegalPage } from '@souk/contract/legal/api.ts';
import type { Context } from '#core/context.ts';
import { notFound } from '#core/errors.ts';
import { readState } from './legal.repository.ts';

/** The document as everybody may read it, in the caller's language or else in English. Throws 404 before it was published. */
export async function readPage(ctx: Context, document: LegalDocument): Promise<LegalPage> {
  const { published } = await readState(ctx, document);
  if (!published) throw notFound(document);
  const { body, languages, number, publishedAt } = published;
  const language = LANGUAGES.find((code) => code === ctx.language && languages.includes(code)) ?? 'en';
  return { number: number ?? 0, publishedAt: publishedAt ?? '', language, languages, html: body[language] ?? body.en };
}
