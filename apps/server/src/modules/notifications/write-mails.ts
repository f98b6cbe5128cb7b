import type { Language } from '@souk/contract/core/fields.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { type NewMail, queueMails } from '#core/mail/queue-mail.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import type { PersonKind } from './audience.ts';
import type { NotificationRow } from './notification-fields.ts';

/** Maximum number of mails queued per transaction. */
const MAILS_PER_BATCH = 200;
/** Maximum number of queued notification mails. More are queued only as these are sent, so that other mails aren't delayed. */
const MAX_WAITING_MAILS = 400;

const COUNT_FREE_SLOTS = `select ${MAX_WAITING_MAILS} - count(*) as room from (select 1 from outgoing_mails where status = 'waiting' and is_bulk limit ${MAX_WAITING_MAILS}) w`;

const SELECT_RECIPIENTS = `
  select r.person_id as id, r.kind, coalesce(c.name, v.contact_name, u.name) as name, coalesce(c.email, v.email, u.email) as email,
    case when split_part(coalesce(c.language, u.preferences->>'language', 'en'), '-', 1) = 'ar' then 'ar' else 'en' end as language,
    coalesce(c.merged_into_id is null and c.anonymised_at is null and c.status = 'active', v.status in ('active', 'suspended'), u.status = 'active', false) as "isReached"
  from (
    select person_id, kind from notification_recipients where notification_id = ? and mail = 'waiting' order by person_id limit ? for update) r
  left join customers c on r.kind = 'customer' and c.id = r.person_id
  left join vendors v on r.kind = 'vendor' and v.id = r.person_id
  left join users u on r.kind = 'user' and u.id = r.person_id`;

interface MailRecipient {
  id: string;
  kind: PersonKind;
  name: string;
  email: string;
  language: Language;
  /** False for people who were blocked, anonymised or closed since the notification was sent. */
  isReached: boolean;
}

const SET_MAIL_STATE = `update notification_recipients set mail = ? where notification_id = ? and person_id = any(?)`;

export type WriteOutcome = 'some' | 'none' | 'noRoom';

/**
 * Queues the next mails of a locked notification, and marks their recipients in the same transaction. Returns `none` if all
 * mails have been queued, and `noRoom` if too many are waiting to be sent.
 */
export async function writeMails(ctx: Context, row: NotificationRow): Promise<WriteOutcome> {
  const [{ room } = { room: 0 }] = await ctx.db.rows<{ room: number }>(statement(COUNT_FREE_SLOTS));
  if (room <= 0) return 'noRoom';
  const readers = await ctx.db.rows<MailRecipient>(
    statement(SELECT_RECIPIENTS, [row.id, Math.min(room, MAILS_PER_BATCH)]),
  );
  if (readers.length === 0) return 'none';
  const [reached, unreachable] = [readers.filter((each) => each.isReached), readers.filter((each) => !each.isReached)];
  const shop = await readConfiguration(ctx, ['general.name', 'general.shopUrl']);
  await queueMails(
    ctx,
    row.id,
    reached.map((reader) => buildNotificationMail(ctx, row, { reader, shop })),
  );
  for (const [state, people] of [['queued', reached] as const, ['skipped', unreachable] as const])
    if (people.length > 0)
      await ctx.db.rows(
        statement(SET_MAIL_STATE, [state, row.id, people.map(({ id }) => id)], { writes: ['notification_recipients'] }),
      );
  return 'some';
}

interface MailTarget {
  reader: Pick<MailRecipient, 'kind' | 'name' | 'email' | 'language'>;
  shop: { 'general.name': string; 'general.shopUrl': string | null };
}

/** Builds the mail for one recipient in their language. */
export function buildNotificationMail(
  ctx: Context,
  { title, body, image, link }: Pick<NotificationRow, 'title' | 'body' | 'image' | 'link'>,
  { reader, shop }: MailTarget,
): NewMail {
  const { language, kind, name, email } = reader;
  const labels = MAIL_LABELS[language];
  const site = kind === 'user' ? ctx.services.settings.publicUrl : shop['general.shopUrl'];
  const url = absoluteUrl(link, site);
  return {
    to: email,
    subject: title[language] || title.en,
    text: `${labels.greeting(name)}\n\n${body[language] || body.en}`,
    language,
    reason: labels.reason[kind](shop['general.name']),
    ...(url ? { action: { label: labels.more, url } } : {}),
    ...(image ? { image: { url: image.url, alt: image.alt } } : {}),
  };
}

/** Resolves a path against the site; undefined if the site's URL isn't configured. */
function absoluteUrl(link: string | null, site: string | null): string | undefined {
  if (link === null || !link.startsWith('/')) return link ?? undefined;
  return site ? `${site.replace(/\/$/, '')}${link}` : undefined;
}

interface MailLabels {
  greeting: (name: string) => string;
  more: string;
  reason: Record<PersonKind, (shop: string) => string>;
}

const MAIL_LABELS: Record<Language, MailLabels> = {
  en: {
    greeting: (name) => `Hi ${name},`,
    more: 'Read more',
    reason: {
      customer: (shop) => `You’re receiving this email because you’re a customer of ${shop}.`,
      vendor: (shop) => `You’re receiving this email because you sell on ${shop}.`,
      user: (shop) => `You’re receiving this email because you work at ${shop}.`,
    },
  },
  ar: {
    greeting: (name) => `مرحبًا ${name}،`,
    more: 'اقرأ المزيد',
    reason: {
      customer: (shop) => `تصلك هذه الرسالة لأنك من عملاء ${shop}.`,
      vendor: (shop) => `تصلك هذه الرسالة لأنك تبيع في ${shop}.`,
      user: (shop) => `تصلك هذه الرسالة لأنك تعمل في ${shop}.`,
    },
  },
};
