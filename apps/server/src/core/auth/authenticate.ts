import type { Role, AreaLevel } from '@souk/contract/core/access.ts';
import type { Area } from '@souk/contract/entities.ts';
import type { Person, StorefrontKey } from '#core/context.ts';
import type { Database } from '#core/db/database.ts';
import { createRecall } from '#core/db/recall.ts';
import { statement } from '#core/db/statement.ts';
import { createKeyRing, isStorefrontKey } from './storefront-keys.ts';
import type { Tokens } from './tokens.ts';

const READ = `
  select u.id, u.name, u.role, u.areas, s.id as session_id, s.expires_at,
    u.role = 'SA' and coalesce((select value = 'true' from configuration where key = 'security.twoFactorRequired'), false)
      and not exists (select 1 from two_factors t where t.user_id = u.id and t.confirmed_at is not null) as must_set_up
  from sessions s join users u on u.id = s.user_id
  where s.id = ? and s.ended_at is null and u.status = 'active'`;

interface Row {
  id: string;
  name: string;
  role: Role;
  areas: Partial<Record<Area, AreaLevel>>;
  session_id: string;
  expires_at: string;
  must_set_up: boolean;
}

/** The person or shop front behind the header of a request, undefined when its token or key does not hold. */
export type Authenticate = (
  authorization: string | undefined,
  now: Date,
) => Promise<Person | StorefrontKey | undefined>;

/**
 * Finds people with role and areas, and keys with their scopes, as they are now. A change by this process counts at once, one by another within a
 * second (docs/decisions/0007).
 */
export function createAuthenticate(database: Database, tokens: Tokens): Authenticate {
  const recall = createRecall<Row | undefined>(database, ['sessions', 'users', 'two_factors', 'configuration']);
  const findKey = createKeyRing(database);
  return async (authorization, now) => {
    if (!authorization?.startsWith('Bearer ')) return undefined;
    const token = authorization.slice('Bearer '.length);
    if (isStorefrontKey(token)) return findKey(token, now);
    const claims = await tokens.readAccess(token, now);
    if (!claims) return undefined;
    const row = await recall(
      claims.sessionId,
      async () => (await database.rows<Row>(statement(READ, [claims.sessionId])))[0],
    );
    if (!row || row.id !== claims.userId || row.expires_at <= now.toISOString()) return undefined;
    return {
      kind: 'person',
      id: row.id,
      name: row.name,
      role: row.role,
      areas: row.areas,
      sessionId: row.session_id,
      ...(row.must_set_up && { mustSetUpTwoFactor: true }),
    };
  };
}
