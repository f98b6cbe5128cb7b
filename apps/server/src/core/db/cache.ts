import type { TableName } from '#tables/table-names.ts';
import type { Database } from './database.ts';
import type { Writes } from './writes.ts';

/** Maximum time for which a change by another process goes unnoticed. */
const MAX_AGE_MS = 1000;
const MAX_ENTRIES = 5000;

interface CacheEntry<Value> {
  value: Promise<Value>;
  readAt: number;
  writes: number;
  isLoaded: boolean;
}

interface CacheReadOptions {
  /** Whether to wait for a read of the same key that is in progress. */
  waits: boolean;
}

/**
 * Caches values read from `tables` for at most a second (or `maxAgeMs`), after which writes of other processes are visible. A
 * commit of this process to one of the tables invalidates the values at once. Pass `waits: false` inside a transaction: the read
 * in progress may be waiting for rows that this transaction has locked, which would deadlock.
 */
export function createCache<Value>(
  database: Pick<Database, 'writes'>,
  tables: readonly TableName[],
  maxAgeMs = MAX_AGE_MS,
) {
  const entries = new Map<string, CacheEntry<Value>>();
  async function storeOnceLoaded(key: string, fresh: CacheEntry<Value>): Promise<void> {
    await fresh.value;
    fresh.isLoaded = true;
    entries.set(key, fresh);
  }
  return (key: string, read: () => Promise<Value>, { waits }: CacheReadOptions = { waits: true }): Promise<Value> => {
    const writes = database.writes.count(tables);
    const now = performance.now();
    const entry = entries.get(key);
    const isFresh = entry && entry.writes === writes && now - entry.readAt < maxAgeMs;
    if (isFresh && (entry.isLoaded || waits)) return entry.value;
    if (entries.size >= MAX_ENTRIES) entries.clear();
    const value = read();
    const fresh = { value, readAt: now, writes, isLoaded: false };
    if (waits) entries.set(key, fresh);
    storeOnceLoaded(key, fresh).catch(() => entries.get(key) === fresh && entries.delete(key));
    return value;
  };
}

/** One cache per database, for module-level caches that outlive a database. */
export function cachePerDatabase<Value>(tables: readonly TableName[], maxAgeMs?: number) {
  const caches = new WeakMap<Writes, ReturnType<typeof createCache<Value>>>();
  return ({ writes }: Pick<Database, 'writes'>) => {
    const cache = caches.get(writes) ?? createCache<Value>({ writes }, tables, maxAgeMs);
    caches.set(writes, cache);
    return cache;
  };
}
