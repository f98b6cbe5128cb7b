import { type Context, noEffects } from '#core/context.ts';

/**
 * Runs `work` in one transaction, for code that does not go through `runWrite` (sign-in, uploads, jobs). `work` may run again
 * after a serialization failure, so it must have no side effects outside the database.
 */
export const inTransaction = <Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> =>
  ctx.services.database.transaction((db) => work({ ...ctx, db, effects: noEffects() }));
