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

/** Held while migrations run, so that two processes that start together do not collide. */
const MIGRATION_LOCK = 7_305_001;
const FOLDER = join(projectRoot, 'apps/server/migrations');

/**
 * Brings the schema of the database at `url` up to date; the role must own it. Answers whether the restricted role
 * stands, under which the server cannot rewrite the ledger.
 */
export const migrate = (url: string): Promise<{ hasRestrictedRole: boolean }> => migrateBy(url, FOLDER);

async function migrateBy(url: string, migrationsFolder: string): Promise<{ hasRestrictedRole: boolean }> {
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

/** Migrations of this version, by the instants of their making in order. */
export const knownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder: FOLDER }).map(({ folderMillis }) => folderMillis);

/** Migrations that a database has seen, the same way; none for one without tables. */
export async function readMigrations(client: pg.ClientBase): Promise<number[]> {
  const found = await client.query<{ kept: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as kept`,
  );
  if (!found.rows[0]?.kept) return [];
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at }) => Number(at));
}

const journalShape = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });

/** Brings a database to the state of an older Souk: to the migration made at `last` and no further. */
export async function migrateUpTo(url: string, last: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'souk-migrations-'));
  try {
    await cp(FOLDER, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = z.parse(journalShape, JSON.parse(await readFile(path, 'utf8')));
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.filter(({ when }) => when <= last) }));
    await migrateBy(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
