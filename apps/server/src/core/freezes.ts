import type { MessageCode } from '@souk/contract/messages/en.ts';
import type { Services } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';
import { cachePerDatabase } from '#core/db/cache.ts';
import { statement } from '#core/db/statement.ts';
import { unavailable } from '#core/errors.ts';

/** A part of Souk that can be frozen: it accepts no changes until the cause is resolved. */
export type FreezablePart = 'money';

export interface Freeze {
  /** The reason of the freeze. */
  message: MessageCode;
  since: string;
}

/** When a caller may retry. Long, because people have to resolve the cause first. */
const RETRY_AFTER_SECONDS = 60;

const freezeCache = cachePerDatabase<Freeze | undefined>(['closures']);

interface FreezeReader {
  /** The current transaction, if there is one, because waiting for a second connection could deadlock when all are in use. */
  db: Queryable;
  services: Pick<Services, 'database'>;
}

/** The freeze of a part, which applies to all processes; undefined if it is not frozen. */
export const findFreeze = (
  { db, services: { database } }: FreezeReader,
  part: FreezablePart,
): Promise<Freeze | undefined> =>
  freezeCache(database)(
    part,
    async () => {
      const [row] = await db.rows<Freeze>(statement('select message, since from closures where part = ?', [part]));
      return row;
    },
    { waits: db === database },
  );

/** Throws 503 with the reason while a part is frozen. */
export async function assertNotFrozen(reader: FreezeReader, part: FreezablePart): Promise<void> {
  const freeze = await findFreeze(reader, part);
  if (freeze) throw unavailable({ code: freeze.message }, RETRY_AFTER_SECONDS);
}
