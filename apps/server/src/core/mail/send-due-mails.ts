import type { Services } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { readBrand } from './brand.ts';
import { readMailFiles } from './mail-files.ts';
import { type Brand, type Letter, writeLetter } from './letter.ts';

const MAILS_AT_ONCE = 20;
const MAX_ATTEMPTS = 8;
/** Seconds for which a mail is this process's own; another one takes it over when this one dies meanwhile. */
const CLAIM_SECONDS = 300;
/** Seconds until the second try; each further one waits twice as long. */
const FIRST_DELAY_SECONDS = 60;

// No lock is held while the mail server is talked to: the claim is a time after which the row is due again.
const CLAIM = `
  update outgoing_mails m set attempts = m.attempts + 1, next_try_at = ?::timestamptz + make_interval(secs => ?)
  where m.id in (select id from outgoing_mails where status = 'waiting' and next_try_at <= ? order by is_bulk, next_try_at limit ? for update skip locked)
  returning m.id, m.to_address as "to", m.subject, m.body as text, m.letter, m.attempts`;
const SENT = `update outgoing_mails set status = 'sent', sent_at = ? where id = ? and status = 'waiting'`;
const TRY_AGAIN =
  'update outgoing_mails set status = ?, next_try_at = ?::timestamptz + make_interval(secs => ?) where id = ?';

interface Claimed {
  id: string;
  to: string;
  subject: string;
  text: string;
  letter: Letter;
  attempts: number;
}

export interface MailRound {
  sent: number;
  /** Failed tries; those with tries left stay in the queue. */
  failed: number;
}

/** Sends what is due, at most 20 mails, single ones before those of a group; safe to run in every process. A mail that keeps failing is given up after eight tries. */
export async function sendDueMails(services: Services): Promise<MailRound> {
  const { database, clock } = services;
  const now = clock();
  const due = await database.rows<Claimed>(
    statement(CLAIM, [now, CLAIM_SECONDS, now, MAILS_AT_ONCE], { writes: ['outgoing_mails'] }),
  );
  const round: MailRound = { sent: 0, failed: 0 };
  if (due.length === 0) return round;
  const brand = await readBrand(services);
  for (const mail of due) {
    if (await sendOne(services, brand, mail)) round.sent++;
    else round.failed++;
  }
  return round;
}

async function sendOne(services: Services, brand: Brand, mail: Claimed): Promise<boolean> {
  const { database, mailer, clock } = services;
  const { id, to, subject, attempts } = mail;
  try {
    const attachments = await readMailFiles(services, mail.letter.fileIds ?? []);
    await mailer.send({
      id,
      to,
      subject,
      from: brand.name,
      ...writeLetter(brand, mail),
      ...(attachments.length > 0 && { attachments }),
    });
  } catch {
    const delay = FIRST_DELAY_SECONDS * 2 ** (attempts - 1);
    await database.rows(
      statement(TRY_AGAIN, [attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting', clock(), delay, mail.id], {
        writes: ['outgoing_mails'],
      }),
    );
    return false;
  }
  await database.rows(statement(SENT, [clock(), mail.id], { writes: ['outgoing_mails'] }));
  return true;
}
