import type { sessionApi } from '@souk/contract/session/api.ts';
import { type Context, personOf } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { updateRow } from '#core/db/versioned.ts';
import { unauthorised, wrongField } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { users } from '#tables/identity.ts';
import { checkCurrentPassword } from './current-password.ts';
import { passwordChangedMail } from './mails.ts';
import { voidLinksOf } from './one-time-links.ts';
import { refuseGuessable } from './password-rules.ts';
import { findUser, recordAccount, type UserRow } from './people.ts';
import { endSessionsOf } from './sessions.ts';

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
