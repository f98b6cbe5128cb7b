import type { Database, Queryable } from '#core/db/database.ts';
import type { Statement } from '#core/db/statement.ts';
import type { TableName } from '#tables/table-names.ts';

// `for update` only locks, and `do update set` contains no table name.
const WRITTEN_TABLE =
  /\b(?:insert\s+into|(?<!\bfor\s+(?:no\s+key\s+)?)update(?!\s+set\b)|delete\s+from|truncate)\s+(?:only\s+)?"?(\w+)"?/gi;
const READ_TABLE = /\b(?:from|join)\s+(\w+)\b(?!\s*\()/gi;
const TEST_FILE = /^test\/|\.(?:test|fixture)\.ts/;
const DATABASE_CODE = /\/src\/core\/db\/|\/test\/declared-tables\.ts/;

/** Wraps a database: `undeclared` lists the tables that a statement uses without declaring them. */
export function watchTables(database: Database): { database: Database; undeclared: string[] } {
  const undeclared: string[] = [];
  const check = (query: Statement): Statement => {
    const missing = missingTables(query);
    if (missing.length === 0) return query;
    const location = callerLocation();
    if (TEST_FILE.test(location)) return { ...query, writes: missing };
    undeclared.push(`${location} does not declare ${missing.join(', ')}: ${query.text.trim().slice(0, 80)}`);
    return query;
  };
  const checking = (db: Queryable): Queryable => ({
    rows: (query) => db.rows(check(query)),
    enqueue: (query, mapError) => db.enqueue(check(query), mapError),
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

/** Registers the writes that tests send directly to the pool, because they have to invalidate caches, too. */
function countDirectWrites({ pool, writes }: Database): void {
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query: (text: string, values?: unknown[]) =>
      query(text, values).finally(() => writes.add(tablesOf(text, WRITTEN_TABLE))),
  });
}

const tablesByText = new Map<string, { written: TableName[]; read: TableName[] }>();

function missingTables({ text, writes, reads }: Statement): TableName[] {
  const { written, read } = tablesByText.get(text) ?? {
    written: tablesOf(text, WRITTEN_TABLE),
    read: tablesOf(text, READ_TABLE),
  };
  tablesByText.set(text, { written, read });
  return [
    ...written.filter((table) => !writes?.includes(table)),
    ...(reads ? read.filter((table) => !reads.includes(table)) : []),
  ];
}

/** The table names that a pattern finds in an SQL text. */
const tablesOf = (text: string, pattern: RegExp): TableName[] => [
  ...new Set([...text.matchAll(pattern)].map(([, table]) => (table ?? '') as TableName)),
];

/** The line that runs the current statement, such as `src/modules/orders/read-order.ts:221`. */
function callerLocation(): string {
  const frames = (new Error('here').stack ?? '').split('\n').slice(1);
  const frame = frames.find((line) => line.includes('/apps/server/') && !DATABASE_CODE.test(line)) ?? '';
  return /apps\/server\/([^:)]+:\d+)/.exec(frame)?.[1] ?? frame.trim();
}
