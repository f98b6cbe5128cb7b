import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateFile } from '#core/data-folder.ts';

export const minJwtSecretLength = 32;
const jwtSecretBytes = 48;

/** Reads the secret from the data folder, or creates it (mode 0600), so that sessions survive a restart. */
export const loadJwtSecret = (dataDir: string): string =>
  readOrCreateFile(
    join(dataDir, 'jwt-secret'),
    () => randomBytes(jwtSecretBytes).toString('base64url'),
    minJwtSecretLength,
  );
