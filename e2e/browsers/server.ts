import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { retryUntil, freePort, startProgram } from './program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
  }
}

const READY_TIMEOUT_MS = 240_000;
const SERVER = join(import.meta.dirname, '../../apps/server/dist/main.js');

/** Starts the built server with demo data for the whole run, and removes its data afterwards. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'souk-browsers-'));
  const origin = `http://127.0.0.1:${port}`;
  const server = startProgram(process.execPath, [SERVER], {
    env: {
      SOUK_DEMO: 'true',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
  });
  await retryUntil(async () => {
    const { ok } = await fetch(`${origin}/readyz`);
    if (!ok) throw new Error('The server is not ready');
  }, READY_TIMEOUT_MS);
  project.provide('origin', origin);
  return async () => {
    await server.stop();
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  };
}
