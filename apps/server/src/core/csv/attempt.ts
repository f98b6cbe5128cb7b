import { message } from '@souk/contract/core/message.ts';
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

/** Ends a try that leaves nothing behind. */
class TakenBack extends AppError {
  constructor() {
    super(409, message('import.nothing_changed'));
  }
}

/** Runs a step that answers whether what it wrote stays, and takes it back where it does not. */
export async function keepIf(ctx: Context, step: () => Promise<boolean>): Promise<void> {
  const refusal = await attempt(ctx, async () => {
    if (!(await step())) throw new TakenBack();
  });
  if (refusal && !(refusal instanceof TakenBack)) throw refusal;
}
