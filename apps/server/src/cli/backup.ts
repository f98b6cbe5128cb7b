import type pg from 'pg';
import { writeBackup } from '#core/backup/write-backup.ts';
import { StartRefused } from '#core/start-refused.ts';
import { storedPaths } from '#modules/files/delete-file.ts';
import type { Config } from '../config.ts';
import { fileStoreOf } from '../file-store-of.ts';
import { joinData } from '../open-data.ts';
import { backupFile, inWords } from './backup-file.ts';
import type { CommandOptions } from './souk.ts';
import { withClient } from './with-client.ts';

const MEGABYTE = 1024 * 1024;

/** Keeps every row and every uploaded file, as of one instant, in one file; the server may run meanwhile. */
export async function backup(config: Config, options: CommandOptions): Promise<void> {
  const { say } = options;
  const path = backupFile(options);
  const data = await joinData(config, say);
  const files = fileStoreOf(config);
  try {
    const summary = await withClient(data.ownerUrl, async (client) => {
      await refuseWithoutTables(client);
      say('Copying the rows and files');
      return writeBackup(path, { client, files, listFiles: readStoredPaths });
    });
    say(`Kept ${inWords(summary)} in ${path} (${(summary.bytes / MEGABYTE).toFixed(1)} MB)`);
    if (summary.missing > 0) say(`${summary.missing} files that rows name are not in ${files.place}`);
  } finally {
    await data.stop();
  }
}

async function refuseWithoutTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.users') as found`);
  if (!rows[0]?.found) throw new StartRefused('This database has no tables of Souk yet: there is nothing to keep.');
}

async function readStoredPaths(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ path: string; kind: string }>('select path, kind from files order by path');
  return rows.flatMap(storedPaths);
}
