import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const usesRunningServer = process.env.SOUK_E2E_PORT !== undefined && process.env.SOUK_E2E_DATA === undefined;
/** Set once and inherited by the workers, which load this file again. */
process.env.SOUK_E2E_PORT ??= String(41_000 + (process.pid % 8_000));
process.env.SOUK_E2E_DATA ??= join(tmpdir(), `souk-e2e-${randomUUID()}`);

const origin = `http://127.0.0.1:${process.env.SOUK_E2E_PORT}`;
const chromium = process.env.SOUK_CHROMIUM;

/** Tests with this tag in their title also run on a phone. */
const phoneTag = /@phone/;

export default defineConfig({
  testDir: 'e2e',
  testIgnore: 'browsers/**',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Limits for tests that hang, far above what any test takes, because a busy machine must not fail one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalTeardown: './e2e/remove-data.ts',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    video: 'off',
    // Recording slows every test down, and CI keeps no traces.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    // Without a limit, a button that never becomes enabled uses up the time of the whole test without saying why.
    actionTimeout: 30_000,
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop' },
    { name: 'phone', grep: phoneTag, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: 'node apps/server/dist/main.js',
    url: `${origin}/readyz`,
    timeout: 240_000,
    // SOUK_E2E_PORT without SOUK_E2E_DATA refers to a running server
    reuseExistingServer: usesRunningServer,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    env: {
      SOUK_DEMO: 'true',
      HOST: '127.0.0.1',
      PORT: process.env.SOUK_E2E_PORT,
      DATA_DIR: process.env.SOUK_E2E_DATA,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
  },
});
