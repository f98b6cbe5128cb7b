import contract from '@souk/contract/words/ar.ts';
import { createSentenceBook } from '#core/speech/sentence-book.ts';
import core from './ar/core.ts';
import notifications from './ar/notifications.ts';
import queries from './ar/queries.ts';

/** What the server answers, in each language but English. One file per area; `words.test.ts` names what is missing. */
export const arabic: Record<string, string> = { ...contract, ...core, ...notifications, ...queries };

export const books = { ar: createSentenceBook('ar', arabic) };
