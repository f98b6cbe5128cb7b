import { message } from '@souk/contract/core/message.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { AppError } from '#core/errors.ts';

/** Runs an action under a savepoint. If it throws an AppError, rolls back and returns that error. Rethrows any other error. */
export async function attempt(ctx: Context, action: () => Promise<unknown>): Promise<AppError | undefined> {
  const effects = ctx.effects.effects.length;
  await ctx.db.rows(statement('savepoint import_step'));
  try {
    await action();
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

/** Thrown to roll back an action that succeeded. */
class RolledBack extends AppError {
  constructor() {
    super(409, message('import.nothing_changed'));
  }
}

/** Runs an action and rolls back its writes unless it returns true. */
export async function rollBackUnless(ctx: Context, action: () => Promise<boolean>): Promise<void> {
  const error = await attempt(ctx, async () => {
    if (!(await action())) throw new RolledBack();
  });
  if (error && !(error instanceof RolledBack)) throw error;
}
