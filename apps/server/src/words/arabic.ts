import { createSentenceBook } from '#core/speech/sentence-book.ts';
import aboutValues from './values-in-arabic.ts';
import catalogue from './ar/catalogue.ts';
import content from './ar/content.ts';
import core from './ar/core.ts';
import filesOfLines from './ar/files-of-lines.ts';
import ledger from './ar/ledger.ts';
import notifications from './ar/notifications.ts';
import orders from './ar/orders.ts';
import people from './ar/people.ts';
import queries from './ar/queries.ts';
import session from './ar/session.ts';
import shop from './ar/shop.ts';
import values from './ar/values.ts';

/** What the server answers, in Arabic. One file per area; `words.test.ts` names what is missing. */
export const arabic: Record<string, string> = {
  ...aboutValues,
  ...core,
  ...session,
  ...catalogue,
  ...filesOfLines,
  ...orders,
  ...ledger,
  ...people,
  ...shop,
  ...content,
  ...notifications,
  ...queries,
  ...values,
};

export const book = createSentenceBook('ar', arabic);
