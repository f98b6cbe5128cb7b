import { resolve } from 'node:path';
import type { BackupSummary } from '#core/backup/write-backup.ts';
import { StartRefused } from '#core/start-refused.ts';
import type { CommandOptions } from './souk.ts';

/** The file that a command names, from the folder in which the person typed it: npm goes to the project's own. */
export function backupFile({ names: [name] }: CommandOptions): string {
  if (name) return resolve(process.env.INIT_CWD ?? process.cwd(), name);
  throw new StartRefused('Name the file of the backup, as in npm run souk -- backup souk-monday.backup');
}

/** What a backup holds, for people. */
export function inWords({ rows, tables, files, at }: Omit<BackupSummary, 'bytes' | 'missing'>): string {
  const [rowCount, fileCount] = [rows, files].map((count) => count.toLocaleString('en'));
  return `${rowCount} rows of ${tables} tables and ${fileCount} files as of ${at}`;
}
