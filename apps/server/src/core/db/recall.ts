import type { TableName } from '#tables/table-names.ts';
import type { Database } from './database.ts';

/** How long something that another process changed may go unnoticed here. */
const MAX_AGE_MS = 1000;
const MAX_KEPT = 5000;

interface Kept<Value> {
  value: Promise<Value>;
  readAt: number;
  writes: number;
  isKnown: boolean;
}

interface HowToRecall {
  /** Whether what somebody else is reading just now is waited for. */
  waits: boolean;
}

/**
 * Keeps what was read of `tables` for a second (or `maxAgeMs`) at most, and never past a write that this process has
 * committed to them. A write of another process is seen within that time. Inside a transaction nobody `waits`: the other
 * may wait for rows that this one has locked, and neither would ever know.
 */
export function createRecall<Value>(
  database: Pick<Database, 'writes'>,
  tables: readonly TableName[],
  maxAgeMs = MAX_AGE_MS,
) {
  const kept = new Map<string, Kept<Value>>();
  async function keepOnceKnown(key: string, fresh: Kept<Value>): Promise<void> {
    await fresh.value;
    fresh.isKnown = true;
    kept.set(key, fresh);
  }
  return (key: string, read: () => Promise<Value>, { waits }: HowToRecall = { waits: true }): Promise<Value> => {
    const writes = database.writes.of(tables);
    const now = performance.now();
    const found = kept.get(key);
    const isFresh = found && found.writes === writes && now - found.readAt < maxAgeMs;
    if (isFresh && (found.isKnown || waits)) return found.value;
    if (kept.size >= MAX_KEPT) kept.clear();
    const value = read();
    const fresh = { value, readAt: now, writes, isKnown: false };
    if (waits) kept.set(key, fresh);
    keepOnceKnown(key, fresh).catch(() => kept.get(key) === fresh && kept.delete(key));
    return value;
  };
}

/** The same once for each database, for modules that live longer than one. */
export function recallOn<Value>(tables: readonly TableName[], maxAgeMs?: number) {
  const made = new WeakMap<Database, ReturnType<typeof createRecall<Value>>>();
  return (database: Database) => {
    const recall = made.get(database) ?? createRecall<Value>(database, tables, maxAgeMs);
    made.set(database, recall);
    return recall;
  };
}
