import { is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

const TABLES_FOLDER = join(import.meta.dirname, '../src/tables');

let database: TestDatabase;
let client: pg.Client;
let declaredTables: ReturnType<typeof getTableConfig>[];
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  const files = await Promise.all(
    readdirSync(TABLES_FOLDER).map(async (file): Promise<Record<string, unknown>> => import(join(TABLES_FOLDER, file))),
  );
  declaredTables = files
    .flatMap((file) => Object.values(file))
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const readMigrated = async (text: string): Promise<string[]> =>
  (await client.query<{ line: string }>(text)).rows.map(({ line }) => line);

/** The type as PostgreSQL's `format_type` writes it: `timestamp(3) with time zone`, not `timestamp (3) with time zone`. */
const formatType = (column: PgColumn): string =>
  column
    .getSQLType()
    .replace(' COLLATE "C"', '')
    .replace(' (', '(')
    .replace(/, /g, ',')
    .replace('bigserial', 'bigint')
    .replace(/^char\(/, 'character(')
    .replace(/^varchar\b/, 'character varying');

const describeColumn = (table: string, column: PgColumn): string =>
  [`${table}.${column.name}`, formatType(column), column.notNull ? 'not null' : 'null'].join(' ');

/** Lines that only the declared tables or only the database has. */
const findDifferences = (tables: readonly string[], stored: readonly string[]) => ({
  missingInDatabase: tables.filter((line) => !stored.includes(line)),
  missingInTables: stored.filter((line) => !tables.includes(line)),
});
const NO_DIFFERENCES = { missingInDatabase: [], missingInTables: [] };

it('the declared tables have the columns and types of the migrated database', async () => {
  const columns = declaredTables.flatMap(({ name, columns: own }) => own.map((column) => describeColumn(name, column)));
  const stored = await readMigrated(`
    select t.relname || '.' || c.attname || ' ' || format_type(c.atttypid, c.atttypmod)
      || case when c.attnotnull then ' not null' else ' null' end as line
    from pg_attribute c join pg_class t on t.oid = c.attrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and c.attnum > 0 and not c.attisdropped`);
  expect(findDifferences(columns, stored)).toEqual(NO_DIFFERENCES);
});

it('the declared tables have the indexes of the migrated database', async () => {
  const indexes = declaredTables.flatMap(({ name, indexes: own }) => own.map(({ config }) => `${name}.${config.name}`));
  const stored = await readMigrated(`
    select t.relname || '.' || i.relname as line
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid)`);
  expect(findDifferences(indexes, stored)).toEqual(NO_DIFFERENCES);
});
