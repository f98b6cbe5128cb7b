import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '#core/start-refused.ts';
import { isAlive, processStart } from './process-identity.ts';
import { thrownCode } from '#core/thrown.ts';
import * as z from 'zod/mini';

const holderShape = z.object({ pid: z.number(), start: z.string() });
type Holder = z.output<typeof holderShape>;

/** Another living process works on the same data. */
export class DataInUse extends StartRefused {
  constructor(dataDir: string, pid: number) {
    super(
      `Another Souk (process ${pid}) is using the data in ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

const attempts = 5;
/** Locks of this very process, whose number a crashed predecessor in a container may have had too. */
const heldHere = new Set<string>();

/**
 * Takes the one lock of a data folder and answers its release. A lock whose process is gone is taken over; a living
 * holder throws DataInUse.
 */
export async function lockData(dataDir: string): Promise<() => void> {
  const path = join(dataDir, 'souk.lock');
  const mine = JSON.stringify({ pid: process.pid, start: await processStart(process.pid) } satisfies Holder);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await createWhole(path, mine)) {
      heldHere.add(path);
      return () => release(path);
    }
    const found = await readFile(path, 'utf8').catch(() => undefined);
    if (found === undefined) continue;
    const holder = parseHolder(found);
    if (holder && (await stillRuns(holder, path))) throw new DataInUse(dataDir, holder.pid);
    await removeStale(path, found);
  }
  throw new StartRefused(`The lock ${path} changes all the time: several Souk servers are starting at once.`);
}

/** Links a finished file into place: it appears whole or not at all, and never over an existing one. */
async function createWhole(path: string, content: string): Promise<boolean> {
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

/** Moves the lock aside first: when a faster starter replaced it meanwhile, what was moved is that one's and goes back. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const content = await readFile(aside, 'utf8');
  if (content !== stale) await link(aside, path).catch(() => undefined);
  await unlink(aside);
}

async function stillRuns(holder: Holder, path: string): Promise<boolean> {
  if (holder.pid === process.pid) return heldHere.has(path);
  return isAlive(holder.pid) && holder.start === (await processStart(holder.pid));
}

function release(path: string): void {
  if (!heldHere.delete(path)) return;
  rmSync(path, { force: true });
}

function parseHolder(content: string): Holder | undefined {
  try {
    return z.parse(holderShape, JSON.parse(content));
  } catch {
    return undefined;
  }
}
