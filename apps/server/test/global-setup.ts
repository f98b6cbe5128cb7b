import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findRunningEmbedded, startEmbedded } from '#core/db/embedded/start-embedded.ts';
import { migrate } from '#core/db/migrate.ts';
import { runOn, withDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { serverUrl: string; template: string };
  }
}

const template = 'souk_template';
const folderPrefix = 'souk-test-';

/** Starts one database server with a migrated template database for all test files. The returned function deletes its data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await stopLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), folderPrefix));
  const server = await startEmbedded({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' },
  });
  await runOn(server.url, `CREATE DATABASE ${template}`);
  await migrate(withDatabase(server.url, template));
  project.provide('testDatabase', { serverUrl: server.url, template });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** Stops database servers of test runs that were killed. The lock on their data is free. */
async function stopLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(folderPrefix));
  for (const name of names) {
    const dataDir = join(tmpdir(), name);
    if (!(await findRunningEmbedded(dataDir).catch(() => undefined))) continue;
    const leftover = await startEmbedded({ dataDir }).catch(() => undefined);
    await leftover?.stop();
    if (leftover) await rm(dataDir, { recursive: true, force: true });
  }
}
