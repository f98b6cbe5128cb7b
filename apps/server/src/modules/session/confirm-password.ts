import type { sessionApi } from '@souk/contract/session/api.ts';
import { CONFIRMATION_MINUTES } from '#core/auth/confirmation.ts';
import { personOf } from '#core/context.ts';
import { unauthorised } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { checkCurrentPassword } from './current-password.ts';
import { findUser } from './people.ts';

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
