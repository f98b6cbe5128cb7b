import { join } from 'node:path';
import type { FileStore } from '#core/files/file-store.ts';
import { createFolderStore } from '#core/files/folder-store.ts';
import { createS3Store } from '#core/files/s3-store.ts';
import type { Config } from './config.ts';

/** Creates the file store that is configured. */
export const createFileStore = ({ s3, dataDir }: Config): FileStore =>
  s3 ? createS3Store(s3) : createFolderStore(join(dataDir, 'files'));
