import type { Endpoint } from '@souk/contract/core/endpoint.ts';

/** Groups of calls that are counted separately. */
export const RATE_LIMIT_GROUPS = ['reads', 'writes', 'search', 'exports', 'downloads'] as const;
export type RateLimitGroup = (typeof RATE_LIMIT_GROUPS)[number];

/** Calls per minute by group. Downloads are counted per address, the other groups per user. 0 means no limit. */
export type StaffRateLimits = Readonly<Record<RateLimitGroup, number>>;

/** Far above the needs of any screen or script, so that only a runaway program reaches the limits. */
export const DEFAULT_STAFF_RATE_LIMITS: StaffRateLimits = {
  reads: 300_000,
  writes: 60_000,
  search: 60_000,
  exports: 1200,
  downloads: 1200,
};

/** Endpoints that create files, immediately or in a job. */
const EXPORT_PATH = /(\/export|\/data-export|\/statement|\/packing-slips|\.pdf)$/;

export function rateLimitGroup({ method, path }: Pick<Endpoint, 'method' | 'path'>): RateLimitGroup {
  if (EXPORT_PATH.test(path)) return 'exports';
  if (path === '/search') return 'search';
  return method === 'GET' ? 'reads' : 'writes';
}

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
const MAX_COUNTED_CALLERS = 10_000;

/** Creates a function that counts a call. It returns the seconds to wait, or 0 if the call is allowed. */
export function createStaffRateLimiter(limits: StaffRateLimits, now: () => number = () => performance.now()) {
  let endsAt = 0;
  const calls = new Map<string, number>();
  return (callerId: string, group: RateLimitGroup): number => {
    const limit = limits[group];
    if (limit === 0) return 0;
    const time = now();
    if (time >= endsAt || calls.size >= MAX_COUNTED_CALLERS) {
      calls.clear();
      endsAt = time + MINUTE_MS;
    }
    const key = `${group} ${callerId}`;
    const count = (calls.get(key) ?? 0) + 1;
    calls.set(key, count);
    return count <= limit ? 0 : Math.max(1, Math.ceil((endsAt - time) / SECOND_MS));
  };
}
