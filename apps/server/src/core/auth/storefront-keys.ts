import { createHash, randomBytes } from 'node:crypto';
import type { KeyScope } from '@souk/contract/core/access.ts';
import type { StorefrontKey } from '#core/context.ts';
import type { Database } from '#core/db/database.ts';
import { createRecall } from '#core/db/recall.ts';
import { statement } from '#core/db/statement.ts';

const MARK = 'sk_live_';
/** 192 bits; with the four characters that are shown, 168 stay secret. */
const SECRET_BYTES = 24;
const SHOWN_CHARACTERS = 4;
const PATTERN = /^sk_live_[\w-]{32}$/;

/** Whether a bearer token is meant as a storefront key; access tokens of people never begin so. */
export const isStorefrontKey = (token: string): boolean => token.startsWith('sk_');

/** A new key: what its owner keeps, and what we do. */
export function makeStorefrontKey(): { secret: string; hash: string; prefix: string } {
  const secret = MARK + randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, hash: hashOf(secret), prefix: secret.slice(0, MARK.length + SHOWN_CHARACTERS) };
}

// A secret of so many random bits needs no slow hash: nobody goes through them.
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const READ = 'select id, name, scopes, expires_at from storefront_keys where hash = ? and revoked_at is null';

interface Row {
  id: string;
  name: string;
  scopes: KeyScope[];
  expires_at: string | null;
}

/** Finds keys by their secret, recalled for a second as people are; one that was revoked here ends at once. */
export function createKeyRing(database: Database) {
  const recall = createRecall<Row | undefined>(database, ['storefront_keys']);
  const noteUse = createUseNotes(database);
  return async (secret: string, now: Date): Promise<StorefrontKey | undefined> => {
    if (!PATTERN.test(secret)) return undefined;
    const hash = hashOf(secret);
    const row = await recall(hash, async () => (await database.rows<Row>(statement(READ, [hash])))[0]);
    if (!row || (row.expires_at !== null && row.expires_at <= now.toISOString())) return undefined;
    noteUse(row.id, now);
    return { kind: 'key', id: row.id, name: row.name, scopes: row.scopes };
  };
}

const USE_EVERY_MS = 60_000;
const NOTE_USE = `
  update storefront_keys set last_used_at = ? where id = ? and (last_used_at is null or last_used_at < ?)`;

/** Writes down when a key was last used, once a minute, beside the call: that it fails is no reason to refuse anybody. */
function createUseNotes(database: Database) {
  const noted = new Map<string, number>();
  return (id: string, now: Date): void => {
    const at = now.getTime();
    if (at - (noted.get(id) ?? 0) < USE_EVERY_MS) return;
    noted.set(id, at);
    database.later(statement(NOTE_USE, [now, id, now], { writes: ['storefront_keys'] })).catch(() => noted.delete(id));
  };
}
