import { type ChangeEvent, MAX_CHANGES } from '@souk/contract/events/api.ts';
import type { EventRow } from './event-rows.ts';

/**
 * One message per area. Of more than MAX_CHANGES changes it names the latest of each entity first, so that it names each
 * entity that changed.
 */
export function groupByArea(rows: readonly EventRow[]): ChangeEvent[] {
  const areas = [...new Set(rows.map(({ area }) => area))];
  return areas.map((area) => {
    const changes = rows.filter((row) => row.area === area).map(({ entity, id, action }) => ({ entity, id, action }));
    return changes.length <= MAX_CHANGES
      ? { area, changes, hasMore: false }
      : { area, changes: latestOfEachEntityFirst(changes).slice(0, MAX_CHANGES), hasMore: true };
  });
}

function latestOfEachEntityFirst(changes: ChangeEvent['changes']): ChangeEvent['changes'] {
  const latest = new Set(new Map(changes.map((change) => [change.entity, change])).values());
  return [...latest, ...changes.filter((change) => !latest.has(change))];
}
