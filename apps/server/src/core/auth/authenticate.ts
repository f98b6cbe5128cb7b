import type { Role, AreaLevel, Area } from '@souk/contract/core/access.ts';
import type { Person } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';
import type { Tokens } from './tokens.ts';

const READ = `
  select u.id, u.name, u.role, u.areas, s.id as session_id
  from sessions s join users u on u.id = s.user_id
  where s.id = ? and u.id = ? and s.ended_at is null and s.expires_at > ? and u.status = 'active'`;

interface Row {
  id: string;
  name: string;
  role: Role;
  areas: Partial<Record<Area, AreaLevel>>;
  session_id: string;
}

/** The person behind a bearer token, with role and areas as they are now; undefined when the token does not hold. */
export async function authenticate(db: Queryable, tokens: Tokens, authorization: string | undefined, now: Date): Promise<Person | undefined> {
  if (!authorization?.startsWith('Bearer ')) return undefined;
  const claims = await tokens.readAccess(authorization.slice('Bearer '.length), now);
  if (!claims) return undefined;
  const [row] = await db.rows<Row>(statement(READ, [claims.sessionId, claims.userId, now]));
  if (!row) return undefined;
  return { kind: 'person', id: row.id, name: row.name, role: row.role, areas: row.areas, sessionId: row.session_id };
}
