import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, chown, cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformBinaries } from './platform-binaries.ts';
import { restoreLibraryLinks } from './platform-binaries.ts';
import type { SystemAccount } from './system-account.ts';
import { refuseUnreachable, unprivilegedAccount } from './system-account.ts';

export interface ClusterPaths {
  /** Everything of the database; HOME and working directory of its programs. */
  home: string;
  data: string;
  passwordFile: string;
  logFile: string;
}

/** Where one embedded database lives, and as whom it runs. */
export interface ClusterFolder extends ClusterPaths {
  native: string;
  /** Undefined: the database runs as this process does. */
  account: SystemAccount | undefined;
}

export function clusterPaths(dataDir: string): ClusterPaths {
  const home = join(dataDir, 'postgres');
  return { home, data: join(home, 'data'), passwordFile: join(home, 'password'), logFile: join(home, 'server.log') };
}

/** Makes the folders of the database and, when started by root, a copy of PostgreSQL that its account can reach. */
export async function prepareClusterFolder(dataDir: string, binaries: PlatformBinaries): Promise<ClusterFolder> {
  const paths = clusterPaths(dataDir);
  const { home } = paths;
  const account = await unprivilegedAccount(paths.data);
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (account) {
    await letPass(dataDir);
    await refuseUnreachable(home, account);
    await chown(home, account.uid, account.gid);
  }
  await removeUnfinished(home);
  const native = await usableBinaries(dataDir, binaries, account);
  return { ...paths, native, account };
}

/** The database's account only needs to pass through; it cannot list what else is kept there. */
async function letPass(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  await chmod(folder, mode | 0o001);
}

/** What an interrupted first start left behind. */
async function removeUnfinished(home: string): Promise<void> {
  const names = await readdir(home);
  const unfinished = names.filter((name) => name.startsWith('data.new-'));
  await Promise.all(unfinished.map((name) => rm(join(home, name), { recursive: true, force: true })));
}

async function usableBinaries(
  dataDir: string,
  { native, version }: PlatformBinaries,
  account: SystemAccount | undefined,
): Promise<string> {
  if (!account) {
    const linked = await restoreLibraryLinks(native).then(
      () => true,
      () => false,
    );
    if (linked) return native;
  }
  return copyOnce(native, join(dataDir, `postgresql-${version}`));
}

/** Copies under a temporary name and renames, so that an interrupted copy is never used. */
async function copyOnce(native: string, target: string): Promise<string> {
  const copied = join(target, 'native');
  if (await exists(copied)) return copied;
  const draft = `${target}.new-${randomUUID()}`;
  await mkdir(draft, { mode: 0o755 });
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  await restoreLibraryLinks(join(draft, 'native'));
  await rename(draft, target);
  return copied;
}

/** The database's password: random, made once, readable by the account that runs the database only. */
export async function databasePassword({ passwordFile, account }: ClusterFolder): Promise<string> {
  const known = await readFile(passwordFile, 'utf8').catch(() => '');
  if (known) return known;
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  return password;
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
