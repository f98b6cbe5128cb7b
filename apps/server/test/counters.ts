import type { Database } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';
import { combinedModules } from '#server/modules.ts';

const RECOUNT_SQL = combinedModules.counters.map((text) => `(${text})`).join(' union all ');

const keyPrefixSql = (source: string): string =>
  `select distinct split_part(key, ':', 1) as key from (${source}) counted`;

/** Finds counters that actions change but no module recounts. Returns the first part of their keys. */
export async function findUnknownCounters(database: Database): Promise<string[]> {
  const counted = 'select key from counters union all select key from counter_deltas';
  const rows = await database.rows<{ key: string }>(
    statement(`${keyPrefixSql(counted)} except ${keyPrefixSql(RECOUNT_SQL)} order by key`),
  );
  return rows.map(({ key }) => key);
}

/** Finds counters that differ from a recount, as `key: actual instead of expected`. */
export async function findWrongCounters(database: Database): Promise<string[]> {
  const rows = await database.rows<{ difference: string }>(
    statement(`
      select format('%s: %s instead of %s', key, coalesce(counted.count, 0), coalesce(again.count, 0)) as difference
      from (select key, sum(count) as count from (select key, count from counters union all select key, count from counter_deltas) c group by key) counted
      full join (select key, sum(count) as count from (${RECOUNT_SQL}) r group by key) again using (key)
      where coalesce(counted.count, 0) <> coalesce(again.count, 0)
      order by key`),
  );
  return rows.map(({ difference }) => difference);
}
