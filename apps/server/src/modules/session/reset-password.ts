import type { sessionApi } from '@souk/contract/session/api.ts';
import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import type { Call } from '#core/http/route.ts';
import { replacePassword } from './change-password.ts';
import { rememberNetwork } from './known-networks.ts';
import { expiredLink, lookAtLink, takeLink } from './one-time-links.ts';
import { refuseGuessable } from './password-rules.ts';
import { actingAs, findUser, type UserRow } from './people.ts';
import { forgiveEverywhere } from './sign-in-throttle.ts';

/** Sets a new password by a link from a mail. A password that is refused leaves the link usable. */
export async function resetPassword({ ctx, body }: Call<typeof sessionApi.resetPassword>) {
  const person = await holderOf(ctx, body.token);
  refuseGuessable(body.password, person, 'password');
  const passwordHash = await ctx.services.passwords.hash(body.password);
  await inTransaction(ctx, async (inside) => {
    await takeLink(inside, 'reset', body.token);
    await replacePassword(actingAs(inside, person), person, { passwordHash });
    await forgiveEverywhere(inside, person.id);
    // Whoever holds the link is the owner, who gets in here whatever others guess meanwhile.
    await rememberNetwork(inside, person.id);
  });
  return { done: true as const };
}

async function holderOf(ctx: Context, token: string): Promise<UserRow> {
  const userId = await lookAtLink(ctx, 'reset', token);
  const person = userId ? await findUser(ctx.db, userId) : undefined;
  if (person?.status !== 'active') throw expiredLink();
  return person;
}
