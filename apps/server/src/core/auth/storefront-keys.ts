import { createHash, randomBytes } from 'node:crypto';
import type { KeyScope } from '@souk/contract/core/access.ts';
import type { StorefrontKey } from '#core/context.ts';
import type { Database } from '#core/db/database.ts';
import { createCache } from '#core/db/cache.ts';
import { statement } from '#core/db/statement.ts';

const KEY_PREFIX = 'sk_live_';
/** 192 bits, of which 168 stay secret: the prefix in the dashboard includes four characters. */
const SECRET_BYTES = 24;
const VISIBLE_SECRET_CHARACTERS = 4;
const KEY_PATTERN = /^sk_live_[\w-]{32}$/;

/** Whether a bearer token is a storefront key. Access tokens of users never start with `sk_`. */
export const isStorefrontKey = (token: string): boolean => token.startsWith('sk_');

/** Generates a key. Its owner gets the secret; only the hash and the prefix are stored. */
export function generateStorefrontKey(): { secret: string; hash: string; prefix: string } {
  const secret = KEY_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, hash: hashSecret(secret), prefix: secret.slice(0, KEY_PREFIX.length + VISIBLE_SECRET_CHARACTERS) };
}

// A secret with this much entropy needs no slow hash, because it cannot be guessed.
const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const READ_KEY = 'select id, name, scopes, expires_at from storefront_keys where hash = ? and revoked_at is null';

interface KeyRow {
  id: string;
  name: string;
  scopes: KeyScope[];
  expires_at: string | null;
}

/** Finds keys by their secret and caches them for a second. A revocation by this process applies immediately. */
export function createKeyLookup(database: Database) {
  const keyCache = createCache<KeyRow | undefined>(database, ['storefront_keys']);
  const recordUse = createLastUsedRecorder(database);
  return async (secret: string, now: Date): Promise<StorefrontKey | undefined> => {
    if (!KEY_PATTERN.test(secret)) return undefined;
    const hash = hashSecret(secret);
    const row = await keyCache(hash, async () => (await database.rows<KeyRow>(statement(READ_KEY, [hash])))[0]);
    if (!row || (row.expires_at !== null && row.expires_at <= now.toISOString())) return undefined;
    recordUse(row.id, now);
    return { kind: 'key', id: row.id, name: row.name, scopes: row.scopes };
  };
}

const LAST_USED_INTERVAL_MS = 60_000;
const UPDATE_LAST_USED = `
  update storefront_keys set last_used_at = ? where id = ? and (last_used_at is null or last_used_at < ?)`;

/**
 * Records when a key was last used, at most once a minute. The write is not awaited, so that its failure does not fail the
 * request.
 */
function createLastUsedRecorder(database: Database) {
  const recordedAt = new Map<string, number>();
  return (id: string, now: Date): void => {
    const time = now.getTime();
    if (time - (recordedAt.get(id) ?? 0) < LAST_USED_INTERVAL_MS) return;
    recordedAt.set(id, time);
    database
      .enqueue(statement(UPDATE_LAST_USED, [now, id, now], { writes: ['storefront_keys'] }))
      .catch(() => recordedAt.delete(id));
  };
}
