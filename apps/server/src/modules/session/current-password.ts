import { type Context, personOf } from '#core/context.ts';
import { wrongField } from '#core/errors.ts';
import type { UserRow } from './people.ts';
import { ANY_ADDRESS, countFailure, forgiveFailures, refuseWhileLocked } from './sign-in-throttle.ts';

interface Typed {
  field: string;
  password: string;
}

/**
 * Throws 400 at the field for a wrong one, and 429 after too many. Failures are counted by session, wherever it is used from: a
 * stolen session is no place to guess from, and the owner can still sign in again.
 */
export async function checkCurrentPassword(ctx: Context, person: UserRow, { field, password }: Typed): Promise<void> {
  const anywhere = { ...ctx, address: ANY_ADDRESS };
  const account = `${personOf(ctx).sessionId} password`;
  await refuseWhileLocked(anywhere, account);
  if (await ctx.services.passwords.matches(password, person.passwordHash)) return forgiveFailures(anywhere, account);
  await countFailure(anywhere, account);
  throw wrongField(field, 'password.wrong_current');
}
