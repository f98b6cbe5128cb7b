import type pg from 'pg';
import { checkBackup, loadBackup } from '#core/backup/read-backup.ts';
import { quoted, readTables } from '#core/backup/database-shape.ts';
import type { BackupHeader } from '#core/backup/write-backup.ts';
import { knownMigrations, migrate, migrateUpTo, readMigrations } from '#core/db/migrate.ts';
import { StartRefused } from '#core/start-refused.ts';
import type { Config } from '../config.ts';
import { fileStoreOf } from '../file-store-of.ts';
import { openData } from '../open-data.ts';
import { backupFile, inWords } from './backup-file.ts';
import type { CommandOptions } from './souk.ts';
import { withClient } from './with-client.ts';

/** What a person or a shop has put in; the rest of an empty database comes from migrations and the first start. */
const TELLING_TABLES = ['users', 'categories', 'vendors', 'customers', 'orders'];

/** Puts a backup into an empty database, embedded or of one's own, whole or not at all. */
export async function restore(config: Config, options: CommandOptions): Promise<void> {
  const { say } = options;
  const path = backupFile(options);
  say('Checking the file');
  const header = await checkBackup(path);
  refuseNewer(header);
  // Refuses a running server's embedded database: a running server would not know its new rows.
  const data = await openData(config, say);
  try {
    await prepareTables(data.ownerUrl, header);
    const files = fileStoreOf(config);
    say('Putting back the rows and files');
    const summary = await withClient(data.ownerUrl, (client) => loadBackup(path, { client, files, refuseFilled }));
    await migrate(data.ownerUrl);
    await withClient(data.ownerUrl, freshenPlans);
    say(`Put back ${inWords(summary)}`);
  } finally {
    await data.stop();
  }
}

function refuseNewer({ migrations }: BackupHeader): void {
  const known = knownMigrations();
  if (migrations.every((migration, at) => migration === known[at])) return;
  throw new StartRefused('The backup was made by a newer Souk than this one: update Souk first.');
}

/** The backup's tables have to be as they were then; what came later is done to them afterwards. */
async function prepareTables(url: string, { migrations }: BackupHeader): Promise<void> {
  const found = await withClient(url, readMigrations);
  if (found.length > migrations.length) {
    throw new StartRefused(
      'The backup was made by an older Souk: give it a database without any tables (another DATA_DIR, or a new database in DATABASE_URL), and they are brought up to date afterwards.',
    );
  }
  await migrateUpTo(url, migrations.at(-1) ?? 0);
}

async function refuseFilled(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    TELLING_TABLES.map((table) => `(select 1 from ${table} limit 1)`).join(' union '),
  );
  if (rows.length === 0) return;
  throw new StartRefused(
    'This database is not empty, and a backup is never mixed with other rows: set DATA_DIR to another folder, or DATABASE_URL to an empty database.',
  );
}

/** What the planner knows of the tables, and which pages need no second look. */
async function freshenPlans(client: pg.ClientBase): Promise<void> {
  for (const { name } of await readTables(client)) await client.query(`vacuum (analyze) ${quoted(name)}`);
}
