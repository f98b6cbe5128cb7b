import { type Context, personOf } from '#core/context.ts';
import { AppError } from '#core/errors.ts';
import { message } from '@souk/contract/core/message.ts';

/** Minutes for which a typed password counts as just typed. */
export const CONFIRMATION_MINUTES = 5;

/** Throws 403 unless the person has typed their password in the last five minutes. Souk itself needs none. */
export function demandConfirmation(ctx: Context): void {
  if (ctx.actor.kind === 'system') return;
  const { sessionId } = personOf(ctx);
  if (!ctx.confirmation)
    throw new Error('The endpoint has to declare `confirmation`, so that callers know of the header');
  if (ctx.services.tokens.isConfirmation(ctx.confirmation.proof ?? '', sessionId, ctx.now)) return;
  throw new AppError(403, message('session.confirmation_required'), { data: { needsConfirmation: true } });
}
