import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { badRequest } from '#core/errors.ts';

type Purpose = 'reset' | 'invitation' | 'setup';

const TOKEN_BYTES = 32;
const PAGES: Record<Purpose, string> = {
  reset: '/session/reset-password',
  invitation: '/session/accept-invitation',
  setup: '/session/setup',
};

const INSERT = 'insert into one_time_tokens (hash, purpose, user_id, expires_at) values (?, ?, ?, ?)';
const LOOK =
  'select user_id from one_time_tokens where hash = ? and purpose = ? and used_at is null and expires_at > ?';
const TAKE =
  'update one_time_tokens set used_at = ? where hash = ? and purpose = ? and used_at is null and expires_at > ? returning user_id';
const COUNT_LIVE =
  'select count(*)::int as live from one_time_tokens where user_id = ? and purpose = ? and used_at is null and expires_at > ?';
const VOID = 'update one_time_tokens set used_at = ? where user_id = ? and used_at is null';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
export const expiredLink = () => badRequest('link.expired');

/** A link that works once for so many minutes. Only a hash of its token is kept; behind the # no log of a server sees it. */
export async function makeLink(
  ctx: Context,
  { purpose, userId, minutes }: { purpose: Purpose; userId: string | null; minutes: number },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + minutes * 60_000);
  await ctx.db.rows(statement(INSERT, [hashOf(token), purpose, userId, expiresAt], { writes: ['one_time_tokens'] }));
  return `${ctx.services.settings.publicUrl}${PAGES[purpose]}#token=${token}`;
}

interface Holder {
  user_id: string | null;
}

/** Whom a link is for, without using it up. Throws 400 when it does not hold. */
export async function lookAtLink(ctx: Context, purpose: Purpose, token: string): Promise<string | null> {
  const [row] = await ctx.db.rows<Holder>(statement(LOOK, [hashOf(token), purpose, ctx.now]));
  if (!row) throw expiredLink();
  return row.user_id;
}

/** Uses a link up; of two at once only one gets through. Throws 400 when it does not hold. */
export async function takeLink(ctx: Context, purpose: Purpose, token: string): Promise<string | null> {
  const [row] = await ctx.db.rows<Holder>(
    statement(TAKE, [ctx.now, hashOf(token), purpose, ctx.now], { writes: ['one_time_tokens'] }),
  );
  if (!row) throw expiredLink();
  return row.user_id;
}

export async function countLiveLinks(ctx: Context, purpose: Purpose, userId: string): Promise<number> {
  const [row] = await ctx.db.rows<{ live: number }>(statement(COUNT_LIVE, [userId, purpose, ctx.now]));
  return row?.live ?? 0;
}

/** What was sent to this person before stops working. */
export async function voidLinksOf(ctx: Context, userId: string): Promise<void> {
  await ctx.db.rows(statement(VOID, [ctx.now, userId], { writes: ['one_time_tokens'] }));
}
