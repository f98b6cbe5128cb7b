import type { sessionApi } from '@souk/contract/session/api.ts';
import { CONFIRMATION_MINUTES } from '#core/auth/confirmation.ts';
import { type Context, requirePerson } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { updateRow } from '#core/db/versioned.ts';
import { invalidField, unauthorised } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { users } from '#tables/identity.ts';
import { passwordChangedMail } from './mails.ts';
import { revokeLinks } from './one-time-links.ts';
import { assertPasswordAllowed } from './password-rules.ts';
import { type UserRow, findUser, recordAccountActivity } from './users.ts';
import { endSessions } from './sessions.ts';
import { ANY_ADDRESS, countFailure, resetFailures, assertNotLocked } from './sign-in-throttle.ts';

interface PasswordInput {
  field: string;
  password: string;
}

/**
 * Throws 400 at the field for a wrong password, and 429 after too many attempts. Failures are counted per session from
 * any address. This limits guesses with a stolen session, without locking the owner out of signing in.
 */
async function checkCurrentPassword(ctx: Context, person: UserRow, { field, password }: PasswordInput): Promise<void> {
  const ctxForAnyAddress = { ...ctx, address: ANY_ADDRESS };
  const account = `${requirePerson(ctx).sessionId} password`;
  await assertNotLocked(ctxForAnyAddress, account);
  if (await ctx.services.passwords.matches(password, person.passwordHash))
    return resetFailures(ctxForAnyAddress, account);
  await countFailure(ctxForAnyAddress, account);
  throw invalidField(field, 'password.wrong_current');
}

/** Returns a proof that the password was just re-entered. Sensitive actions require it. Throws 400, 401, 429. */
export async function confirmPassword({ ctx, body }: Call<typeof sessionApi.confirmPassword>) {
  const { id, sessionId } = requirePerson(ctx);
  const person = await findUser(ctx.db, id);
  if (!person) throw unauthorised('session.required');
  await checkCurrentPassword(ctx, person, { field: 'password', password: body.password });
  const expiresAt = new Date(ctx.now.getTime() + CONFIRMATION_MINUTES * 60_000);
  return {
    confirmation: ctx.services.tokens.signConfirmation(sessionId, expiresAt),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Changes the caller's password, ends their other sessions, and revokes links that were sent before. Throws 400, 401,
 * 429.
 */
export async function changePassword({ ctx, body }: Call<typeof sessionApi.changePassword>) {
  const { id, sessionId } = requirePerson(ctx);
  const person = await findUser(ctx.db, id);
  if (!person) throw unauthorised('session.required');
  await checkCurrentPassword(ctx, person, { field: 'currentPassword', password: body.currentPassword });
  if (body.newPassword === body.currentPassword) throw invalidField('newPassword', 'password.unchanged');
  assertPasswordAllowed(body.newPassword, person, 'newPassword');
  const passwordHash = await ctx.services.passwords.hash(body.newPassword);
  await inTransaction(ctx, (txCtx) => replacePassword(txCtx, person, { passwordHash, exceptSessionId: sessionId }));
  return { done: true as const };
}

/**
 * Sets a new password, ends the sessions, revokes links, and notifies the owner by mail. Must be called within a
 * transaction.
 */
export async function replacePassword(
  ctx: Context,
  person: UserRow,
  { passwordHash, exceptSessionId = null }: { passwordHash: string; exceptSessionId?: string | null },
): Promise<void> {
  await updateRow(ctx, { table: users, id: person.id }, { passwordHash });
  await endSessions(ctx, person.id, { except: exceptSessionId, reason: 'password changed' });
  await revokeLinks(ctx, person.id);
  await queueMail(ctx, passwordChangedMail(person));
  await recordAccountActivity(ctx, person, { action: 'password changed' });
}
