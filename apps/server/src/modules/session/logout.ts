import type { sessionApi } from '@souk/contract/session/api.ts';
import type { Call } from '#core/http/route.ts';
import { endSession } from './sessions.ts';

/** Ends the session of a refresh token. A token that means nothing any more is no error: the person is signed out either way. */
export async function logout({ ctx, body }: Call<typeof sessionApi.logout>) {
  const claims = ctx.services.tokens.readRefresh(body.refreshToken);
  if (claims) await endSession(ctx, claims.sessionId, 'signed out');
  return { done: true as const };
}
