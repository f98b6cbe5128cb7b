import type { Context } from '#core/context.ts';
import { wrongField } from '#core/errors.ts';
import type { UserRow } from './people.ts';
import { countFailure, forgiveFailures, refuseWhileLocked } from './sign-in-throttle.ts';

interface Typed {
  field: string;
  password: string;
}

/** Throws 400 at the field for a wrong one, and 429 after too many: a stolen session is no place to guess from. */
export async function checkCurrentPassword(ctx: Context, person: UserRow, { field, password }: Typed): Promise<void> {
  await refuseWhileLocked(ctx, person.id);
  if (await ctx.services.passwords.matches(password, person.passwordHash)) return forgiveFailures(ctx, person.id);
  await countFailure(ctx, person.id);
  throw wrongField(field, 'This is not your current password');
}
