import { type Context, noEffects } from '#core/context.ts';
import type { Queryable } from './database.ts';

/**
 * Runs `work` in one transaction, for code that does not go through `runWrite` (sign-in, uploads, jobs). `work` may run again
 * after a serialization failure, so it must have no side effects outside the database.
 */
export const inTransaction = <Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> =>
  ctx.services.database.transaction(async (db) => {
    const inside = transactionContext(ctx, db);
    const result = await work(inside);
    await runBeforeCommit(inside);
    return result;
  });

/** The context of work within the transaction `db`. */
export const transactionContext = (ctx: Context, db: Queryable): Context => ({
  ...ctx,
  db,
  effects: noEffects(),
  pendingDocuments: [],
});

/** Runs what modules do at the end of each transaction. */
export async function runBeforeCommit(ctx: Context): Promise<void> {
  for (const { beforeCommit } of ctx.services.modules.hooks) await beforeCommit?.(ctx);
}
