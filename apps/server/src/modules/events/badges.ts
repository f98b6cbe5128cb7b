import type { Area } from '@souk/contract/core/access.ts';
import { areaLevel, type Permissions } from '@souk/contract/core/access.ts';
import type { Badges } from '@souk/contract/events/api.ts';
import type { Queryable } from '#core/db/database.ts';
import { totals } from '#core/counters.ts';

/** What everybody who may see the area is told alike; the inbox is each person's own. */
export type Shared = Omit<Required<Badges>, 'notifications'>;

interface Badge {
  name: keyof Shared;
  area: Area;
  /** The counter that knows the number. */
  counter: string;
}

/** What waits for somebody, one line per badge of the sidebar. */
const BADGES: readonly Badge[] = [
  { name: 'orders', area: 'orders', counter: 'orders:status:placed' },
  { name: 'products', area: 'products', counter: 'products:status:waiting' },
  { name: 'ads', area: 'ads', counter: 'ads:status:waiting' },
  { name: 'queries', area: 'queries', counter: 'queries:toAnswer' },
  { name: 'vendors', area: 'vendors', counter: 'vendors:status:pending' },
];

export async function readBadges(db: Queryable): Promise<Shared> {
  const found = await totals(
    db,
    BADGES.map((badge) => badge.counter),
  );
  return Object.fromEntries(BADGES.map(({ name, counter }) => [name, found.get(counter)?.count ?? 0])) as Shared;
}

/** The badges of the areas that a person may see. */
export const badgesFor = (person: Permissions, badges: Shared): Badges =>
  Object.fromEntries(
    BADGES.filter(({ area }) => areaLevel(person, area) !== 'none').map(({ name }) => [name, badges[name]]),
  );
