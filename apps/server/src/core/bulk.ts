import { type BulkData, MAX_BULK_IDS } from '@souk/contract/core/list.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { AppError } from '#core/errors.ts';
import { messageData } from '#core/messages/message-data.ts';

/**
 * Runs an action for each id within the call's transaction, in the given order and each under its own savepoint. A failure is rolled
 * back and reported with its reason, without affecting the other rows. Callers pass the ids in the same order for the same rows, so
 * that two of them cannot deadlock.
 */
export async function runForEachId(
  ctx: Context,
  ids: readonly string[],
  action: (ctx: Context, id: string) => Promise<unknown>,
): Promise<BulkData> {
  const result: BulkData = { done: 0, failed: [] };
  const undo: string[] = [];
  let isEachUndoable = true;
  for (const id of ids) {
    const recorded: NonNullable<Context['recorded']> = [];
    await ctx.db.rows(statement('savepoint one'));
    const { effects, money, stock, messages } = ctx.effects;
    const previousLengths = [effects, money, stock, messages, ctx.pendingDocuments ?? []].map((list) => ({
      list,
      length: list.length,
    }));
    try {
      await action({ ...ctx, recorded }, id);
      await ctx.db.rows(statement('release savepoint one'));
      result.done++;
      undo.push(...recorded.map((change) => change.id));
      isEachUndoable &&= recorded.every((change) => change.undoable);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await ctx.db.rows(statement('rollback to savepoint one'));
      for (const { list, length } of previousLengths) list.length = length;
      result.failed.push({ id, ...messageData(error) });
    }
  }
  const canUndo = isEachUndoable && undo.length > 0 && undo.length <= MAX_BULK_IDS;
  return canUndo ? { ...result, undo } : result;
}
