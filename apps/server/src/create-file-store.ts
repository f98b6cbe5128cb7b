import { join } from 'node:path';
import type { FileStore } from '#core/files/file-store.ts';
import { createFolderStore } from '#core/files/folder-store.ts';
import { createS3Store } from '#core/files/s3-store.ts';
import type { Config } from './config.ts';

/** The folder in which uploaded files are stored if no bucket is configured. */
export const uploadFolder = ({ dataDir }: Config): string => join(dataDir, 'files');

/** Creates the configured file store: a bucket or a folder. */
export const createFileStore = (config: Config): FileStore =>
  config.s3 ? createS3Store(config.s3) : createFolderStore(uploadFolder(config));
