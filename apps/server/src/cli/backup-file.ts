import { resolve } from 'node:path';
import type { BackupSummary } from '#core/backup/write-backup.ts';
import { StartupError } from '#core/startup-error.ts';
import type { CommandOptions } from './souk.ts';

/** The file argument of a command, relative to the folder in which the command was typed, because npm changes to the project's. */
export function backupFilePath({ names: [name] }: CommandOptions): string {
  if (name) return resolve(process.env.INIT_CWD ?? process.cwd(), name);
  throw new StartupError('Specify the backup file, for example: npm run souk -- backup souk-monday.backup');
}

/** A readable summary of a backup. */
export function describeBackup({ rows, tables, files, at }: Omit<BackupSummary, 'bytes' | 'missing'>): string {
  const [rowCount, fileCount] = [rows, files].map((count) => count.toLocaleString('en'));
  return `${rowCount} rows of ${tables} tables and ${fileCount} files as of ${at}`;
}
