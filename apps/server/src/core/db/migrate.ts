import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { projectRoot } from '#core/project-root.ts';
import { prepareRestrictedRole } from './restricted-role.ts';
import * as z from 'zod/mini';

/** Advisory lock held while migrations run, so that processes that start together do not collide. */
const MIGRATION_LOCK = 7_305_001;
const MIGRATIONS_FOLDER = join(projectRoot, 'apps/server/migrations');

/**
 * Migrates the database at `url`, whose role must own the database. Returns whether the restricted role exists, under which the
 * server cannot rewrite the ledger.
 */
export const migrate = (url: string): Promise<{ hasRestrictedRole: boolean }> => runMigrationsIn(url, MIGRATIONS_FOLDER);

async function runMigrationsIn(url: string, migrationsFolder: string): Promise<{ hasRestrictedRole: boolean }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder });
    return { hasRestrictedRole: await prepareRestrictedRole(client) };
  } finally {
    await client.end();
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
