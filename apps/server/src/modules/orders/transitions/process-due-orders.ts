import type { Context } from '#core/context.ts';
import { hasCollided, isDatabaseAway } from '#core/db/database-errors.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import { AppError } from '#core/errors.ts';
import type { RecurringJobRun } from '#core/jobs/job-registry.ts';
import { notify, settleNotices } from '#modules/notifications/notices.service.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import { lockOrder } from '../lock-order.ts';

interface DueOrder {
  id: string;
  at: string;
}

const BEFORE_FIRST: DueOrder = { id: '00000000-0000-0000-0000-000000000000', at: new Date(0).toISOString() };

interface DueOrdersTask {
  /**
   * SQL that locks the next due order, skips those that another process has locked, and returns its `id` and `at`, by which due
   * orders are sorted. Its parameters are the current time, and the `at` and `id` of the previous order.
   */
  claim: string;
  process: (ctx: Context, id: string) => Promise<void>;
}

/**
 * Processes every due order in its own transaction, which claims the order first, so that several processes share them. If one
 * fails, notifies staff once, continues with the others, and tries again in the next run. Returns true if the job was stopped
 * before all orders were processed.
 */
export async function processDueOrders(run: RecurringJobRun, { claim, process }: DueOrdersTask): Promise<boolean> {
  const { ctx } = run;
  let previous = BEFORE_FIRST;
  while (!run.shouldStop()) {
    const step: { order?: DueOrder | undefined } = {};
    try {
      await inTransaction(ctx, async (txContext) => {
        const values = [ctx.now, previous.at, previous.id];
        [step.order] = await txContext.db.rows<DueOrder>(statement(claim, values));
        if (!step.order) return;
        await process(txContext, step.order.id);
        await settleNotices(txContext, [{ entity: 'order', entityId: step.order.id, action: 'moved' }]);
      });
    } catch (error) {
      if (!step.order || affectsEveryOrder(error)) throw error;
      if (!hasCollided(error) && (await notifyIfNew(ctx, step.order.id))) run.warn(error);
    }
    if (!step.order) return false;
    previous = step.order;
  }
  return true;
}

/** Whether the remaining orders would fail as well, because the database is unavailable or the ledger is frozen. */
const affectsEveryOrder = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof AppError && error.statusCode === 503);

const NOTICE_KIND = 'order_stuck';
const SELECT_ORDER = `
  select ${orderNumberSql('o')} as number, exists (select 1 from notices where kind = '${NOTICE_KIND}' and entity_id = o.id and handled_at is null) as "isNotified"
  from orders o where o.id = ?`;

/** Locks the order, so that processes that fail at the same time notify only once. */
const notifyIfNew = (ctx: Context, id: string): Promise<boolean> =>
  inTransaction(ctx, async (txContext) => {
    await lockOrder(txContext, id);
    const [order] = await txContext.db.rows<{ number: string; isNotified: boolean }>(statement(SELECT_ORDER, [id]));
    if (!order || order.isNotified) return false;
    const link = `/dashboard/orders/${id}/details`;
    await notify(txContext, { kind: NOTICE_KIND, label: order.number, link, entityId: id });
    return true;
  });
