import { type Context, requirePerson } from '#core/context.ts';
import { AppError } from '#core/errors.ts';
import { message } from '@souk/contract/core/message.ts';

/** Minutes for which a password confirmation is valid. */
export const CONFIRMATION_MINUTES = 5;

/** Throws 403 unless the caller has confirmed their password in the last five minutes. The system actor needs no confirmation. */
export function requireConfirmation(ctx: Context): void {
  if (ctx.actor.kind === 'system') return;
  const { sessionId } = requirePerson(ctx);
  if (!ctx.confirmation)
    throw new Error('The endpoint has to declare `confirmation`, so that the header is documented');
  if (ctx.services.tokens.isConfirmation(ctx.confirmation.proof ?? '', sessionId, ctx.now)) return;
  throw new AppError(403, message('session.confirmation_required'), { data: { needsConfirmation: true } });
}
