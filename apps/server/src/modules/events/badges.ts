import type { Area } from '@souk/contract/entities.ts';
import { areaLevel, type Permissions } from '@souk/contract/core/access.ts';
import type { Badges } from '@souk/contract/events/api.ts';
import type { Queryable } from '#core/db/database.ts';
import { readTotals } from '#core/counters.ts';
import { recordFromKeys, typedKeys } from '#core/records.ts';

/**
 * The badges whose counts are the same for everyone who may see them. Excludes unread notifications, which differ by
 * person.
 */
export type SharedBadges = Omit<Required<Badges>, 'notifications'>;

interface Badge {
  area: Area;
  /** The key of the counter. */
  counter: string;
}

/** The badges of the sidebar, which count waiting work. */
const BADGES: Record<keyof SharedBadges, Badge> = {
  orders: { area: 'orders', counter: 'orders:status:placed' },
  returns: { area: 'orders', counter: 'returns:status:requested' },
  products: { area: 'products', counter: 'products:status:waiting' },
  ads: { area: 'ads', counter: 'ads:status:waiting' },
  queries: { area: 'queries', counter: 'queries:toAnswer' },
  vendors: { area: 'vendors', counter: 'vendors:status:pending' },
};
const BADGE_NAMES = typedKeys(BADGES);

export async function readBadges(db: Queryable): Promise<SharedBadges> {
  const counters = await readTotals(
    db,
    BADGE_NAMES.map((name) => BADGES[name].counter),
  );
  return recordFromKeys(BADGE_NAMES, (name) => counters.get(BADGES[name].counter)?.count ?? 0);
}

/** The badges of the areas that a person may view. */
export const visibleBadges = (person: Permissions, badges: SharedBadges): Badges =>
  Object.fromEntries(
    BADGE_NAMES.filter((name) => areaLevel(person, BADGES[name].area) !== 'none').map((name) => [name, badges[name]]),
  );
