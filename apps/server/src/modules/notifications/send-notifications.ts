import type { Context } from '#core/context.ts';
import { findRows } from '#core/db/table-rows.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { condition, statement } from '#core/db/statement.ts';
import type { JobRegistry, JobRun } from '#core/jobs/job-registry.ts';
import { notifications } from '#tables/notifications.ts';
import { countMails, applyStatusChange } from './change-status.ts';
import { gatherPeople } from './gather-people.ts';
import type { NotificationRow } from './notification-fields.ts';
import { writeMails } from './write-mails.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';

const SECOND_MS = 1000;
/** Batches per run, so that other jobs in the queue are not delayed. */
const BATCHES_PER_RUN = 20;
const MAX_ATTEMPTS = 5;

const DUE = `select id from notifications where status = 'scheduled' and send_at <= ? order by send_at limit 10`;
const SENDING = `select id from notifications where status = 'sending' order by started_at`;

/**
 * Starts due notifications and continues those being sent. Each batch is one transaction that stores its results and
 * its position, so nothing is lost or repeated if the process is killed, and another process continues.
 */
async function sendNotifications({ ctx, shouldStop }: JobRun): Promise<boolean> {
  for (const { id } of await ctx.db.rows<{ id: string }>(statement(DUE, [ctx.now]))) await startDue(ctx, id);
  let hasMore = false;
  for (const { id } of await ctx.db.rows<{ id: string }>(statement(SENDING))) {
    for (let batch = 0; batch < BATCHES_PER_RUN; batch++) {
      if (shouldStop()) return true;
      const outcome = await advance(ctx, id);
      if (outcome === 'over') break;
      hasMore = true;
      if (outcome === 'waiting') break;
    }
  }
  return hasMore;
}

/** The locked row; undefined while another process holds the lock. */
async function lockUnlessBusy(ctx: Context, id: string): Promise<NotificationRow | undefined> {
  const [row] = await findRows(ctx.db, notifications, { ...condition('id = ?', id), lock: 'for update skip locked' });
  return row;
}

const startDue = (ctx: Context, id: string): Promise<void> =>
  runAsSystem(ctx, async (inside) => {
    const row = await lockUnlessBusy(inside, id);
    if (row?.status === 'scheduled' && row.sendAt && row.sendAt <= ctx.now)
      await applyStatusChange(inside, row, { to: 'sending' });
  });

/** `over`: nothing is left to do, or another process does it. `waiting`: the mail server must catch up first. */
type Outcome = 'more' | 'waiting' | 'over';

async function advance(ctx: Context, id: string): Promise<Outcome> {
  try {
    return await runAsSystem(ctx, (inside) => sendNextBatch(inside, id));
  } catch (error) {
    const hasFailed = await runAsSystem(ctx, (inside) => countFailure(inside, id));
    if (!hasFailed) throw error;
    return 'over';
  }
}

const RESET_ATTEMPTS = 'update notifications set attempts = 0 where id = ?';

async function sendNextBatch(ctx: Context, id: string): Promise<Outcome> {
  const row = await lockUnlessBusy(ctx, id);
  if (row?.status !== 'sending') return 'over';
  // Reset after each success, because only consecutive failures count.
  if (row.attempts > 0) await ctx.db.enqueue(statement(RESET_ATTEMPTS, [id], { writes: ['notifications'] }));
  if (row.gatheredKind !== 'all') {
    await gatherPeople(ctx, row);
    return 'more';
  }
  if (row.people === 0) return fail(ctx, row, 'notification.nobody_reached');
  if (row.channels.includes('email')) {
    const mails = await writeMails(ctx, row);
    if (mails !== 'none') return mails === 'some' ? 'more' : 'waiting';
    if (await hasWaiting(ctx, id)) return 'waiting';
  }
  await finish(ctx, row);
  return 'over';
}

const WAITING = `select 1 from outgoing_mails where group_id = ? and status = 'waiting' limit 1`;

const hasWaiting = async (ctx: Context, id: string): Promise<boolean> =>
  (await ctx.db.rows(statement(WAITING, [id]))).length > 0;

const SAVE_SENT = 'update notifications set finished_at = ?, mails_sent = ?, mails_failed = ? where id = ?';

async function finish(ctx: Context, row: NotificationRow): Promise<void> {
  const { mailsSent, mailsFailed } = await countMails(ctx, row.id);
  if (mailsFailed > 0 && mailsSent === 0 && row.feed + row.inbox === 0) {
    await fail(ctx, row, 'notification.mail_failed');
    return;
  }
  await applyStatusChange(ctx, row, { to: 'sent' });
  await ctx.db.rows(statement(SAVE_SENT, [ctx.now, mailsSent, mailsFailed, row.id], { writes: ['notifications'] }));
}

const SAVE_FAILED =
  'update notifications set finished_at = ?, mails_sent = ?, mails_failed = ?, error = ? where id = ?';

async function fail(ctx: Context, row: NotificationRow, code: MessageCode): Promise<Outcome> {
  const { mailsSent, mailsFailed } = await countMails(ctx, row.id);
  await applyStatusChange(ctx, row, { to: 'failed' });
  await ctx.db.rows(
    statement(SAVE_FAILED, [ctx.now, mailsSent, mailsFailed, JSON.stringify({ code }), row.id], {
      writes: ['notifications'],
    }),
  );
  return 'over';
}

const COUNT_FAILURE = `update notifications set attempts = attempts + 1 where id = ? and status = 'sending' returning attempts`;

/** Counts a failed batch. Returns true after the last attempt. */
async function countFailure(ctx: Context, id: string): Promise<boolean> {
  const [counted] = await ctx.db.rows<{ attempts: number }>(
    statement(COUNT_FAILURE, [id], { writes: ['notifications'] }),
  );
  if (!counted || counted.attempts < MAX_ATTEMPTS) return false;
  const row = await lockUnlessBusy(ctx, id);
  if (row) await fail(ctx, row, 'server.error');
  return row !== undefined;
}

/** Runs one batch in its own transaction as the system, and publishes its events. */
async function runAsSystem<Result>(ctx: Context, work: (inside: Context) => Promise<Result>): Promise<Result> {
  const fresh: Context = { ...ctx, actor: { kind: 'system' }, now: ctx.services.clock() };
  const result = await inTransaction(fresh, work);
  ctx.services.commits.notify();
  return result;
}

const OLD_NOTICES = `delete from notices where ctid = any(array(select ctid from notices where created_at < ? limit 5000)) returning 1`;
const OLD_READS = 'delete from notice_reads x where not exists (select 1 from notices n where n.id = x.notice_id)';
const DAY_MS = 86_400 * SECOND_MS;
const RETENTION_DAYS = 90;

async function deleteOldNotices({ ctx, shouldStop }: JobRun): Promise<void> {
  const before = new Date(ctx.now.getTime() - RETENTION_DAYS * DAY_MS);
  while (!shouldStop() && (await ctx.db.rows(statement(OLD_NOTICES, [before], { writes: ['notices'] }))).length > 0);
  await ctx.db.rows(statement(OLD_READS, [], { writes: ['notice_reads'] }));
}

export const notificationJobs: JobRegistry = {
  'notifications.send': { every: SECOND_MS, idle: 3 * SECOND_MS, isTimed: true, handle: sendNotifications },
  'notices.clean-up': { every: DAY_MS, isTimed: true, handle: deleteOldNotices },
};
