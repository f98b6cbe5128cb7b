import { areaLevel, type Permissions } from '@souk/contract/core/access.ts';
import { AREAS } from '@souk/contract/entities.ts';
import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';

export interface EventRow {
  /** Increases with each event, but not in the order of commits. */
  number: number;
  area: string;
  entity: string;
  id: string | null;
  action: string;
}

/** Maximum rows per read. A reconnecting stream that missed this many events or more gets a reset instead. */
export const MAX_EVENTS_PER_READ = 500;

const EVENT_COLUMNS = 'id as number, area, entity, entity_id as id, action';

/** Events with a number greater than `after`, except the excluded ones. */
export const readEvents = (db: Queryable, after: number, excluded: readonly number[] = []): Promise<EventRow[]> =>
  db.rows<EventRow>(
    statement(
      `select ${EVENT_COLUMNS} from events where id > ? and id <> all(?::bigint[]) order by id limit ${MAX_EVENTS_PER_READ}`,
      [after, excluded],
    ),
  );

/** The lowest and highest event number; 0 if there are none. */
export async function readNumberRange(db: Queryable): Promise<{ lowest: number; highest: number }> {
  const [row] = await db.rows<{ lowest: number; highest: number }>(
    statement('select coalesce(min(id), 0) as lowest, coalesce(max(id), 0) as highest from events'),
  );
  return row ?? { lowest: 0, highest: 0 };
}

/**
 * Whether a person may receive an event. Events about staff and money are for super admins; session events are not sent
 * to anyone.
 */
export function canReceive(person: Permissions, { area }: EventRow): boolean {
  const knownArea = AREAS.find((candidate) => candidate === area);
  if (knownArea) return areaLevel(person, knownArea) !== 'none';
  return person.role === 'SA' && area !== 'session';
}
