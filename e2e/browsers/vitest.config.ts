import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Runs the main journeys in Firefox and WebKit: `npm run browsers`, which isn't part of `npm test`. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['*.journeys.ts'],
    globalSetup: './server.ts',
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
