import type { sessionApi, Tokens } from '@souk/contract/session/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { unauthorised } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { endSession, readSessionLifetime, createTokens, truncateUserAgent } from './sessions.ts';

/** For this long, the previous token still returns the current pair, because a response may get lost or two tabs refresh. */
export const GRACE_SECONDS = 10;

interface SessionRow {
  user_id: string;
  generation: number;
  rotated_at: string;
  remember: boolean;
}

const SELECT_SESSION = `
  select s.user_id, s.generation, s.rotated_at, s.remember
  from sessions s join users u on u.id = s.user_id
  where s.id = ? and s.ended_at is null and s.expires_at > ? and u.status = 'active'`;
// The condition on the generation makes sure that only one of two concurrent calls creates the next token.
const ROTATE_TOKEN = `
  update sessions set generation = generation + 1, rotated_at = ?, last_used_at = ?, user_agent = ?, address = ?,
    expires_at = least(?::timestamptz, created_at + make_interval(secs => ?))
  where id = ? and generation = ? and ended_at is null and expires_at > ?
  returning user_id`;

/**
 * Exchanges a refresh token for the next pair. An old token that is used again after the grace period was probably
 * stolen, so the session ends.
 */
export async function refreshSession({ ctx, body }: Call<typeof sessionApi.refresh>): Promise<Tokens> {
  const claims = ctx.services.tokens.readRefresh(body.refreshToken);
  if (!claims) throw sessionEndedError();
  const session = await readSession(ctx, claims.sessionId);
  if (session.generation === claims.generation) {
    const rotated = await rotateToken(ctx, claims.sessionId, session);
    if (rotated) return rotated;
    return reuseOldToken(ctx, { ...claims, session: await readSession(ctx, claims.sessionId) });
  }
  return reuseOldToken(ctx, { ...claims, session });
}

const sessionEndedError = () => unauthorised('session.ended');

async function readSession(ctx: Context, sessionId: string): Promise<SessionRow> {
  const [row] = await ctx.db.rows<SessionRow>(statement(SELECT_SESSION, [sessionId, ctx.now]));
  if (!row) throw sessionEndedError();
  return row;
}

async function rotateToken(
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
  const rotated = await ctx.db.rows(statement(ROTATE_TOKEN, values, { writes: ['sessions'] }));
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
