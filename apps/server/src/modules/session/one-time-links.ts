import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { badRequest } from '#core/errors.ts';

type LinkPurpose = 'reset' | 'invitation' | 'setup';

const TOKEN_BYTES = 32;
const LINK_PAGES: Record<LinkPurpose, string> = {
  reset: '/session/reset-password',
  invitation: '/session/accept-invitation',
  setup: '/session/setup',
};

const INSERT_TOKEN = 'insert into one_time_tokens (hash, purpose, user_id, expires_at) values (?, ?, ?, ?)';
const FIND_TOKEN =
  'select user_id from one_time_tokens where hash = ? and purpose = ? and used_at is null and expires_at > ?';
const CONSUME_TOKEN =
  'update one_time_tokens set used_at = ? where hash = ? and purpose = ? and used_at is null and expires_at > ? returning user_id';
const COUNT_ACTIVE_TOKENS =
  'select count(*)::int as live from one_time_tokens where user_id = ? and purpose = ? and used_at is null and expires_at > ?';
const REVOKE_TOKENS = 'update one_time_tokens set used_at = ? where user_id = ? and used_at is null';

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
export const expiredLinkError = () => badRequest('link.expired');

/**
 * Creates a link that works once. Only a hash of its token is stored. The token is in the fragment of the URL, so that
 * servers do not log it.
 */
export async function createLink(
  ctx: Context,
  { purpose, userId, minutes }: { purpose: LinkPurpose; userId: string | null; minutes: number },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + minutes * 60_000);
  await ctx.db.rows(
    statement(INSERT_TOKEN, [hashToken(token), purpose, userId, expiresAt], { writes: ['one_time_tokens'] }),
  );
  return `${ctx.services.settings.publicUrl}${LINK_PAGES[purpose]}#token=${token}`;
}

interface TokenRow {
  user_id: string | null;
}

/** The user id of a link, which can still be used afterwards. Throws 400 if the link is invalid. */
export async function findLinkUser(ctx: Context, purpose: LinkPurpose, token: string): Promise<string | null> {
  const [row] = await ctx.db.rows<TokenRow>(statement(FIND_TOKEN, [hashToken(token), purpose, ctx.now]));
  if (!row) throw expiredLinkError();
  return row.user_id;
}

/** Consumes a link and returns its user id. Throws 400 if the link is invalid or was already consumed. */
export async function consumeLink(ctx: Context, purpose: LinkPurpose, token: string): Promise<string | null> {
  const [row] = await ctx.db.rows<TokenRow>(
    statement(CONSUME_TOKEN, [ctx.now, hashToken(token), purpose, ctx.now], { writes: ['one_time_tokens'] }),
  );
  if (!row) throw expiredLinkError();
  return row.user_id;
}

export async function countActiveLinks(ctx: Context, purpose: LinkPurpose, userId: string): Promise<number> {
  const [row] = await ctx.db.rows<{ live: number }>(statement(COUNT_ACTIVE_TOKENS, [userId, purpose, ctx.now]));
  return row?.live ?? 0;
}

/** Revokes all unused links of a person. */
export async function revokeLinks(ctx: Context, userId: string): Promise<void> {
  await ctx.db.rows(statement(REVOKE_TOKENS, [ctx.now, userId], { writes: ['one_time_tokens'] }));
}
