import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '#core/data-folder.ts';
import { StartRefused } from '#core/start-refused.ts';
import { thrownCode } from '#core/thrown.ts';

export const shortestJwtSecret = 32;
const secretBytes = 48;

/** The secret kept in the data folder, made on the first start (mode 0600): sessions outlive a restart. */
export function keptJwtSecret(dataDir: string): string {
  const path = join(dataDir, 'jwt-secret');
  const kept = readIfThere(path);
  if (kept.length >= shortestJwtSecret) return kept;
  makeDataFolder(dataDir);
  try {
    createWhole(path, randomBytes(secretBytes).toString('base64url'));
  } catch (error) {
    const code = thrownCode(error);
    throw new StartRefused(`DATA_DIR ${dataDir} cannot be written (${code}): choose a folder that may be.`);
  }
  return readFileSync(path, 'utf8');
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (thrownCode(error) !== 'EACCES') return '';
    throw new StartRefused(`${path} cannot be read: it belongs to another user.`);
  }
}

/** Of several processes that start at once, all end up with the secret of the first. */
function createWhole(path: string, content: string): void {
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
