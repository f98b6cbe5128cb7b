import type { sessionApi, Tokens } from '@souk/contract/session/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { unauthorised } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { endSession, readSessionLifetime, createTokens, truncateUserAgent } from './sessions.ts';

/** Seconds in which the previous token still returns the current pair, for lost responses and concurrent tabs. */
export const GRACE_SECONDS = 10;

interface SessionRow {
  user_id: string;
  generation: number;
  rotated_at: string;
  remember: boolean;
}

const READ = `
  select s.user_id, s.generation, s.rotated_at, s.remember
  from sessions s join users u on u.id = s.user_id
  where s.id = ? and s.ended_at is null and s.expires_at > ? and u.status = 'active'`;
// The generation in the condition ensures that only one of two concurrent calls rotates the token.
const ROTATE = `
  update sessions set generation = generation + 1, rotated_at = ?, last_used_at = ?, user_agent = ?, address = ?,
    expires_at = least(?::timestamptz, created_at + make_interval(secs => ?))
  where id = ? and generation = ? and ended_at is null and expires_at > ?
  returning user_id`;

/**
 * Exchanges a refresh token for the next pair. Reuse of an old token after the grace period indicates theft and ends
 * the session.
 */
export async function refreshSession({ ctx, body }: Call<typeof sessionApi.refresh>): Promise<Tokens> {
  const claims = ctx.services.tokens.readRefresh(body.refreshToken);
  if (!claims) throw sessionEndedError();
  const session = await readSession(ctx, claims.sessionId);
  if (session.generation === claims.generation) {
    const rotated = await rotate(ctx, claims.sessionId, session);
    if (rotated) return rotated;
    return reuseOldToken(ctx, { ...claims, session: await readSession(ctx, claims.sessionId) });
  }
  return reuseOldToken(ctx, { ...claims, session });
}

const sessionEndedError = () => unauthorised('session.ended');

async function readSession(ctx: Context, sessionId: string): Promise<SessionRow> {
  const [row] = await ctx.db.rows<SessionRow>(statement(READ, [sessionId, ctx.now]));
  if (!row) throw sessionEndedError();
  return row;
}

async function rotate(
  ctx: Context,
  sessionId: string,
  { generation, remember, user_id }: SessionRow,
): Promise<Tokens | undefined> {
  const { now } = ctx;
  const life = await readSessionLifetime(ctx, remember);
  const expiresAt = new Date(now.getTime() + life.idle);
  const values = [
    now,
    now,
    truncateUserAgent(ctx),
    ctx.address,
    expiresAt,
    life.total / 1000,
    sessionId,
    generation,
    now,
  ];
  const rotated = await ctx.db.rows(statement(ROTATE, values, { writes: ['sessions'] }));
  if (rotated.length === 0) return undefined;
  return createTokens(ctx, { sessionId, userId: user_id, generation: generation + 1, rotatedAt: now });
}

interface OldToken {
  sessionId: string;
  generation: number;
  session: SessionRow;
}

async function reuseOldToken(ctx: Context, { sessionId, generation, session }: OldToken): Promise<Tokens> {
  const rotatedAt = new Date(session.rotated_at);
  const isWithinGrace = ctx.now.getTime() - rotatedAt.getTime() <= GRACE_SECONDS * 1000;
  if (generation === session.generation - 1 && isWithinGrace) {
    return createTokens(ctx, { sessionId, userId: session.user_id, generation: session.generation, rotatedAt });
  }
  await endSession(ctx, sessionId, 'old token used again');
  throw sessionEndedError();
}
