import type { Database, Queryable } from '#core/db/database.ts';
import type { Statement } from '#core/db/statement.ts';
import type { TableName } from '#tables/table-names.ts';

// `for update` locks and changes nothing, `do update set` names no table.
const WRITTEN =
  /\b(?:insert\s+into|(?<!\bfor\s+(?:no\s+key\s+)?)update(?!\s+set\b)|delete\s+from|truncate)\s+(?:only\s+)?"?(\w+)"?/gi;
const READ = /\b(?:from|join)\s+(\w+)\b(?!\s*\()/gi;
const OF_TESTS = /^test\/|\.(?:test|fixture)\.ts/;
const OF_THE_DATABASE = /\/src\/core\/db\/|\/test\/declared-tables\.ts/;

/** The database, with the tables in the text of each statement compared with those that it declares. */
export function watchTables(database: Database): { database: Database; undeclared: string[] } {
  const undeclared: string[] = [];
  const check = (asked: Statement): Statement => {
    const missing = missingTables(asked);
    if (missing.length === 0) return asked;
    const place = callerPlace();
    if (OF_TESTS.test(place)) return { ...asked, writes: missing };
    undeclared.push(`${place} does not declare ${missing.join(', ')}: ${asked.text.trim().slice(0, 80)}`);
    return asked;
  };
  const checking = (db: Queryable): Queryable => ({
    rows: (asked) => db.rows(check(asked)),
    later: (asked, refused) => db.later(check(asked), refused),
  });
  countDirectWrites(database);
  return {
    database: {
      ...database,
      ...checking(database),
      transaction: (work, options) => database.transaction((db) => work(checking(db)), options),
    },
    undeclared,
  };
}

/** Tests send their own changes to the pool, which only declared statements announce otherwise. */
function countDirectWrites({ pool, writes }: Database): void {
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query: (text: string, values?: unknown[]) => query(text, values).finally(() => writes.add(tablesOf(text, WRITTEN))),
  });
}

const known = new Map<string, { written: TableName[]; read: TableName[] }>();

function missingTables({ text, writes, reads }: Statement): TableName[] {
  const { written, read } = known.get(text) ?? { written: tablesOf(text, WRITTEN), read: tablesOf(text, READ) };
  known.set(text, { written, read });
  return [
    ...written.filter((table) => !writes?.includes(table)),
    ...(reads ? read.filter((table) => !reads.includes(table)) : []),
  ];
}

/** The names that a pattern finds; a text of SQL names no others. */
const tablesOf = (text: string, pattern: RegExp): TableName[] => [
  ...new Set([...text.matchAll(pattern)].map(([, table]) => (table ?? '') as TableName)),
];

/** `src/modules/orders/read-order.ts:221`, the line that runs the statement. */
function callerPlace(): string {
  const frames = (new Error('here').stack ?? '').split('\n').slice(1);
  const frame = frames.find((line) => line.includes('/apps/server/') && !OF_THE_DATABASE.test(line)) ?? '';
  return /apps\/server\/([^:)]+:\d+)/.exec(frame)?.[1] ?? frame.trim();
}
