import { resolve } from 'node:path';
import type { BackupSummary } from '#core/backup/write-backup.ts';
import { StartupError } from '#core/startup-error.ts';
import type { CommandOptions } from './souk.ts';

/**
 * The path in the arguments of a command. npm changes to the folder of the project, so the path is resolved from where npm was
 * called.
 */
export function backupFilePath({ names: [name] }: CommandOptions): string {
  if (name) return resolve(process.env.INIT_CWD ?? process.cwd(), name);
  throw new StartupError('Specify the backup file, for example: npm run souk -- backup souk-monday.backup');
}

/** A readable summary of a backup. */
export function describeBackup({ rows, tables, files, at }: Omit<BackupSummary, 'bytes' | 'missing'>): string {
  const [rowCount, fileCount] = [rows, files].map((count) => count.toLocaleString('en'));
  return `${rowCount} rows of ${tables} tables and ${fileCount} files as of ${at}`;
}
