import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';

/** Maximum number of calls within a time window. */
export interface CallLimit {
  max: number;
  /** Milliseconds. */
  timeWindow: number;
}

interface CountedCalls {
  /** Calls of all processes in this window, when they were last added up. */
  shared: number;
  /** Calls of this process that `shared` does not contain yet. */
  pending: number;
  /** The pending calls that are being added to those of other processes. */
  beingAdded: number;
  endsAt: number;
  addedUpAt: number;
}

interface SharedRateLimiterOptions {
  /** Milliseconds between additions of this process's calls to those of the others. 0 adds up each call before it is allowed. */
  interval: number;
  now?: () => number;
}

const MAX_COUNTED_CALLERS = 10_000;

const ADD_CALLS = `
  insert into rate_limits as r (key, count, ends_at) values (?, ?, now() + ?::float8 * interval '1 millisecond')
  on conflict (key) do update set
    count = case when r.ends_at <= now() then excluded.count else r.count + excluded.count end,
    ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
  returning count, extract(epoch from ends_at - now()) * 1000 as remaining`;

/**
 * Counts calls by key in windows that all processes share, through the database. A process that sees the limit exceeded rejects
 * the rest of the window without asking the database. While the database is away, each process counts by itself.
 */
export function createSharedRateLimiter(
  db: Queryable,
  { interval, now = () => performance.now() }: SharedRateLimiterOptions,
) {
  const callers = new Map<string, CountedCalls>();

  function currentWindow(key: string, timeWindow: number): CountedCalls {
    const existing = callers.get(key);
    if (existing && now() < existing.endsAt) return existing;
    if (callers.size >= MAX_COUNTED_CALLERS) callers.clear();
    const started = { shared: 0, pending: 0, beingAdded: 0, endsAt: now() + timeWindow, addedUpAt: -Infinity };
    callers.set(key, started);
    return started;
  }

  /** Returns the number of calls up to the added ones; undefined if the database is away. */
  async function addUp(key: string, calls: CountedCalls, timeWindow: number): Promise<number | undefined> {
    const added = calls.pending - calls.beingAdded;
    calls.beingAdded += added;
    calls.addedUpAt = now();
    try {
      const [row] = await db.rows<{ count: number; remaining: number }>(
        statement(ADD_CALLS, [key, added, timeWindow], { writes: ['rate_limits'] }),
      );
      if (!row) return undefined;
      calls.pending -= added;
      calls.shared = Math.max(calls.shared, row.count);
      calls.endsAt = now() + Math.min(row.remaining, timeWindow);
      return row.count;
    } catch {
      // The calls stay pending and are added next time.
      return undefined;
    } finally {
      calls.beingAdded -= added;
    }
  }

  /** Counts a call. Returns the milliseconds to wait, 0 if the call is allowed. */
  return async (key: string, { max, timeWindow }: CallLimit): Promise<number> => {
    const calls = currentWindow(key, timeWindow);
    calls.pending++;
    const isDue = calls.shared <= max && now() - calls.addedUpAt >= interval;
    const addition = isDue ? addUp(key, calls, timeWindow) : undefined;
    const exactCount = interval === 0 ? await addition : undefined;
    return (exactCount ?? calls.shared + calls.pending) <= max ? 0 : Math.max(1, calls.endsAt - now());
  };
}
