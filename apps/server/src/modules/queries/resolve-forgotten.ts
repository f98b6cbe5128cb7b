import type { QueryStatus } from '@souk/contract/queries/inputs.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { countMove } from './count-queries.ts';

const OPEN = `select status from queries where id = any(?) and status <> 'resolved'`;
const RESOLVE = `
  update queries set status = 'resolved', status_since = ?, waiting_since = null, late_at = null, resolved_at = ?
  where id = any(?) and status <> 'resolved'`;

/** Ends queries of somebody who was anonymised: nobody can be answered any more. The caller has locked them. */
export async function resolveForgotten(ctx: Context, ids: readonly string[]): Promise<void> {
  const rows = await ctx.db.rows<{ status: QueryStatus }>(statement(OPEN, [ids]));
  await ctx.db.rows(statement(RESOLVE, [ctx.now, ctx.now, ids], { writes: ['queries'] }));
  for (const { status } of rows) await countMove(ctx, status, 'resolved');
}
