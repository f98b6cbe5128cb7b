import type { Permissions } from '@souk/contract/core/access.ts';
import type { QueryPerson } from '@souk/contract/queries/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { mayAnswer } from './release-queries.ts';

const SELECT_STAFF = `select id, name, role, areas, status from users where status = 'active' and role in ('SA', 'ADMIN') order by lower(name), id`;

/** Users who can answer queries, sorted by name. */
export async function listAssignees(ctx: Context): Promise<{ rows: QueryPerson[] }> {
  const people = await ctx.db.rows<QueryPerson & Permissions & { status: string }>(statement(SELECT_STAFF));
  return {
    rows: people.filter(mayAnswer).map(({ id, name }) => ({ id, name })),
  };
}
