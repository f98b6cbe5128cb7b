import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { AppError } from '#core/errors.ts';

/** Runs a step under a savepoint; an error of ours rolls it back and is returned. */
export async function attempt(ctx: Context, step: () => Promise<unknown>): Promise<AppError | undefined> {
  const effects = ctx.effects.effects.length;
  await ctx.db.rows(statement('savepoint import_step'));
  try {
    await step();
    await ctx.db.rows(statement('release savepoint import_step'));
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await ctx.db.rows(statement('rollback to savepoint import_step'));
    await ctx.db.rows(statement('release savepoint import_step'));
    ctx.effects.effects.length = effects;
    return error;
  }
}
