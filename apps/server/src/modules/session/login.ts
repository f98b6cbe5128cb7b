import type { sessionApi } from '@souk/contract/session/api.ts';
import { personOf } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { badRequest, notFound } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { takeAttempt } from './guess-ration.ts';
import { findBySignIn } from './people.ts';
import { openSession, endSession } from './sessions.ts';
import { accountKey, countFailure, forgiveFailures, refuseWhileLocked } from './sign-in-throttle.ts';
import { challengeFor } from './two-factor/second-factor.ts';

/** Signs in. An unknown name, a wrong password and a suspended person get the same answer after the same work. */
export async function login({ ctx, body }: Call<typeof sessionApi.login>) {
  const person = await findBySignIn(ctx.db, body.userName);
  const account = accountKey(person, body.userName);
  await refuseWhileLocked(ctx, account);
  const giveBack = await takeAttempt(ctx, { account, userId: person?.id });
  const isRight = await ctx.services.passwords.matches(body.password, person?.passwordHash);
  if (!person || !isRight || person.status !== 'active') {
    await countFailure(ctx, account);
    throw badRequest('session.invalid_sign_in');
  }
  await forgiveFailures(ctx, account);
  await giveBack();
  const remember = body.remember ?? false;
  return (await challengeFor(ctx, person, remember)) ?? openSession(ctx, person, remember);
}

/** Ends the session of a refresh token. A token that means nothing any more is no error: the person is signed out either way. */
export async function logout({ ctx, body }: Call<typeof sessionApi.logout>) {
  const claims = ctx.services.tokens.readRefresh(body.refreshToken);
  if (claims) await endSession(ctx, claims.sessionId, 'signed out');
  return { done: true as const };
}

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
