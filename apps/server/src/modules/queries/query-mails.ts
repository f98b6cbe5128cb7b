import type { Language } from '@souk/contract/core/fields.ts';
import type { Context } from '#core/context.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { shownQueryNumber } from './query-number.service.ts';

/** Of a query, what a mail about it needs. */
export interface Mailed {
  number: number;
  subject: string;
  name: string;
  email: string | null;
  language: string;
}

/** Mails what staff wrote, who greet by themselves, with the number in the subject; answers the address, or null where there is none. */
export async function mailReply(
  ctx: Context,
  query: Mailed,
  { text, fileNames }: { text: string; fileNames: readonly string[] },
): Promise<string | null> {
  if (!query.email) return null;
  const number = shownQueryNumber(query.number);
  const words = wordsIn(query.language);
  const files = fileNames.length > 0 ? ['', words.files, ...fileNames.map((name) => `- ${name}`)] : [];
  await queueMail(ctx, {
    to: query.email,
    subject: `[${number}] ${query.subject}`,
    text: [text, ...files, '', words.reference(number)].join('\n'),
    language: words.language,
  });
  return query.email;
}

/** Mails the customer that what they wrote has arrived. */
export async function mailReceived(ctx: Context, query: Mailed): Promise<void> {
  if (!query.email) return;
  const number = shownQueryNumber(query.number);
  const words = wordsIn(query.language);
  await queueMail(ctx, {
    to: query.email,
    subject: `[${number}] ${query.subject}`,
    text: [words.greeting(query.name), '', words.received, '', words.reference(number)].join('\n'),
    language: words.language,
  });
}

interface Words {
  language: Language;
  greeting: (name: string) => string;
  received: string;
  files: string;
  reference: (number: string) => string;
}

const ENGLISH: Words = {
  language: 'en',
  greeting: (name) => `Hello ${name},`,
  received: 'We have received what you wrote and will answer as soon as we can.',
  files: 'These files come with our answer; you find them with your query in the shop:',
  reference: (number) => `Your query ${number}`,
};

const ARABIC: Words = {
  language: 'ar',
  greeting: (name) => `مرحبًا ${name}،`,
  received: 'وصلتنا رسالتك وسنرد عليك في أقرب وقت ممكن.',
  files: 'أُرفقت هذه الملفات مع ردنا، وتجدها مع استفسارك في المتجر:',
  reference: (number) => `استفسارك ${number}`,
};

/** English where nothing is kept for the language. */
const wordsIn = (language: string): Words => (language.startsWith('ar') ? ARABIC : ENGLISH);
