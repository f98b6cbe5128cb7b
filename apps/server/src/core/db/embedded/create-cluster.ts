import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#core/startup-error.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { runProgram } from './run-program.ts';

export const superuser = 'souk';

/** Creates the data files of a new database under a temporary name, so that an interrupted start leaves no incomplete database. */
export async function createCluster(folder: ClusterFolder): Promise<void> {
  const draft = join(folder.home, `data.new-${randomUUID()}`);
  const { code, output } = await runProgram(folder, 'initdb', [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    `--pwfile=${folder.passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]);
  if (code !== 0) throw new StartupError(`The database could not be created in ${folder.home}: ${lastLine(output)}`);
  await rename(draft, folder.data);
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
