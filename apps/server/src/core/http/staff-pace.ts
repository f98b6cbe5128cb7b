import type { Endpoint } from '@souk/contract/core/endpoint.ts';

/** What calls of staff are counted as, each by itself. */
export const PACE_GROUPS = ['reads', 'writes', 'search', 'exports', 'downloads'] as const;
export type PaceGroup = (typeof PACE_GROUPS)[number];

/** Calls a minute: of a person, of downloads from an address. 0 is no limit. */
export type Paces = Readonly<Record<PaceGroup, number>>;

/** More than any screen or script of a shop needs; only a program that went mad meets them. */
export const DEFAULT_PACES: Paces = {
  reads: 300_000,
  writes: 60_000,
  search: 60_000,
  exports: 1200,
  downloads: 1200,
};

/** Files, whether they are made at once or later. */
const EXPORT = /(\/export|\/data-export|\/statement|\/packing-slips|\.pdf)$/;

export function paceGroupOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): PaceGroup {
  if (EXPORT.test(path)) return 'exports';
  if (path === '/search') return 'search';
  return method === 'GET' ? 'reads' : 'writes';
}

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
const MAX_KEPT = 10_000;

/** Counts calls by caller and group from minute to minute; answers the seconds to wait, 0 where there is room. */
export function createPaceCount(paces: Paces, now: () => number = () => performance.now()) {
  let endsAt = 0;
  const calls = new Map<string, number>();
  return (callerId: string, group: PaceGroup): number => {
    const max = paces[group];
    if (max === 0) return 0;
    const at = now();
    if (at >= endsAt || calls.size >= MAX_KEPT) {
      calls.clear();
      endsAt = at + MINUTE_MS;
    }
    const key = `${group} ${callerId}`;
    const count = (calls.get(key) ?? 0) + 1;
    calls.set(key, count);
    return count <= max ? 0 : Math.max(1, Math.ceil((endsAt - at) / SECOND_MS));
  };
}
