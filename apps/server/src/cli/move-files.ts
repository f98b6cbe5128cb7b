import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#core/files/file-store.ts';
import { createFolderStore } from '#core/files/folder-store.ts';
import { createS3Store } from '#core/files/s3-store.ts';
import { statement } from '#core/db/statement.ts';

import { StartupError } from '#core/startup-error.ts';
import { storedPaths } from '#modules/files/delete-file.ts';
import type { Config } from '../config.ts';
import { uploadFolder } from '../create-file-store.ts';
import { acceptFileStore } from '../installation.ts';
import type { CommandOptions } from './souk.ts';
import { withOpenDatabase } from './with-client.ts';

const READ_FILES = 'select path, kind from files order by path';

/**
 * Copies all uploaded files from DATA_DIR to the bucket of S3_BUCKET, or back, and makes the destination the file store of the
 * installation. Overwrites files in the destination and removes none from the source. The server may be running.
 */
export async function moveFiles(config: Config, { names: [target], say }: CommandOptions): Promise<void> {
  if (target !== 'bucket' && target !== 'folder')
    throw new StartupError('Where to: "move-files bucket" or "move-files folder"?');
  if (!config.s3)
    throw new StartupError(
      'Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to move files to or from a bucket.',
    );
  const stores = { bucket: createS3Store(config.s3), folder: createFolderStore(uploadFolder(config)) };
  const [source, destination] = target === 'bucket' ? [stores.folder, stores.bucket] : [stores.bucket, stores.folder];
  await withOpenDatabase(config, say, async (database) => {
    const rows = await database.rows<{ path: string; kind: string }>(statement(READ_FILES));
    const missing = await copyFiles(rows.flatMap(storedPaths), source, destination);
    say(`Copied ${rows.length} files to ${destination.location}; those in ${source.location} remain`);
    if (missing > 0) say(`${missing} files are missing from ${source.location}`);
    await acceptFileStore(database, target === 'bucket' ? config : { ...config, s3: undefined });
  });
  if (target === 'folder') say('Restart every process without S3_BUCKET');
}

/** Copies files. Returns the number of files that are missing from the source. */
async function copyFiles(paths: readonly string[], source: FileStore, destination: FileStore): Promise<number> {
  let missing = 0;
  for (const path of paths) {
    const stored = await source.read(path);
    if (stored) await destination.put(path, await buffer(stored.content));
    else missing += 1;
  }
  return missing;
}
