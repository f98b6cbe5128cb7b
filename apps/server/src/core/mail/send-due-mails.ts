import type { Services } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { readBrand } from './brand.ts';
import { readMailFiles } from './mail-files.ts';
import { type Brand, type Letter, renderLetter } from './letter.ts';

const BATCH_SIZE = 20;
const MAX_ATTEMPTS = 8;
/** Seconds after which another process may send a claimed mail. */
const CLAIM_SECONDS = 300;
/** Seconds until the second attempt; the delay doubles with each further attempt. */
const FIRST_RETRY_DELAY_SECONDS = 60;

// A claim does not lock the row while the mail is sent. It only postpones the time at which the row is due again.
const CLAIM_DUE_MAILS = `
  update outgoing_mails m set attempts = m.attempts + 1, next_try_at = ?::timestamptz + make_interval(secs => ?)
  where m.id in (select id from outgoing_mails where status = 'waiting' and next_try_at <= ? order by is_bulk, next_try_at limit ? for update skip locked)
  returning m.id, m.to_address as "to", m.subject, m.body as text, m.letter, m.attempts`;
const MARK_SENT = `update outgoing_mails set status = 'sent', sent_at = ? where id = ? and status = 'waiting'`;
const SCHEDULE_NEXT_ATTEMPT =
  'update outgoing_mails set status = ?, next_try_at = ?::timestamptz + make_interval(secs => ?) where id = ?';

interface ClaimedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  letter: Letter;
  attempts: number;
}

export interface SendResult {
  sent: number;
  /** Number of failed attempts. Mails with attempts left stay in the queue. */
  failed: number;
}

/**
 * Sends up to 20 due mails, single mails before groups. Gives up a mail after eight failed attempts. Safe to run in every
 * process.
 */
export async function sendDueMails(services: Services): Promise<SendResult> {
  const { database, clock } = services;
  const now = clock();
  const due = await database.rows<ClaimedMail>(
    statement(CLAIM_DUE_MAILS, [now, CLAIM_SECONDS, now, BATCH_SIZE], { writes: ['outgoing_mails'] }),
  );
  const result: SendResult = { sent: 0, failed: 0 };
  if (due.length === 0) return result;
  const brand = await readBrand(services);
  for (const mail of due) {
    if (await sendClaimedMail(services, brand, mail)) result.sent++;
    else result.failed++;
  }
  return result;
}

async function sendClaimedMail(services: Services, brand: Brand, mail: ClaimedMail): Promise<boolean> {
  const { database, mailer, clock } = services;
  const { id, to, subject, attempts } = mail;
  try {
    const attachments = await readMailFiles(services, mail.letter.fileIds ?? []);
    await mailer.send({
      id,
      to,
      subject,
      from: brand.name,
      ...renderLetter(brand, mail),
      ...(attachments.length > 0 && { attachments }),
    });
  } catch {
    const delay = FIRST_RETRY_DELAY_SECONDS * 2 ** (attempts - 1);
    await database.rows(
      statement(SCHEDULE_NEXT_ATTEMPT, [attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting', clock(), delay, mail.id], {
        writes: ['outgoing_mails'],
      }),
    );
    return false;
  }
  await database.rows(statement(MARK_SENT, [clock(), mail.id], { writes: ['outgoing_mails'] }));
  return true;
}
