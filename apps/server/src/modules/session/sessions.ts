import type { Tokens, User, sessionApi } from '@souk/contract/session/api.ts';
import { type Context, personOf } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import type { Call } from '#core/http/route.ts';
import { newId } from '#core/id.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { rememberNetwork } from './known-networks.ts';
import { presentUser, type UserRow } from './people.ts';

/** Hours that a session rests at most where 'keep me signed in' was off. */
const SHORT_HOURS = 12;
/** However busy it is, a session ends after this many times its resting time. */
const LONGEST_FACTOR = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_USER_AGENT = 300;
const FIRST_GENERATION = 1;

/** Milliseconds for which a refresh token holds, and after which the whole session ends. */
export async function sessionLife(ctx: Context, remember: boolean): Promise<{ resting: number; longest: number }> {
  const { 'security.sessionDays': days } = await readConfiguration(ctx, ['security.sessionDays']);
  const resting = remember ? days * DAY_MS : SHORT_HOURS * HOUR_MS;
  return { resting, longest: resting * LONGEST_FACTOR };
}

const INSERT = `
  insert into sessions (id, user_id, generation, rotated_at, expires_at, remember, user_agent, address, created_at, last_used_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const SIGNED_IN = 'update users set last_sign_in_at = ? where id = ?';

/** Opens a session on this device and answers its first pair of tokens. */
export async function openSession(ctx: Context, person: UserRow, remember: boolean): Promise<Tokens & { user: User }> {
  const { now } = ctx;
  const sessionId = newId(now);
  const { resting } = await sessionLife(ctx, remember);
  const expiresAt = new Date(now.getTime() + resting);
  await inTransaction(ctx, async (inside) => {
    const { db } = inside;
    await db.rows(
      statement(
        INSERT,
        [sessionId, person.id, FIRST_GENERATION, now, expiresAt, remember, userAgentOf(ctx), ctx.address, now, now],
        { writes: ['sessions'] },
      ),
    );
    await db.rows(statement(SIGNED_IN, [now, person.id], { writes: ['users'] }));
    await rememberNetwork(inside, person.id);
  });
  const tokens = await tokenPair(ctx, { sessionId, userId: person.id, generation: FIRST_GENERATION, rotatedAt: now });
  return { ...tokens, user: presentUser({ ...person, lastSignInAt: now }) };
}

export const userAgentOf = (ctx: Context): string => ctx.userAgent.slice(0, MAX_USER_AGENT);

interface Generation {
  sessionId: string;
  userId: string;
  generation: number;
  rotatedAt: Date;
}

/** The pair of a session's generation: the same one whenever it is asked for. */
export async function tokenPair(
  { services }: Context,
  { sessionId, userId, generation, rotatedAt }: Generation,
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

const END = 'update sessions set ended_at = ?, end_reason = ? where id = ? and ended_at is null returning user_id';
const END_ALL =
  'update sessions set ended_at = ?, end_reason = ? where user_id = ? and id is distinct from ?::uuid and ended_at is null';

/** Ends one session; its tokens stop at once, since each request reads the session. */
export async function endSession(ctx: Context, sessionId: string, reason: EndReason): Promise<void> {
  await ctx.db.rows(statement(END, [ctx.now, reason, sessionId], { writes: ['sessions'] }));
}

/** Ends a person's sessions, all but one where one is named. */
export async function endSessionsOf(
  ctx: Context,
  userId: string,
  { except = null, reason }: { except?: string | null; reason: EndReason },
): Promise<void> {
  await ctx.db.rows(statement(END_ALL, [ctx.now, reason, userId, except], { writes: ['sessions'] }));
}

const READ = `
  select id, user_agent as "userAgent", address, created_at as "createdAt", last_used_at as "lastUsedAt", id = ? as "isCurrent"
  from sessions where user_id = ? and ended_at is null and expires_at > ?
  order by id = ? desc, last_used_at desc, id desc`;

interface Row {
  id: string;
  userAgent: string;
  address: string;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

/** One's own open sign-ins, this one first. */
export async function listSessions({ ctx }: Call<typeof sessionApi.sessions>) {
  const person = personOf(ctx);
  const rows = await ctx.db.rows<Row>(statement(READ, [person.sessionId, person.id, ctx.now, person.sessionId]));
  return { count: rows.length, rows };
}
