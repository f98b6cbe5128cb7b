import type pg from 'pg';
import { writeBackup } from '#core/backup/write-backup.ts';
import { StartupError } from '#core/startup-error.ts';
import { storedPaths } from '#modules/files/delete-file.ts';
import type { Config } from '../config.ts';
import { createFileStore } from '../create-file-store.ts';
import { joinData } from '../open-data.ts';
import { backupFilePath, describeBackup } from './backup-file.ts';
import type { CommandOptions } from './souk.ts';
import { withClient } from './with-client.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Writes a consistent snapshot of all rows and uploaded files to one file. The server may be running. */
export async function backup(config: Config, options: CommandOptions): Promise<void> {
  const { say } = options;
  const path = backupFilePath(options);
  const data = await joinData(config, say);
  const files = createFileStore(config);
  try {
    const summary = await withClient(data.ownerUrl, async (client) => {
      await assertHasTables(client);
      say('Copying rows and files');
      return writeBackup(path, { client, files, listFiles: readStoredPaths });
    });
    say(`Saved ${describeBackup(summary)} to ${path} (${(summary.bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB)`);
    if (summary.missing > 0) say(`${summary.missing} files are missing from ${files.location} and were not backed up`);
  } finally {
    await data.stop();
  }
}

async function assertHasTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.users') as found`);
  if (!rows[0]?.found) throw new StartupError('This database has no Souk tables yet, so there is nothing to back up.');
}

async function readStoredPaths(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ path: string; kind: string }>('select path, kind from files order by path');
  return rows.flatMap(storedPaths);
}
