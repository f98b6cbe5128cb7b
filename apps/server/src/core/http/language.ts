import { LANGUAGES, type Language } from '@souk/contract/core/fields.ts';
import type { FastifyRequest } from 'fastify';

const isLanguage = (value: string | undefined): value is Language => LANGUAGES.some((known) => known === value);

/** The caller's language from the `x-lang` header; English if it is missing or unknown. */
export function requestLanguage(request: FastifyRequest): Language {
  const header = request.headers['x-lang'];
  const language = (Array.isArray(header) ? header[0] : header)?.toLowerCase();
  return isLanguage(language) ? language : 'en';
}
