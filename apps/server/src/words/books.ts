import type { SentenceBook } from '#core/speech/sentence-book.ts';

let arabic: Promise<SentenceBook> | undefined;

/** What the server answers, in each language but English. Opened by the first who reads it: words take much memory. */
export const books = { ar: () => (arabic ??= import('./arabic.ts').then(({ book }) => book)) };
