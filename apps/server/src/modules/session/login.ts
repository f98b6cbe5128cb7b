import type { sessionApi } from '@souk/contract/session/api.ts';
import { badRequest } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { takeAttempt } from './guess-ration.ts';
import { findBySignIn } from './people.ts';
import { openSession } from './sessions.ts';
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
