import type { sessionApi } from '@souk/contract/session/api.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import type { Call } from '#core/http/route.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { replacePassword } from './change-password.ts';
import { saveNetwork } from './known-networks.ts';
import { RESET_MINUTES, resetMail } from './mails.ts';
import { countActiveLinks, createLink, expiredLinkError, findLinkUser, consumeLink } from './one-time-links.ts';
import { assertPasswordAllowed } from './password-rules.ts';
import { findBySignInName, actingAs, findUser, type UserRow } from './users.ts';
import { resetAllFailures } from './sign-in-throttle.ts';

/** Minimum response time, so that it does not reveal whether the address exists. */
const MIN_ANSWER_MS = 250;
/** Maximum number of unused links per person, so that mailboxes cannot be flooded. */
const MAX_ACTIVE_LINKS = 3;

/** Sends a password reset link if the address belongs to an active person. The response is the same either way. */
export async function forgotPassword({ ctx, body }: Call<typeof sessionApi.forgotPassword>) {
  await Promise.all([wait(MIN_ANSWER_MS), inTransaction(ctx, (txCtx) => sendResetLink(txCtx, body.email))]);
  return { done: true as const };
}

async function sendResetLink(ctx: Context, email: string): Promise<void> {
  const person = await findBySignInName(ctx.db, email);
  if (person?.status !== 'active') return;
  if ((await countActiveLinks(ctx, 'reset', person.id)) >= MAX_ACTIVE_LINKS) return;
  const link = await createLink(ctx, { purpose: 'reset', userId: person.id, minutes: RESET_MINUTES });
  await queueMail(ctx, resetMail(person, link));
}

/** Sets a new password with a link from a mail. A rejected password leaves the link usable. Throws 400. */
export async function resetPassword({ ctx, body }: Call<typeof sessionApi.resetPassword>) {
  const person = await readActiveUser(ctx, body.token);
  assertPasswordAllowed(body.password, person, 'password');
  const passwordHash = await ctx.services.passwords.hash(body.password);
  await inTransaction(ctx, async (txCtx) => {
    await consumeLink(txCtx, 'reset', body.token);
    await replacePassword(actingAs(txCtx, person), person, { passwordHash });
    await resetAllFailures(txCtx, person.id);
    // The link proves ownership, so guesses by others must not lock this network out.
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
