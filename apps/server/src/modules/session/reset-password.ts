import type { sessionApi } from '@souk/contract/session/api.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import type { Call } from '#core/http/route.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { replacePassword } from './change-password.ts';
import { saveNetwork } from './known-networks.ts';
import { RESET_LINK_MINUTES, resetLinkMail } from './mails.ts';
import { countActiveLinks, createLink, expiredLinkError, findLinkUser, consumeLink } from './one-time-links.ts';
import { assertPasswordAllowed } from './password-rules.ts';
import { findBySignInName, actingAs, findUser, type UserRow } from './users.ts';
import { resetAllFailures } from './sign-in-throttle.ts';

/** Minimum time of a response, so that its duration does not reveal whether the address exists. */
const MIN_RESPONSE_MS = 250;
/** Maximum number of unused links per person, so that no one can flood their mailbox. */
const MAX_ACTIVE_LINKS = 3;

/** Sends a password reset link if the address belongs to an active person. The response is the same if it doesn't. */
export async function forgotPassword({ ctx, body }: Call<typeof sessionApi.forgotPassword>) {
  await Promise.all([wait(MIN_RESPONSE_MS), inTransaction(ctx, (txCtx) => sendResetLink(txCtx, body.email))]);
  return { done: true as const };
}

async function sendResetLink(ctx: Context, email: string): Promise<void> {
  const person = await findBySignInName(ctx.db, email);
  if (person?.status !== 'active') return;
  if ((await countActiveLinks(ctx, 'reset', person.id)) >= MAX_ACTIVE_LINKS) return;
  const link = await createLink(ctx, { purpose: 'reset', userId: person.id, minutes: RESET_LINK_MINUTES });
  await queueMail(ctx, resetLinkMail(person, link));
}

/** Sets a new password with a link from a mail. If the password is rejected, the link can be used again. Throws 400. */
export async function resetPassword({ ctx, body }: Call<typeof sessionApi.resetPassword>) {
  const person = await readActiveUser(ctx, body.token);
  assertPasswordAllowed(body.password, person, 'password');
  const passwordHash = await ctx.services.passwords.hash(body.password);
  await inTransaction(ctx, async (txCtx) => {
    await consumeLink(txCtx, 'reset', body.token);
    await replacePassword(actingAs(txCtx, person), person, { passwordHash });
    await resetAllFailures(txCtx, person.id);
    // The link proves who the person is, so guesses by others must not lock them out on this network.
    await saveNetwork(txCtx, person.id);
  });
  return { done: true as const };
}

async function readActiveUser(ctx: Context, token: string): Promise<UserRow> {
  const userId = await findLinkUser(ctx, 'reset', token);
  const person = userId ? await findUser(ctx.db, userId) : undefined;
  if (person?.status !== 'active') throw expiredLinkError();
  return person;
}
