import type { Role, AreaLevel } from '@souk/contract/core/access.ts';
import type { Area } from '@souk/contract/entities.ts';
import type { Person, StorefrontKey } from '#core/context.ts';
import type { Database } from '#core/db/database.ts';
import { createCache } from '#core/db/cache.ts';
import { statement } from '#core/db/statement.ts';
import { createKeyLookup, isStorefrontKey } from './storefront-keys.ts';
import type { Tokens } from './tokens.ts';

const READ_SESSION = `
  select u.id, u.name, u.role, u.areas, s.id as session_id, s.expires_at,
    u.role = 'SA' and coalesce((select value = 'true' from configuration where key = 'security.twoFactorRequired'), false)
      and not exists (select 1 from two_factors t where t.user_id = u.id and t.confirmed_at is not null) as must_set_up
  from sessions s join users u on u.id = s.user_id
  where s.id = ? and s.ended_at is null and u.status = 'active'`;

interface SessionRow {
  id: string;
  name: string;
  role: Role;
  areas: Partial<Record<Area, AreaLevel>>;
  session_id: string;
  expires_at: string;
  must_set_up: boolean;
}

/** Resolves an Authorization header to a user or storefront key, or to undefined if the header is invalid. */
export type Authenticate = (
  authorization: string | undefined,
  now: Date,
) => Promise<Person | StorefrontKey | undefined>;

/**
 * Finds users with their current role and areas, and keys with their scopes. Changes by this process apply immediately, and
 * changes by another process within a second (docs/decisions/0007).
 */
export function createAuthenticate(database: Database, tokens: Tokens): Authenticate {
  const sessionCache = createCache<SessionRow | undefined>(database, [
    'sessions',
    'users',
    'two_factors',
    'configuration',
  ]);
  const findStorefrontKey = createKeyLookup(database);
  return async (authorization, now) => {
    if (!authorization?.startsWith('Bearer ')) return undefined;
    const token = authorization.slice('Bearer '.length);
    if (isStorefrontKey(token)) return findStorefrontKey(token, now);
    const claims = await tokens.readAccess(token, now);
    if (!claims) return undefined;
    const row = await sessionCache(
      claims.sessionId,
      async () => (await database.rows<SessionRow>(statement(READ_SESSION, [claims.sessionId])))[0],
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
