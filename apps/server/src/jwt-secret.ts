import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataFolder } from '#core/data-folder.ts';
import { StartupError } from '#core/startup-error.ts';
import { thrownCode } from '#core/thrown.ts';

export const minJwtSecretLength = 32;
const secretBytes = 48;

/** Reads the secret from the data folder, or creates it (mode 0600), so that sessions survive a restart. */
export function loadJwtSecret(dataDir: string): string {
  const path = join(dataDir, 'jwt-secret');
  const existing = readIfExists(path);
  if (existing.length >= minJwtSecretLength) return existing;
  createDataFolder(dataDir);
  try {
    createAtomically(path, randomBytes(secretBytes).toString('base64url'));
  } catch (error) {
    const code = thrownCode(error);
    throw new StartupError(`DATA_DIR ${dataDir} cannot be written (${code}): choose a writable folder.`);
  }
  return readFileSync(path, 'utf8');
}

function readIfExists(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (thrownCode(error) !== 'EACCES') return '';
    throw new StartupError(`${path} cannot be read: it belongs to another user.`);
  }
}

/** Creates a file unless it exists, so that concurrently starting processes use the same secret. */
function createAtomically(path: string, content: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (thrownCode(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}
