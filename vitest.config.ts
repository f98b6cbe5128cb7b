import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { stripServerParts } from './apps/dashboard/build/strip-server-parts.ts';
import { compileMessages } from './packages/contract/build/compile-messages.ts';
import { defineConfig } from 'vitest/config';

/** Limits for tests that hang. Far above what any test takes, because a busy machine must not fail one. */
const TIMEOUT_MS = 60_000;
const limits = { testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS };

export default defineConfig({
  test: {
    // Tests wait a third of their time, for timers and the database, so three keep two cores busy.
    maxWorkers: 3,
    projects: [
      { test: { name: 'contract', ...limits, root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'scripts', ...limits, root: 'scripts', include: ['**/*.test.mjs'] } },
      {
        plugins: [compileMessages()],
        test: {
          name: 'server',
          ...limits,
          // Loading the whole server for each file would take as long as the tests. Each file has a database and an app of its own,
          // so none depends on another; a test that replaces a module with `vi.mock` would.
          isolate: false,
          root: 'apps/server',
          include: ['{src,seeds,test,tools}/**/*.test.ts'],
          globalSetup: fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url)),
        },
      },
      {
        plugins: [react(), compileMessages(), stripServerParts()],
        test: {
          name: 'dashboard',
          ...limits,
          // Takes two thirds of the time of processes, because the environment is created once per worker.
          pool: 'vmThreads',
          setupFiles: fileURLToPath(new URL('apps/dashboard/src/kit/testing/setup.fixture.ts', import.meta.url)),
          root: 'apps/dashboard',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      {
        plugins: [compileMessages(), stripServerParts()],
        test: { name: 'build', ...limits, root: 'apps/dashboard/build', include: ['**/*.test.ts'] },
      },
    ],
  },
});
