import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { networkOf } from '#core/http/network-of.ts';

const IS_KNOWN = 'select 1 from sign_in_networks where user_id = ? and network = ?';
const REMEMBER = `
  insert into sign_in_networks (user_id, network, last_at) values (?, ?, ?)
  on conflict (user_id, network) do update set last_at = excluded.last_at`;

/** Whether this person has signed in from the network of this call before, or set a password from it by a link. */
export async function isKnownNetwork(ctx: Context, userId: string): Promise<boolean> {
  return (await ctx.db.rows(statement(IS_KNOWN, [userId, networkOf(ctx.address)]))).length > 0;
}

export async function rememberNetwork(ctx: Context, userId: string): Promise<void> {
  await ctx.db.rows(statement(REMEMBER, [userId, networkOf(ctx.address), ctx.now], { writes: ['sign_in_networks'] }));
}
