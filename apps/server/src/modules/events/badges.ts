import type { Area } from '@souk/contract/entities.ts';
import { areaLevel, type Permissions } from '@souk/contract/core/access.ts';
import type { Badges } from '@souk/contract/events/api.ts';
import type { Queryable } from '#core/db/database.ts';
import { totals } from '#core/counters.ts';
import { recordOf, typedKeys } from '#core/records.ts';

/** What everybody who may see the area is told alike; the inbox is each person's own. */
export type Shared = Omit<Required<Badges>, 'notifications'>;

interface Badge {
  area: Area;
  /** The counter that knows the number. */
  counter: string;
}

/** What waits for somebody, one line per badge of the sidebar. */
const BADGES: Record<keyof Shared, Badge> = {
  orders: { area: 'orders', counter: 'orders:status:placed' },
  products: { area: 'products', counter: 'products:status:waiting' },
  ads: { area: 'ads', counter: 'ads:status:waiting' },
  queries: { area: 'queries', counter: 'queries:toAnswer' },
  vendors: { area: 'vendors', counter: 'vendors:status:pending' },
};
const NAMES = typedKeys(BADGES);

export async function readBadges(db: Queryable): Promise<Shared> {
  const found = await totals(
    db,
    NAMES.map((name) => BADGES[name].counter),
  );
  return recordOf(NAMES, (name) => found.get(BADGES[name].counter)?.count ?? 0);
}

/** The badges of the areas that a person may see. */
export const badgesFor = (person: Permissions, badges: Shared): Badges =>
  Object.fromEntries(
    NAMES.filter((name) => areaLevel(person, BADGES[name].area) !== 'none').map((name) => [name, badges[name]]),
  );
