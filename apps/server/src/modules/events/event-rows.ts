import { areaLevel, type Permissions } from '@souk/contract/core/access.ts';
import { AREAS } from '@souk/contract/entities.ts';
import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';

export interface EventRow {
  /** Grows with every change, though not in the order of commits. */
  number: number;
  area: string;
  entity: string;
  id: string | null;
  action: string;
}

/** Rows read at once, and told one by one to a stream that comes back. */
export const MAX_ROWS = 500;

const COLUMNS = 'id as number, area, entity, entity_id as id, action';

/** Rows with a higher number than `after`, without those named. */
export const readEvents = (db: Queryable, after: number, known: readonly number[] = []): Promise<EventRow[]> =>
  db.rows<EventRow>(
    statement(`select ${COLUMNS} from events where id > ? and id <> all(?::bigint[]) order by id limit ${MAX_ROWS}`, [
      after,
      known,
    ]),
  );

/** Lowest and highest number there is; 0 where there is none. */
export async function readBounds(db: Queryable): Promise<{ lowest: number; highest: number }> {
  const [row] = await db.rows<{ lowest: number; highest: number }>(
    statement('select coalesce(min(id), 0) as lowest, coalesce(max(id), 0) as highest from events'),
  );
  return row ?? { lowest: 0, highest: 0 };
}

/** Whether a person may hear of a change: staff and money are the super admin's, and own sessions nobody's. */
export function mayHear(person: Permissions, { area }: EventRow): boolean {
  const known = AREAS.find((each) => each === area);
  if (known) return areaLevel(person, known) !== 'none';
  return person.role === 'SA' && area !== 'session';
}
