import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { stripServerParts } from './apps/dashboard/build/strip-server-parts.ts';
import { compileMessages } from './packages/contract/build/compile-messages.ts';
import { defineConfig } from 'vitest/config';

/** A shared, noisy machine decides whether a change lands; a second failure of the same test still tells. */
const retry = process.env.CI ? 2 : 0;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', retry, root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'scripts', retry, root: 'scripts', include: ['**/*.test.mjs'] } },
      {
        plugins: [compileMessages()],
        test: {
          name: 'server',
          retry,
          root: 'apps/server',
          include: ['{src,seeds,test,tools}/**/*.test.ts'],
          globalSetup: fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url)),
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react(), compileMessages(), stripServerParts()],
        test: {
          name: 'dashboard',
          retry,
          root: 'apps/dashboard',
          include: ['{build,src}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
    ],
  },
});
