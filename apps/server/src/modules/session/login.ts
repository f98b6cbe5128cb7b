import type { sessionApi } from '@souk/contract/session/api.ts';
import { requirePerson } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { badRequest, notFound } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { limitAttempts } from './attempt-limit.ts';
import { findBySignInName } from './users.ts';
import { openSession, endSession } from './sessions.ts';
import { throttleKey, countFailure, resetFailures, assertNotLocked } from './sign-in-throttle.ts';
import { createChallenge } from './two-factor/second-factor.ts';

/**
 * Signs in. Unknown names, wrong passwords and suspended people get the same response after the same work. Throws 400,
 * 429.
 */
export async function login({ ctx, body }: Call<typeof sessionApi.login>) {
  const person = await findBySignInName(ctx.db, body.userName);
  const account = throttleKey(person, body.userName);
  await assertNotLocked(ctx, account);
  const uncountAttempt = await limitAttempts(ctx, { account, userId: person?.id });
  const isCorrect = await ctx.services.passwords.matches(body.password, person?.passwordHash);
  if (!person || !isCorrect || person.status !== 'active') {
    await countFailure(ctx, account);
    throw badRequest('session.invalid_sign_in');
  }
  await resetFailures(ctx, account);
  await uncountAttempt();
  const remember = body.remember ?? false;
  return (await createChallenge(ctx, person, remember)) ?? openSession(ctx, person, remember);
}

/** Ends the session of a refresh token. An invalid token is not an error, because it has no session to end. */
export async function logout({ ctx, body }: Call<typeof sessionApi.logout>) {
  const claims = ctx.services.tokens.readRefresh(body.refreshToken);
  if (claims) await endSession(ctx, claims.sessionId, 'signed out');
  return { done: true as const };
}

const END_OWN_SESSION = `
  update sessions set ended_at = ?, end_reason = 'ended by its owner'
  where id = ? and user_id = ? and ended_at is null and expires_at > ? returning id`;

/** Ends one of the caller's own sessions, even the current one. Throws 404, also for sessions of others. */
export async function endOwnSession({ ctx, params }: Call<typeof sessionApi.endSession>) {
  const ended = await ctx.db.rows(
    statement(END_OWN_SESSION, [ctx.now, params.id, requirePerson(ctx).id, ctx.now], { writes: ['sessions'] }),
  );
  if (ended.length === 0) throw notFound('session');
  return { done: true as const };
}
