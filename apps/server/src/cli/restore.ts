import type pg from 'pg';
import { checkBackup, loadBackup } from '#core/backup/read-backup.ts';
import { quoteIdentifier, readTables } from '#core/backup/database-shape.ts';
import type { BackupHeader } from '#core/backup/write-backup.ts';
import { openDatabase } from '#core/db/database.ts';
import { knownMigrations, migrate, migrateUpTo, readMigrations } from '#core/db/migrate.ts';
import { StartupError } from '#core/startup-error.ts';
import type { Config } from '../config.ts';
import { createFileStore } from '../create-file-store.ts';
import { acceptFileStore, acceptSecret, hasSameSecret } from '../installation.ts';
import { openData } from '../open-data.ts';
import { backupFilePath, describeBackup } from './backup-file.ts';
import type { CommandOptions } from './souk.ts';
import { withClient } from './with-client.ts';

/** Tables that are empty in a new database. Other tables get rows from migrations and the first start. */
const USER_DATA_TABLES = ['users', 'categories', 'vendors', 'customers', 'orders'];

/** Restores a backup to an empty database, embedded or external, in one transaction. */
export async function restore(config: Config, options: CommandOptions): Promise<void> {
  const { say } = options;
  const path = backupFilePath(options);
  say('Checking the backup');
  const header = await checkBackup(path);
  assertNotNewer(header);
  // Fails if a server uses the embedded database, because its caches would not notice the restored rows.
  const data = await openData(config, say);
  try {
    await prepareTables(data.ownerUrl, header);
    const files = createFileStore(config);
    say('Restoring rows and files');
    const summary = await withClient(data.ownerUrl, (client) => loadBackup(path, { client, files, assertEmpty }));
    await migrate(data.ownerUrl);
    await acceptConfiguration(data.ownerUrl, config, say);
    await withClient(data.ownerUrl, analyzeTables);
    say(`Restored ${describeBackup(summary)}`);
  } finally {
    await data.stop();
  }
}

/** Stores this process's secret and file store, to which the files were restored, as those of the installation. */
async function acceptConfiguration(url: string, config: Config, say: (line: string) => void): Promise<void> {
  const database = openDatabase(url, { max: 1 });
  try {
    if (!(await hasSameSecret(database, config))) {
      say(
        'This server has another JWT_SECRET than the backup: everyone is signed out, and authenticator apps have to be set up again',
      );
      await acceptSecret(database, config);
    }
    await acceptFileStore(database, config);
  } finally {
    await database.close();
  }
}

function assertNotNewer({ migrations }: BackupHeader): void {
  const migrationTimes = knownMigrations();
  if (migrations.every((migration, index) => migration === migrationTimes[index])) return;
  throw new StartupError('The backup was made by a newer version of Souk: update Souk first.');
}

/** Migrates to the version of the backup. Later migrations run after the rows were restored. */
async function prepareTables(url: string, { migrations }: BackupHeader): Promise<void> {
  const applied = await withClient(url, readMigrations);
  if (applied.length > migrations.length) {
    throw new StartupError(
      'The backup was made by an older version of Souk and needs a database without tables: set DATA_DIR to another folder, or DATABASE_URL to a new database. It is migrated after the restore.',
    );
  }
  await migrateUpTo(url, migrations.at(-1) ?? 0);
}

async function assertEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    USER_DATA_TABLES.map((table) => `(select 1 from ${table} limit 1)`).join(' union '),
  );
  if (rows.length === 0) return;
  throw new StartupError(
    'A backup can only be restored to an empty database: set DATA_DIR to another folder, or DATABASE_URL to an empty database.',
  );
}

/** Updates the planner's statistics and the visibility map. */
async function analyzeTables(client: pg.ClientBase): Promise<void> {
  for (const { name } of await readTables(client)) await client.query(`vacuum (analyze) ${quoteIdentifier(name)}`);
}
