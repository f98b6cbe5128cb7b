import { is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

const TABLES = join(import.meta.dirname, '../src/tables');

let database: TestDatabase;
let client: pg.Client;
let declared: ReturnType<typeof getTableConfig>[];
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  const files = await Promise.all(
    readdirSync(TABLES).map(async (file): Promise<Record<string, unknown>> => import(join(TABLES, file))),
  );
  declared = files
    .flatMap((file) => Object.values(file))
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const migrated = async (text: string): Promise<string[]> =>
  (await client.query<{ line: string }>(text)).rows.map(({ line }) => line);

/** The type in the format of `format_type`: Drizzle's `timestamp (3) with time zone` is `timestamp(3) with time zone`. */
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

/** Entries that only one of the two has. */
const differences = (tables: readonly string[], stored: readonly string[]) => ({
  missingInDatabase: tables.filter((line) => !stored.includes(line)),
  missingInTables: stored.filter((line) => !tables.includes(line)),
});
const NONE = { missingInDatabase: [], missingInTables: [] };

it('the declared tables have the columns and types of the migrated database', async () => {
  const columns = declared.flatMap(({ name, columns: own }) => own.map((column) => describeColumn(name, column)));
  const stored = await migrated(`
    select t.relname || '.' || c.attname || ' ' || format_type(c.atttypid, c.atttypmod)
      || case when c.attnotnull then ' not null' else ' null' end as line
    from pg_attribute c join pg_class t on t.oid = c.attrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and c.attnum > 0 and not c.attisdropped`);
  expect(differences(columns, stored)).toEqual(NONE);
});

it('the declared tables have the indexes of the migrated database', async () => {
  const indexes = declared.flatMap(({ name, indexes: own }) => own.map(({ config }) => `${name}.${config.name}`));
  const stored = await migrated(`
    select t.relname || '.' || i.relname as line
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid)`);
  expect(differences(indexes, stored)).toEqual(NONE);
});
