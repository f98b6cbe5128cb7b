import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { clientNetwork } from '#core/http/client-network.ts';

const SELECT_NETWORK = 'select 1 from sign_in_networks where user_id = ? and network = ?';
const SAVE_NETWORK = `
  insert into sign_in_networks (user_id, network, last_at) values (?, ?, ?)
  on conflict (user_id, network) do update set last_at = excluded.last_at`;

/** Whether this person has already signed in, or set a password with a link, from the network of this request. */
export async function isKnownNetwork(ctx: Context, userId: string): Promise<boolean> {
  return (await ctx.db.rows(statement(SELECT_NETWORK, [userId, clientNetwork(ctx.address)]))).length > 0;
}

export async function saveNetwork(ctx: Context, userId: string): Promise<void> {
  await ctx.db.rows(
    statement(SAVE_NETWORK, [userId, clientNetwork(ctx.address), ctx.now], { writes: ['sign_in_networks'] }),
  );
}
