import type { sessionApi } from '@souk/contract/session/api.ts';
import { CONFIRMATION_MINUTES } from '#core/auth/confirmation.ts';
import { type Context, personOf } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { updateRow } from '#core/db/versioned.ts';
import { wrongField, unauthorised } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { users } from '#tables/identity.ts';
import { passwordChangedMail } from './mails.ts';
import { voidLinksOf } from './one-time-links.ts';
import { refuseGuessable } from './password-rules.ts';
import { type UserRow, findUser, recordAccount } from './people.ts';
import { endSessionsOf } from './sessions.ts';
import { ANY_ADDRESS, countFailure, forgiveFailures, refuseWhileLocked } from './sign-in-throttle.ts';

interface Typed {
  field: string;
  password: string;
}

/**
 * Throws 400 at the field for a wrong one, and 429 after too many. Failures are counted by session, wherever it is used from: a
 * stolen session is no place to guess from, and the owner can still sign in again.
 */
async function checkCurrentPassword(ctx: Context, person: UserRow, { field, password }: Typed): Promise<void> {
  const anywhere = { ...ctx, address: ANY_ADDRESS };
  const account = `${personOf(ctx).sessionId} password`;
  await refuseWhileLocked(anywhere, account);
  if (await ctx.services.passwords.matches(password, person.passwordHash)) return forgiveFailures(anywhere, account);
  await countFailure(anywhere, account);
  throw wrongField(field, 'password.wrong_current');
}

/** A proof that this person, and not somebody at an unlocked screen, asks for what comes next. */
export async function confirmPassword({ ctx, body }: Call<typeof sessionApi.confirmPassword>) {
  const { id, sessionId } = personOf(ctx);
  const person = await findUser(ctx.db, id);
  if (!person) throw unauthorised('session.required');
  await checkCurrentPassword(ctx, person, { field: 'password', password: body.password });
  const expiresAt = new Date(ctx.now.getTime() + CONFIRMATION_MINUTES * 60_000);
  return {
    confirmation: ctx.services.tokens.signConfirmation(sessionId, expiresAt),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Changes one's own password; the other sessions and every link sent before end. */
export async function changePassword({ ctx, body }: Call<typeof sessionApi.changePassword>) {
  const { id, sessionId } = personOf(ctx);
  const person = await findUser(ctx.db, id);
  if (!person) throw unauthorised('session.required');
  await checkCurrentPassword(ctx, person, { field: 'currentPassword', password: body.currentPassword });
  if (body.newPassword === body.currentPassword) throw wrongField('newPassword', 'password.unchanged');
  refuseGuessable(body.newPassword, person, 'newPassword');
  const passwordHash = await ctx.services.passwords.hash(body.newPassword);
  await inTransaction(ctx, (inside) => replacePassword(inside, person, { passwordHash, keptSession: sessionId }));
  return { done: true as const };
}

/** Everything that goes with a new password, in the caller's transaction. */
export async function replacePassword(
  ctx: Context,
  person: UserRow,
  { passwordHash, keptSession = null }: { passwordHash: string; keptSession?: string | null },
): Promise<void> {
  await updateRow(ctx, { table: users, id: person.id }, { passwordHash });
  await endSessionsOf(ctx, person.id, { except: keptSession, reason: 'password changed' });
  await voidLinksOf(ctx, person.id);
  await queueMail(ctx, passwordChangedMail(person));
  await recordAccount(ctx, person, { action: 'password changed' });
}
