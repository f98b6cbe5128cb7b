import type { Tokens, User, sessionApi } from '@souk/contract/session/api.ts';
import { type Context, requirePerson } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import type { Call } from '#core/http/route.ts';
import { newId } from '#core/id.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { saveNetwork } from './known-networks.ts';
import { toUser, type UserRow } from './users.ts';

/** Maximum idle time in hours of sessions without 'keep me signed in'. */
const IDLE_HOURS = 12;
/** The maximum lifetime of a session, as a multiple of its idle time. */
const MAX_LIFETIME_FACTOR = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_USER_AGENT_LENGTH = 300;
const FIRST_GENERATION = 1;

/** How long a session may be idle, and its maximum lifetime, in milliseconds. */
export async function readSessionLifetime(ctx: Context, remember: boolean): Promise<{ idle: number; total: number }> {
  const { 'security.sessionDays': days } = await readConfiguration(ctx, ['security.sessionDays']);
  const idle = remember ? days * DAY_MS : IDLE_HOURS * HOUR_MS;
  return { idle, total: idle * MAX_LIFETIME_FACTOR };
}

const INSERT_SESSION = `
  insert into sessions (id, user_id, generation, rotated_at, expires_at, remember, user_agent, address, created_at, last_used_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE_LAST_SIGN_IN = 'update users set last_sign_in_at = ? where id = ?';

/** Creates a session for this device and returns its first pair of tokens. */
export async function openSession(ctx: Context, person: UserRow, remember: boolean): Promise<Tokens & { user: User }> {
  const { now } = ctx;
  const sessionId = newId(now);
  const { idle } = await readSessionLifetime(ctx, remember);
  const expiresAt = new Date(now.getTime() + idle);
  await inTransaction(ctx, async (txCtx) => {
    const { db } = txCtx;
    await db.rows(
      statement(
        INSERT_SESSION,
        [
          sessionId,
          person.id,
          FIRST_GENERATION,
          now,
          expiresAt,
          remember,
          truncateUserAgent(ctx),
          ctx.address,
          now,
          now,
        ],
        { writes: ['sessions'] },
      ),
    );
    await db.rows(statement(UPDATE_LAST_SIGN_IN, [now, person.id], { writes: ['users'] }));
    await saveNetwork(txCtx, person.id);
  });
  const tokens = await createTokens(ctx, {
    sessionId,
    userId: person.id,
    generation: FIRST_GENERATION,
    rotatedAt: now,
  });
  return { ...tokens, user: toUser({ ...person, lastSignInAt: now }) };
}

export const truncateUserAgent = (ctx: Context): string => ctx.userAgent.slice(0, MAX_USER_AGENT_LENGTH);

interface SessionGeneration {
  sessionId: string;
  userId: string;
  generation: number;
  rotatedAt: Date;
}

/** Creates the tokens of a generation. They are deterministic, so that a lost response can be repeated. */
export async function createTokens(
  { services }: Context,
  { sessionId, userId, generation, rotatedAt }: SessionGeneration,
): Promise<Tokens> {
  return {
    accessToken: await services.tokens.signAccess({ sessionId, userId, generation }, rotatedAt),
    refreshToken: services.tokens.refreshToken({ sessionId, generation }),
  };
}

type EndReason =
  | 'signed out'
  | 'ended by its owner'
  | 'ended by a super admin'
  | 'suspended'
  | 'password changed'
  | 'old token used again';

const END_SESSION =
  'update sessions set ended_at = ?, end_reason = ? where id = ? and ended_at is null returning user_id';
const END_SESSIONS =
  'update sessions set ended_at = ?, end_reason = ? where user_id = ? and id is distinct from ?::uuid and ended_at is null';

/** Ends a session. Its tokens stop working immediately, because each request reads the session. */
export async function endSession(ctx: Context, sessionId: string, reason: EndReason): Promise<void> {
  await ctx.db.rows(statement(END_SESSION, [ctx.now, reason, sessionId], { writes: ['sessions'] }));
}

/** Ends all sessions of a person, optionally except one. */
export async function endSessions(
  ctx: Context,
  userId: string,
  { except = null, reason }: { except?: string | null; reason: EndReason },
): Promise<void> {
  await ctx.db.rows(statement(END_SESSIONS, [ctx.now, reason, userId, except], { writes: ['sessions'] }));
}

const SELECT_SESSIONS = `
  select id, user_agent as "userAgent", address, created_at as "createdAt", last_used_at as "lastUsedAt", id = ? as "isCurrent"
  from sessions where user_id = ? and ended_at is null and expires_at > ?
  order by id = ? desc, last_used_at desc, id desc`;

interface OpenSessionRow {
  id: string;
  userAgent: string;
  address: string;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

/** The caller's open sessions, the current one first. */
export async function listSessions({ ctx }: Call<typeof sessionApi.sessions>) {
  const person = requirePerson(ctx);
  const rows = await ctx.db.rows<OpenSessionRow>(
    statement(SELECT_SESSIONS, [person.sessionId, person.id, ctx.now, person.sessionId]),
  );
  return { count: rows.length, rows };
}
