import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { projectRoot } from '#core/project-root.ts';
import { prepareRestrictedRole } from './restricted-role.ts';

/** Held while migrations run, so that two processes that start together do not collide. */
const MIGRATION_LOCK = 7_305_001;
const FOLDER = join(projectRoot, 'apps/server/migrations');

/**
 * Brings the schema of the database at `url` up to date; the role must own it. Answers whether the restricted role
 * stands, under which the server cannot rewrite the ledger.
 */
export async function migrate(url: string): Promise<{ hasRestrictedRole: boolean }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: FOLDER });
    return { hasRestrictedRole: await prepareRestrictedRole(client) };
  } finally {
    await client.end();
  }
}
