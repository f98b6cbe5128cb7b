import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { readBrand } from './brand.ts';
import { readMailFiles } from './mail-files.ts';
import { type Brand, type Letter, renderLetter } from './letter.ts';
import { MAX_SMTP_CONNECTIONS } from './mailer.ts';

const MAX_ATTEMPTS = 8;
/** Seconds after which another process may send a claimed mail. */
const CLAIM_SECONDS = 300;
/** Seconds until the second attempt; the delay doubles with each further attempt. */
const FIRST_RETRY_DELAY_SECONDS = 60;
/** After a mail was sent, how long to wait for others, to store their outcomes and claim the next mails together. */
const GATHER_MS = 10;
/** How long a run claims mails, so that the clock is checked in between. */
const MAX_RUN_MS = 30_000;

// A claim does not lock the row while the mail is sent. It only postpones the time at which the row is due again.
const CLAIM_DUE_MAILS = `
  update outgoing_mails m set attempts = m.attempts + 1, next_try_at = ?::timestamptz + make_interval(secs => ?)
  where m.id = any(array(select id from outgoing_mails where status = 'waiting' and next_try_at <= ? order by is_bulk, next_try_at limit ? for update skip locked))
  returning m.id, m.to_address as "to", m.subject, m.body as text, m.letter, m.attempts`;

// After the claim has expired, a failure is ignored, because another process has already claimed the mail.
const SAVE_OUTCOMES = `
  update outgoing_mails m set status = o.status,
    sent_at = case when o.status = 'sent' then o.at end, next_try_at = case when o.status = 'sent' then m.next_try_at else o.at end
  from unnest(?::uuid[], ?::int[], ?::text[], ?::timestamptz[]) o (id, attempts, status, at)
  where m.id = o.id and m.status = 'waiting' and (o.status = 'sent' or o.attempts = m.attempts)`;

interface ClaimedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  letter: Letter;
  attempts: number;
}

interface MailOutcome {
  mail: ClaimedMail;
  status: 'sent' | 'waiting' | 'failed';
  /** When the mail was sent, or the time of the next attempt. */
  at: Date;
}

export interface SendResult {
  sent: number;
  /** Number of failed attempts. Mails with attempts left stay in the queue. */
  failed: number;
}

/**
 * Sends due mails, several at a time, until none is due or half a minute has passed. Claims single mails before groups, and never
 * more than it can send at once, so that a group does not delay a single mail. Gives up a mail after eight failed attempts. Safe to
 * run in every process.
 */
export async function sendDueMails(services: Services, shouldStop: () => boolean = () => false): Promise<SendResult> {
  const endsAt = performance.now() + MAX_RUN_MS;
  const canClaim = () => !shouldStop() && performance.now() < endsAt;
  const result: SendResult = { sent: 0, failed: 0 };
  const sending = new Set<Promise<void>>();
  const outcomes: MailOutcome[] = [];
  const start = (mail: ClaimedMail, brand: Brand): void => {
    const send = async () => {
      const outcome = await sendClaimedMail(services, brand, mail);
      outcomes.push(outcome);
      sending.delete(done);
      if (outcome.status === 'sent') result.sent++;
      else result.failed++;
    };
    const done = send();
    sending.add(done);
  };
  let brand: Brand | undefined;
  try {
    for (;;) {
      const [due] = await Promise.all([
        canClaim() ? claimMails(services, MAX_SMTP_CONNECTIONS - sending.size) : [],
        saveOutcomes(services, outcomes),
      ]);
      if (due.length > 0) {
        const letterhead = (brand ??= await readBrand(services));
        for (const mail of due) start(mail, letterhead);
      }
      if (sending.size === 0) return result;
      await Promise.race(sending);
      await pause(GATHER_MS);
    }
  } finally {
    await Promise.all(sending);
    await saveOutcomes(services, outcomes);
  }
}

function claimMails({ database, clock }: Services, limit: number): Promise<ClaimedMail[]> {
  const now = clock();
  return database.rows<ClaimedMail>(
    statement(CLAIM_DUE_MAILS, [now, CLAIM_SECONDS, now, limit], { writes: ['outgoing_mails'] }),
  );
}

async function sendClaimedMail(services: Services, brand: Brand, mail: ClaimedMail): Promise<MailOutcome> {
  const { id, to, subject, attempts } = mail;
  try {
    const attachments = await readMailFiles(services, mail.letter.fileIds ?? []);
    await services.mailer.send({
      id,
      to,
      subject,
      from: brand.name,
      ...renderLetter(brand, mail),
      ...(attachments.length > 0 && { attachments }),
    });
    return { mail, status: 'sent', at: services.clock() };
  } catch {
    const delay = FIRST_RETRY_DELAY_SECONDS * 2 ** (attempts - 1);
    const at = new Date(services.clock().getTime() + delay * 1000);
    return { mail, status: attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting', at };
  }
}

/** Stores the outcomes and then removes them, so that they can be stored later if the database is away. */
async function saveOutcomes({ database }: Services, outcomes: MailOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const saved = [...outcomes];
  const values = [
    saved.map(({ mail }) => mail.id),
    saved.map(({ mail }) => mail.attempts),
    saved.map(({ status }) => status),
    saved.map(({ at }) => at),
  ];
  // A transaction is repeated after a deadlock, for example with the deletion of a customer's mails.
  await database.transaction((db) => db.rows(statement(SAVE_OUTCOMES, values, { writes: ['outgoing_mails'] })));
  outcomes.splice(0, saved.length);
}
