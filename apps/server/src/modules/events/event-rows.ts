import { areaLevel, type Permissions } from '@souk/contract/core/access.ts';
import { AREAS } from '@souk/contract/entities.ts';
import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';

export interface EventRow {
  /** Increases with each event. A higher number may be committed before a lower one. */
  number: number;
  area: string;
  entity: string;
  id: string | null;
  action: string;
}

/**
 * The maximum number of events per read. A stream that reconnects after missing at least this many gets a reset
 * instead.
 */
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

/** The lowest and the highest number of an event. Both are 0 if there are no events. */
export async function readNumberRange(db: Queryable): Promise<{ lowest: number; highest: number }> {
  const [row] = await db.rows<{ lowest: number; highest: number }>(
    statement('select coalesce(min(id), 0) as lowest, coalesce(max(id), 0) as highest from events'),
  );
  return row ?? { lowest: 0, highest: 0 };
}

/**
 * Whether a person may receive an event: if they may view its area. Events about staff and money are for super admins
 * only, and events about sessions are sent to no one.
 */
export function canReceive(person: Permissions, { area }: EventRow): boolean {
  const knownArea = AREAS.find((candidate) => candidate === area);
  if (knownArea) return areaLevel(person, knownArea) !== 'none';
  return person.role === 'SA' && area !== 'session';
}
