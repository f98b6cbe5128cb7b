import type { Context } from '#core/context.ts';
import { findRows } from '#core/db/table-rows.ts';
import { isDatabaseAway } from '#core/db/database-errors.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { condition, statement } from '#core/db/statement.ts';
import type { JobRegistry, RecurringJobRun } from '#core/jobs/job-registry.ts';
import { notifications } from '#tables/notifications.ts';
import { countMails, applyStatusChange } from './change-status.ts';
import { gatherPeople } from './gather-people.ts';
import type { NotificationRow } from './notification-fields.ts';
import { writeMails } from './write-mails.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';

const SECOND_MS = 1000;
/** Maximum number of batches of a notification per run, so that other notifications are not delayed. */
const BATCHES_PER_RUN = 20;
const MAX_ATTEMPTS = 5;

const SELECT_DUE = `select id from notifications where status = 'scheduled' and send_at <= ? order by send_at limit 10`;
const SELECT_SENDING = `select id from notifications where status = 'sending' order by started_at`;

/**
 * Starts due notifications and continues those being sent. Each batch is one transaction that also stores the progress.
 * If the process is killed, another one continues from there without losing or repeating anything.
 */
async function sendNotifications(run: RecurringJobRun): Promise<boolean> {
  const { ctx, shouldStop } = run;
  for (const { id } of await ctx.db.rows<{ id: string }>(statement(SELECT_DUE, [ctx.now])))
    await skipIfFailing(run, () => startDue(ctx, id));
  let hasMore = false;
  for (const { id } of await ctx.db.rows<{ id: string }>(statement(SELECT_SENDING))) {
    if (shouldStop()) return true;
    // After a failed batch, the next run tries again.
    if ((await skipIfFailing(run, () => sendBatches(run, id))) !== 'over') hasMore = true;
  }
  return hasMore;
}

/** Sends several batches of a notification, unless another process is sending it. Returns the outcome of the last one. */
async function sendBatches({ ctx, shouldStop }: RecurringJobRun, id: string): Promise<BatchOutcome> {
  let outcome: BatchOutcome = 'more';
  for (let batch = 0; batch < BATCHES_PER_RUN && outcome === 'more' && !shouldStop(); batch++)
    outcome = await runNextBatch(ctx, id);
  return outcome;
}

/** Logs an error of one notification, so that the job continues with the others. */
async function skipIfFailing<Result>(run: RecurringJobRun, work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    run.warn(error);
    return undefined;
  }
}

/** Locks and returns the row. Undefined while another process holds the lock. */
async function lockIfFree(ctx: Context, id: string): Promise<NotificationRow | undefined> {
  const [row] = await findRows(ctx.db, notifications, { ...condition('id = ?', id), lock: 'for update skip locked' });
  return row;
}

const startDue = (ctx: Context, id: string): Promise<void> =>
  runAsSystem(ctx, async (inside) => {
    const row = await lockIfFree(inside, id);
    if (row?.status === 'scheduled' && row.sendAt && row.sendAt <= ctx.now)
      await applyStatusChange(inside, row, { to: 'sending' });
  });

/** `over`: nothing is left to do, or another process is sending. `waiting`: queued mails must be sent first. */
type BatchOutcome = 'more' | 'waiting' | 'over';

async function runNextBatch(ctx: Context, id: string): Promise<BatchOutcome> {
  try {
    return await runAsSystem(ctx, (inside) => sendNextBatch(inside, id));
  } catch (error) {
    const hasFailed = await runAsSystem(ctx, (inside) => countFailure(inside, id));
    if (!hasFailed) throw error;
    return 'over';
  }
}

const RESET_ATTEMPTS = 'update notifications set attempts = 0 where id = ?';

async function sendNextBatch(ctx: Context, id: string): Promise<BatchOutcome> {
  const row = await lockIfFree(ctx, id);
  if (row?.status !== 'sending') return 'over';
  // This reset is rolled back if the batch fails, so only consecutive failures are counted.
  if (row.attempts > 0) await ctx.db.enqueue(statement(RESET_ATTEMPTS, [id], { writes: ['notifications'] }));
  if (row.gatheredKind !== 'all') {
    await gatherPeople(ctx, row);
    return 'more';
  }
  if (row.people === 0) return failSending(ctx, row, 'notification.nobody_reached');
  if (row.channels.includes('email')) {
    const mails = await writeMails(ctx, row);
    if (mails !== 'none') return mails === 'some' ? 'more' : 'waiting';
    if (await hasWaitingMails(ctx, id)) return 'waiting';
  }
  await finishSending(ctx, row);
  return 'over';
}

const SELECT_WAITING_MAIL = `select 1 from outgoing_mails where group_id = ? and status = 'waiting' limit 1`;

const hasWaitingMails = async (ctx: Context, id: string): Promise<boolean> =>
  (await ctx.db.rows(statement(SELECT_WAITING_MAIL, [id]))).length > 0;

const SAVE_SENT = 'update notifications set finished_at = ?, mails_sent = ?, mails_failed = ? where id = ?';

async function finishSending(ctx: Context, row: NotificationRow): Promise<void> {
  const { mailsSent, mailsFailed } = await countMails(ctx, row.id);
  if (mailsFailed > 0 && mailsSent === 0 && row.feed + row.inbox === 0) {
    await failSending(ctx, row, 'notification.mail_failed');
    return;
  }
  await applyStatusChange(ctx, row, { to: 'sent' });
  await ctx.db.rows(statement(SAVE_SENT, [ctx.now, mailsSent, mailsFailed, row.id], { writes: ['notifications'] }));
}

const SAVE_FAILED =
  'update notifications set finished_at = ?, mails_sent = ?, mails_failed = ?, error = ? where id = ?';

async function failSending(ctx: Context, row: NotificationRow, code: MessageCode): Promise<BatchOutcome> {
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

/** Counts a failed batch. After the last attempt, marks the notification as failed and returns true. */
async function countFailure(ctx: Context, id: string): Promise<boolean> {
  const [counted] = await ctx.db.rows<{ attempts: number }>(
    statement(COUNT_FAILURE, [id], { writes: ['notifications'] }),
  );
  if (!counted || counted.attempts < MAX_ATTEMPTS) return false;
  const row = await lockIfFree(ctx, id);
  if (row) await failSending(ctx, row, 'server.error');
  return row !== undefined;
}

/** Runs `work` as the system in its own transaction, and publishes its events. */
async function runAsSystem<Result>(ctx: Context, work: (inside: Context) => Promise<Result>): Promise<Result> {
  const fresh: Context = { ...ctx, actor: { kind: 'system' }, now: ctx.services.clock() };
  const result = await inTransaction(fresh, work);
  ctx.services.commits.notify();
  return result;
}

const DELETE_OLD_NOTICES = `delete from notices where ctid = any(array(select ctid from notices where created_at < ? limit 5000)) returning 1`;
const DELETE_ORPHANED_READ_MARKS =
  'delete from notice_reads x where not exists (select 1 from notices n where n.id = x.notice_id)';
const DAY_MS = 86_400 * SECOND_MS;
const RETENTION_DAYS = 90;

async function deleteOldNotices({ ctx, shouldStop }: RecurringJobRun): Promise<void> {
  const before = new Date(ctx.now.getTime() - RETENTION_DAYS * DAY_MS);
  while (
    !shouldStop() &&
    (await ctx.db.rows(statement(DELETE_OLD_NOTICES, [before], { writes: ['notices'] }))).length > 0
  );
  await ctx.db.rows(statement(DELETE_ORPHANED_READ_MARKS, [], { writes: ['notice_reads'] }));
}

export const notificationJobs: JobRegistry = {
  'notifications.send': {
    every: SECOND_MS,
    idle: 3 * SECOND_MS,
    isTimed: true,
    inEveryProcess: true,
    handle: sendNotifications,
  },
  'notices.clean-up': { every: DAY_MS, isTimed: true, handle: deleteOldNotices },
};
