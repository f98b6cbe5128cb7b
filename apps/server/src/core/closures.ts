import type { MessageCode } from '@souk/contract/messages/en.ts';
import type { Services } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';
import { recallOn } from '#core/db/recall.ts';
import { statement } from '#core/db/statement.ts';
import { unavailable } from '#core/errors.ts';

/** A part of Souk that may refuse work until somebody mends it. */
export type Part = 'money';

export interface Closure {
  /** Why, as the row stores it. */
  message: MessageCode;
  since: string;
}

/** Seconds after which a caller may ask again: people have to mend something first. */
const RETRY_AFTER = 60;

const recall = recallOn<Closure | undefined>(['closures']);

interface Reading {
  /** A transaction asks by itself: with all connections in use, a second one would never come. */
  db: Queryable;
  services: Pick<Services, 'database'>;
}

/** Why a part is closed, for all processes; undefined while it works. */
export const closureOf = ({ db, services: { database } }: Reading, part: Part): Promise<Closure | undefined> =>
  recall(database)(
    part,
    async () => {
      const [row] = await db.rows<Closure>(statement('select message, since from closures where part = ?', [part]));
      return row;
    },
    { waits: db === database },
  );

/** Throws 503 with the sentence of the closure while a part is closed. */
export async function demandOpen(reading: Reading, part: Part): Promise<void> {
  const closure = await closureOf(reading, part);
  if (closure) throw unavailable({ code: closure.message }, RETRY_AFTER);
}
