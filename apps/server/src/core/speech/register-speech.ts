import type { FastifyInstance } from 'fastify';
import type { Language } from '@souk/contract/core/fields.ts';
import type { SentenceBook } from './sentence-book.ts';
import { languageOf } from '#core/http/language.ts';

/** Where answers keep what we say: failures, their fields, rows that were refused, stopped jobs, why a step has to wait. */
const SPOKEN_KEYS = new Set(['message', 'error', 'refusal', 'blockedBy']);

/** What opens a book; each is opened by the first answer in its language. */
export type Books = Partial<Record<Language, () => Promise<SentenceBook>>>;

/** Says what leaves in the language of `x-lang`. English is how everything is written, so it costs nothing. */
export function registerSpeech(app: FastifyInstance, books: Books): void {
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const open = books[languageOf(request)];
    return open ? spoken(payload, await open()) : payload;
  });
}

/** The same answer with its sentences said by the book. */
function spoken(value: unknown, book: SentenceBook): unknown {
  if (Array.isArray(value)) return value.map((one) => spoken(one, book));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'string' && SPOKEN_KEYS.has(key) ? (book.say(inner) ?? inner) : spoken(inner, book),
    ]),
  );
}
