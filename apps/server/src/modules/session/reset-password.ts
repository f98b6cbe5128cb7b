import type { sessionApi } from '@souk/contract/session/api.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import type { Call } from '#core/http/route.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { replacePassword } from './change-password.ts';
import { rememberNetwork } from './known-networks.ts';
import { RESET_MINUTES, resetMail } from './mails.ts';
import { countLiveLinks, makeLink, expiredLink, lookAtLink, takeLink } from './one-time-links.ts';
import { refuseGuessable } from './password-rules.ts';
import { findBySignIn, actingAs, findUser, type UserRow } from './people.ts';
import { forgiveEverywhere } from './sign-in-throttle.ts';

/** Every answer takes this long, so that its time does not tell whether the address is known. */
const ANSWER_MS = 250;
/** Links of one person that wait at once: nobody's mailbox can be flooded from here. */
const MAX_LIVE_LINKS = 3;

/** Sends a link to set a new password, if there is somebody to send it to; the answer is the same. */
export async function forgotPassword({ ctx, body }: Call<typeof sessionApi.forgotPassword>) {
  await Promise.all([wait(ANSWER_MS), inTransaction(ctx, (inside) => sendLink(inside, body.email))]);
  return { done: true as const };
}

async function sendLink(ctx: Context, email: string): Promise<void> {
  const person = await findBySignIn(ctx.db, email);
  if (person?.status !== 'active') return;
  if ((await countLiveLinks(ctx, 'reset', person.id)) >= MAX_LIVE_LINKS) return;
  const link = await makeLink(ctx, { purpose: 'reset', userId: person.id, minutes: RESET_MINUTES });
  await queueMail(ctx, resetMail(person, link));
}

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
