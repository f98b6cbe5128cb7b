import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { projectRoot } from '#core/project-root.ts';
import { StartupError } from '#core/startup-error.ts';
import { errorCode } from './database-errors.ts';
import { connectClient } from './hosts.ts';
import { prepareRestrictedRole } from './restricted-role.ts';
import * as z from 'zod/mini';

/** Advisory lock of the transaction that migrates, so that processes that start together do not collide. */
const MIGRATION_LOCK = 7_305_001;
/** How long another process may migrate before this one gives up. */
const MAX_WAIT = '10min';
/** How long a migration waits for a table that running transactions use, because calls queue up behind it. */
const MAX_TABLE_WAIT = '30s';
const LOCK_TIMEOUT = '55P03';
const MIGRATIONS_FOLDER = join(projectRoot, 'apps/server/migrations');

/**
 * Migrates the database at `url`, whose role must own the database. Returns whether the server can use the restricted role, with
 * which it cannot rewrite the ledger. Throws StartupError if another process holds a lock for too long.
 */
export const migrate = (url: string): Promise<{ hasRestrictedRole: boolean }> =>
  runMigrationsIn(url, MIGRATIONS_FOLDER);

async function runMigrationsIn(url: string, migrationsFolder: string): Promise<{ hasRestrictedRole: boolean }> {
  const client = await connectClient(url);
  try {
    await runInLockedTransaction(client, () => runPendingMigrations(client, migrationsFolder));
    const hasRestrictedRole = await runInLockedTransaction(client, () => prepareRestrictedRole(client));
    return { hasRestrictedRole };
  } finally {
    await client.end();
  }
}

/** One transaction, because a connection pooler may give each transaction another session and session locks would stay behind. */
async function runInLockedTransaction<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  await setLockTimeout(client, MAX_WAIT);
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]).catch((error: unknown) => {
    throw errorCode(error) === LOCK_TIMEOUT
      ? new StartupError(`Another process has been migrating the database for more than ${MAX_WAIT}.`)
      : error;
  });
  await setLockTimeout(client, MAX_TABLE_WAIT);
  const result = await work().catch((error: unknown) => {
    throw errorCode(error) === LOCK_TIMEOUT
      ? new StartupError(
          `A transaction has used a table that has to be migrated for more than ${MAX_TABLE_WAIT}. Nothing was changed; start again later.`,
        )
      : error;
  });
  await client.query('commit');
  return result;
}

const setLockTimeout = (client: pg.ClientBase, timeout: string) =>
  client.query(`select set_config('lock_timeout', $1, true), set_config('statement_timeout', '0', true)`, [timeout]);

// The table of drizzle-kit, which creates the migrations.
const CREATE_TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
const INSERT = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';

async function runPendingMigrations(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const done = await readMigrations(client);
  const newest = done.at(-1) ?? -Infinity;
  const pending = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > newest);
  if (pending.length === 0) return;
  await client.query(CREATE_TABLE);
  for (const { sql, hash, folderMillis } of pending) {
    for (const text of sql) await client.query(text);
    await client.query(INSERT, [hash, folderMillis]);
  }
}

/** Creation times of this version's migrations, in order. */
export const knownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ folderMillis }) => folderMillis);

/** Creation times of the migrations that a database has run, in order; empty for a database without tables. */
export async function readMigrations(client: pg.ClientBase): Promise<number[]> {
  const table = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  );
  if (!table.rows[0]?.name) return [];
  const { rows } = await client.query<{ createdAt: string }>(
    'select created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ createdAt }) => Number(createdAt));
}

const journalShape = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });

/** Migrates a database to an older version of Souk: up to the migration created at `last`, for tests. */
export async function migrateUpTo(url: string, last: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'souk-migrations-'));
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = z.parse(journalShape, JSON.parse(await readFile(path, 'utf8')));
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.filter(({ when }) => when <= last) }));
    await runMigrationsIn(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
