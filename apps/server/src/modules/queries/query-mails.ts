import type { Language } from '@souk/contract/core/fields.ts';
import type { Context } from '#core/context.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { formatQueryNumber } from './query-number.ts';

/** The fields of a query that its mails need. */
export interface MailedQuery {
  number: number;
  subject: string;
  name: string;
  email: string | null;
  language: string;
}

export interface MailedFile {
  id: string;
  name: string;
  bytes: number;
}

/** Many mail servers reject larger mails. Files beyond this total size are only listed by name. */
const MAX_ATTACHED_BYTES = 10 * 1024 * 1024;

/**
 * Mails a reply with its files. Adds no greeting, because staff write their own. Returns the email address, or null if the
 * query has none.
 */
export async function mailReply(
  ctx: Context,
  query: MailedQuery,
  { text, files }: { text: string; files: readonly MailedFile[] },
): Promise<string | null> {
  if (!query.email) return null;
  const number = formatQueryNumber(query.number);
  const labels = mailLabels(query.language);
  const fits = files.reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_ATTACHED_BYTES;
  const named =
    files.length > 0 ? ['', fits ? labels.attached : labels.tooLarge, ...files.map(({ name }) => `- ${name}`)] : [];
  await queueMail(ctx, {
    to: query.email,
    subject: `[${number}] ${query.subject}`,
    text: [text, ...named, '', labels.reference(number)].join('\n'),
    language: labels.language,
    ...(fits && files.length > 0 && { fileIds: files.map(({ id }) => id) }),
  });
  return query.email;
}

/** Confirms to the customer that their message was received. */
export async function mailReceived(ctx: Context, query: MailedQuery): Promise<void> {
  if (!query.email) return;
  const number = formatQueryNumber(query.number);
  const labels = mailLabels(query.language);
  await queueMail(ctx, {
    to: query.email,
    subject: `[${number}] ${query.subject}`,
    text: [labels.greeting(query.name), '', labels.received, '', labels.reference(number)].join('\n'),
    language: labels.language,
  });
}

interface MailLabels {
  language: Language;
  greeting: (name: string) => string;
  received: string;
  attached: string;
  tooLarge: string;
  reference: (number: string) => string;
}

const ENGLISH_LABELS: MailLabels = {
  language: 'en',
  greeting: (name) => `Hi ${name},`,
  received: 'We’ve received your message and will reply as soon as we can.',
  attached: 'Attached files:',
  tooLarge:
    'These files are too large to email. You’ll find them with your query in the shop. If you don’t have an account, reply and we’ll send them another way:',
  reference: (number) => `Your query ${number}`,
};

const ARABIC_LABELS: MailLabels = {
  language: 'ar',
  greeting: (name) => `مرحبًا ${name}،`,
  received: 'وصلتنا رسالتك وسنرد عليك في أقرب وقت ممكن.',
  attached: 'الملفات المرفقة:',
  tooLarge:
    'حجم هذه الملفات أكبر من أن تُرسل بالبريد. ستجدها مع استفسارك في المتجر. إن لم يكن لديك حساب، فردّ على هذه الرسالة لنرسلها بطريقة أخرى:',
  reference: (number) => `استفسارك ${number}`,
};

/** Arabic if the language is Arabic, otherwise English, because there are no texts in other languages. */
const mailLabels = (language: string): MailLabels => (language.startsWith('ar') ? ARABIC_LABELS : ENGLISH_LABELS);
