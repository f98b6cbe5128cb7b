import { type Context, noEffects } from '#core/context.ts';

/**
 * Runs `work` in one transaction, for calls outside of the one write path (sign-in, uploads, jobs). It may run again after a
 * serialisation failure, so it touches nothing but the database.
 */
export const inTransaction = <Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> =>
  ctx.services.database.transaction((db) => work({ ...ctx, db, effects: noEffects() }));
