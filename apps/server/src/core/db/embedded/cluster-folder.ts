import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, chown, cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformBinaries } from './platform-binaries.ts';
import { restoreLibraryLinks } from './platform-binaries.ts';
import type { SystemAccount } from './system-account.ts';
import { assertReachable, findUnprivilegedAccount } from './system-account.ts';

export interface ClusterPaths {
  /** The folder of the database, and the HOME and working directory of its programs. */
  home: string;
  data: string;
  passwordFile: string;
  logFile: string;
}

/** The paths of an embedded database and the account under which it runs. */
export interface ClusterFolder extends ClusterPaths {
  native: string;
  /** Undefined if the database runs under the account of this process. */
  account: SystemAccount | undefined;
}

export function clusterPaths(dataDir: string): ClusterPaths {
  const home = join(dataDir, 'postgres');
  return { home, data: join(home, 'data'), passwordFile: join(home, 'password'), logFile: join(home, 'server.log') };
}

/** Creates the folders of the database and, if started by root, a copy of PostgreSQL that the database's account can access. */
export async function prepareClusterFolder(dataDir: string, binaries: PlatformBinaries): Promise<ClusterFolder> {
  const paths = clusterPaths(dataDir);
  const { home } = paths;
  const account = await findUnprivilegedAccount(paths.data);
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (account) {
    await allowTraversal(dataDir);
    await assertReachable(home, account);
    await chown(home, account.uid, account.gid);
  }
  await removeIncomplete(home);
  const native = await prepareBinaries(dataDir, binaries, account);
  return { ...paths, native, account };
}

/** Lets the database's account traverse the folder, but not list it. */
async function allowTraversal(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  await chmod(folder, mode | 0o001);
}

/** Removes the data of an interrupted first start. */
async function removeIncomplete(home: string): Promise<void> {
  const names = await readdir(home);
  const incomplete = names.filter((name) => name.startsWith('data.new-'));
  await Promise.all(incomplete.map((name) => rm(join(home, name), { recursive: true, force: true })));
}

async function prepareBinaries(
  dataDir: string,
  { native, version }: PlatformBinaries,
  account: SystemAccount | undefined,
): Promise<string> {
  if (!account) {
    const isLinked = await restoreLibraryLinks(native).then(
      () => true,
      () => false,
    );
    if (isLinked) return native;
  }
  return copyOnce(native, join(dataDir, `postgresql-${version}`));
}

/** Copies to a temporary name and renames the copy once it is complete, so that an incomplete copy is never used. */
async function copyOnce(native: string, target: string): Promise<string> {
  const copy = join(target, 'native');
  if (await pathExists(copy)) return copy;
  const draft = `${target}.new-${randomUUID()}`;
  await mkdir(draft, { mode: 0o755 });
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  await restoreLibraryLinks(join(draft, 'native'));
  await rename(draft, target);
  return copy;
}

/** Reads the database password, or creates a random one that only the database's account can read. */
export async function readOrCreatePassword({ passwordFile, account }: ClusterFolder): Promise<string> {
  const existing = await readFile(passwordFile, 'utf8').catch(() => '');
  if (existing) return existing;
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  return password;
}

export async function pathExists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
