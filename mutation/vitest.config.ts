import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { stripServerParts } from '../apps/dashboard/build/strip-server-parts.ts';
import { compileMessages } from '../packages/contract/build/compile-messages.ts';

/** The area under test, passed by `mutation/run.mjs`. */
const { project, tests, database } = JSON.parse(process.env.MUTATION_AREA ?? '{}');
const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const roots = { server: 'apps/server', dashboard: 'apps/dashboard', contract: 'packages/contract' };
const root = roots[project as keyof typeof roots];

export default defineConfig({
  plugins: project === 'dashboard' ? [react(), compileMessages(), stripServerParts()] : [compileMessages()],
  root: path(root),
  test: {
    include: tests.map((test: string) => test.slice(root.length + 1)),
    environment: project === 'dashboard' ? 'happy-dom' : 'node',
    ...(database && { globalSetup: path('apps/server/test/global-setup.ts') }),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
