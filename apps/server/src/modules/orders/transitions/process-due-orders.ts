import type { Context } from '#core/context.ts';
import { hasCollided, isDatabaseAway } from '#core/db/database-errors.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import { AppError } from '#core/errors.ts';
import type { JobRun } from '#core/jobs/job-registry.ts';
import { notify, settleNotices } from '#modules/notifications/notices.service.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';

const BATCH_SIZE = 100;
const FIRST_POSITION = { at: new Date(0).toISOString(), id: '00000000-0000-0000-0000-000000000000' };

interface DueOrdersTask {
  /**
   * SQL that returns `id` and `at` of due orders, sorted by `at` and `id`. Its parameters are the current time, the `at` and
   * the `id` of the previous order, and the limit.
   */
  find: string;
  process: (ctx: Context, id: string) => Promise<void>;
}

/**
 * Processes every due order in its own transaction. If one fails, notifies staff once, continues with the others, and tries
 * again in the next run. Returns true if the job was stopped before all orders were processed.
 */
export async function processDueOrders(run: JobRun, { find, process }: DueOrdersTask): Promise<boolean> {
  const { ctx } = run;
  let position = FIRST_POSITION;
  for (;;) {
    const due = await ctx.db.rows<typeof FIRST_POSITION>(
      statement(find, [ctx.now, position.at, position.id, BATCH_SIZE]),
    );
    for (const { id } of due) {
      if (run.shouldStop()) return true;
      try {
        await inTransaction(ctx, async (txContext) => {
          await process(txContext, id);
          await settleNotices(txContext, [{ entity: 'order', entityId: id, action: 'moved' }]);
        });
      } catch (error) {
        if (affectsEveryOrder(error)) throw error;
        if (!hasCollided(error) && (await notifyIfNew(ctx, id))) run.warn(error);
      }
    }
    const next = due.at(-1);
    if (!next || due.length < BATCH_SIZE) return false;
    position = next;
  }
}

/** Whether the remaining orders would fail as well, because the database is unavailable or the ledger is frozen. */
const affectsEveryOrder = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof AppError && error.statusCode === 503);

const NOTICE_KIND = 'order_stuck';
const SELECT_ORDER = `
  select ${orderNumberSql('o')} as number, exists (select 1 from notices where kind = '${NOTICE_KIND}' and entity_id = o.id and handled_at is null) as "isNotified"
  from orders o where o.id = ?`;

async function notifyIfNew(ctx: Context, id: string): Promise<boolean> {
  const link = `/dashboard/orders/${id}/details`;
  const [order] = await ctx.db.rows<{ number: string; isNotified: boolean }>(statement(SELECT_ORDER, [id]));
  if (!order || order.isNotified) return false;
  await inTransaction(ctx, (txContext) =>
    notify(txContext, { kind: NOTICE_KIND, label: order.number, link, entityId: id }),
  );
  return true;
}
