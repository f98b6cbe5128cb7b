import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#core/startup-error.ts';
import { isAlive, readProcessStart } from './process-identity.ts';
import { thrownCode } from '#core/thrown.ts';
import * as z from 'zod/mini';

const lockHolderShape = z.object({ pid: z.number(), start: z.string() });
type LockHolder = z.output<typeof lockHolderShape>;

/** Thrown if another running process uses the same data. */
export class DataInUse extends StartupError {
  constructor(dataDir: string, pid: number) {
    super(
      `Another Souk (process ${pid}) is using the data in ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

const MAX_ATTEMPTS = 5;
/** Locks held by this process. Needed because a crashed predecessor in a container may have had the same process id. */
const locksHeldHere = new Set<string>();

/**
 * Acquires the lock of a data folder and returns the function that releases it. Takes over the lock if its holder no longer runs.
 * Throws DataInUse if the holder is running.
 */
export async function lockData(dataDir: string): Promise<() => void> {
  const path = join(dataDir, 'souk.lock');
  const content = JSON.stringify({ pid: process.pid, start: await readProcessStart(process.pid) } satisfies LockHolder);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (await createAtomically(path, content)) {
      locksHeldHere.add(path);
      return () => releaseLock(path);
    }
    const existing = await readFile(path, 'utf8').catch(() => undefined);
    if (existing === undefined) continue;
    const holder = parseHolder(existing);
    if (holder && (await isHolderRunning(holder, path))) throw new DataInUse(dataDir, holder.pid);
    await removeStale(path, existing);
  }
  throw new StartupError(`The lock ${path} keeps changing: several Souk servers are starting at the same time.`);
}

/** Creates a file atomically by linking a complete one. Returns false if the file exists. */
async function createAtomically(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (thrownCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}

/** Renames the lock and then checks it. If another process has acquired the lock in the meantime, restores it. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  const isMoved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return;
  const content = await readFile(aside, 'utf8');
  if (content !== stale) await link(aside, path).catch(() => undefined);
  await unlink(aside);
}

async function isHolderRunning(holder: LockHolder, path: string): Promise<boolean> {
  if (holder.pid === process.pid) return locksHeldHere.has(path);
  return isAlive(holder.pid) && holder.start === (await readProcessStart(holder.pid));
}

function releaseLock(path: string): void {
  if (!locksHeldHere.delete(path)) return;
  rmSync(path, { force: true });
}

function parseHolder(content: string): LockHolder | undefined {
  try {
    return z.parse(lockHolderShape, JSON.parse(content));
  } catch {
    return undefined;
  }
}
