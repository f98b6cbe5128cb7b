import { LANGUAGES, type Language } from '@souk/contract/core/fields.ts';
import type { FastifyRequest } from 'fastify';

const isLanguage = (value: string | undefined): value is Language => LANGUAGES.some((language) => language === value);

/** The language that the caller reads, from `x-lang`; a missing or unknown one is English, never an error. */
export function languageOf(request: FastifyRequest): Language {
  const given = request.headers['x-lang'];
  const wanted = (Array.isArray(given) ? given[0] : given)?.toLowerCase();
  return isLanguage(wanted) ? wanted : 'en';
}
