import type { sessionApi } from '@souk/contract/session/api.ts';
import { personOf } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';

const END = `
  update sessions set ended_at = ?, end_reason = 'ended by its owner'
  where id = ? and user_id = ? and ended_at is null and expires_at > ? returning id`;

/** Ends one of one's own sign-ins, this one too. Somebody else's does not exist here. */
export async function endOwnSession({ ctx, params }: Call<typeof sessionApi.endSession>) {
  const ended = await ctx.db.rows(
    statement(END, [ctx.now, params.id, personOf(ctx).id, ctx.now], { writes: ['sessions'] }),
  );
  if (ended.length === 0) throw notFound('session');
  return { done: true as const };
}
