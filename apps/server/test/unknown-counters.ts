import type { Database } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';
import { combinedModules } from '#server/modules.ts';

const prefixes = (source: string): string => `select distinct split_part(key, ':', 1) as key from (${source}) counted`;

/** Counters that actions change but no module recounts, by the first part of their key. */
export async function unknownCounters(database: Database): Promise<string[]> {
  const recounted = combinedModules.counters.map((text) => `(${text})`).join(' union all ');
  const counted = 'select key from counters union all select key from counter_deltas';
  const rows = await database.rows<{ key: string }>(
    statement(`${prefixes(counted)} except ${prefixes(recounted)} order by key`),
  );
  return rows.map(({ key }) => key);
}
