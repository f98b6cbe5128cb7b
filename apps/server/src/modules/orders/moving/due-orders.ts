import type { Context } from '#core/context.ts';
import { hasCollided, isDatabaseAway } from '#core/db/database-errors.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import { AppError } from '#core/errors.ts';
import type { JobRun } from '#core/jobs/job-registry.ts';
import { notify, settleNotices } from '#modules/notifications/notices.service.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';

const ROWS_AT_ONCE = 100;
const FIRST = { at: new Date(0).toISOString(), id: '00000000-0000-0000-0000-000000000000' };

interface DueSteps {
  /** Answers `id` and `at` of those due by an instant and after a place, in that order; its `?` are the instant, at, id, how many. */
  find: string;
  step: (ctx: Context, id: string) => Promise<void>;
}

/**
 * Takes a step with every order whose time has come, each in a transaction of its own. One that cannot be done holds up none
 * behind it: staff hear of it once, and it is tried again with the next run. True: the process ends before all were done.
 */
export async function stepDueOrders(run: JobRun, { find, step }: DueSteps): Promise<boolean> {
  const { ctx } = run;
  let last = FIRST;
  for (;;) {
    const due = await ctx.db.rows<typeof FIRST>(statement(find, [ctx.now, last.at, last.id, ROWS_AT_ONCE]));
    for (const { id } of due) {
      if (run.isOver()) return true;
      try {
        await inTransaction(ctx, async (inside) => {
          await step(inside, id);
          await settleNotices(inside, [{ entity: 'order', entityId: id, action: 'moved' }]);
        });
      } catch (error) {
        if (isAboutAll(error)) throw error;
        if (!hasCollided(error) && (await tellOnce(ctx, id))) run.warn(error);
      }
    }
    const next = due.at(-1);
    if (!next || due.length < ROWS_AT_ONCE) return false;
    last = next;
  }
}

/** The database is away, or the ledger is closed: the next order would fare no better. */
const isAboutAll = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof AppError && error.statusCode === 503);

const KIND = 'order_stuck';
const READ = `
  select ${orderNumberSql('o')} as number, exists (select 1 from notices where kind = '${KIND}' and entity_id = o.id and handled_at is null) as "isTold"
  from orders o where o.id = ?`;

async function tellOnce(ctx: Context, id: string): Promise<boolean> {
  const link = `/dashboard/orders/${id}/details`;
  const [order] = await ctx.db.rows<{ number: string; isTold: boolean }>(statement(READ, [id]));
  if (!order || order.isTold) return false;
  await inTransaction(ctx, (inside) => notify(inside, { kind: KIND, label: order.number, link, entityId: id }));
  return true;
}
