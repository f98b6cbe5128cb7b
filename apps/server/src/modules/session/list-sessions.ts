import type { sessionApi } from '@souk/contract/session/api.ts';
import { personOf } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { Call } from '#core/http/route.ts';

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
