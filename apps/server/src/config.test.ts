import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_STAFF_RATE_LIMITS } from '#core/http/staff-rate-limit.ts';
import { projectRoot } from '#core/project-root.ts';
import { ConfigError, readConfig as readEnvironment } from './config.ts';
import type { Config } from './config.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-config-'));
});

afterAll(() => rm(dataDir, { recursive: true }));

function readConfig(env: Record<string, string>): Config {
  return readEnvironment({ JWT_SECRET: 'a secret with more than 32 characters', ...env });
}

describe('readConfig', () => {
  test('has defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      demo: true,
      host: '127.0.0.1',
      port: 4000,
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:4000',
      apiHost: undefined,
      corsOrigins: [],
      webhookSecrets: new Map(),
      trustProxy: false,
      databasePool: { reads: 6, writes: 6, jobs: 6 },
      logLevel: 'warn',
      firstAdmin: undefined,
    });
  });

  test('reads several database hosts, and sizes of pools', () => {
    const url = 'postgres://souk:secret@first:5433,second/souk?sslmode=require';
    expect(readConfig({ DATABASE_URL: url, DATABASE_POOL: 'writes=12, jobs=8' })).toMatchObject({
      databaseUrl: url,
      databasePool: { reads: 6, writes: 12, jobs: 8 },
    });
  });

  test.each([
    ['on without a database address', {}, true],
    ['off with a database address', { DATABASE_URL: 'postgres://db/souk' }, false],
    ['off in production', { NODE_ENV: 'production' }, false],
    ['on if enabled explicitly', { DATABASE_URL: 'postgres://db/souk', SOUK_DEMO: 'true' }, true],
    ['off if disabled explicitly', { SOUK_DEMO: 'false' }, false],
  ])('demo mode is %s', (_name, env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  test('reads every value', () => {
    expect(
      readConfig({
        HOST: '::1',
        PORT: '8080',
        DATABASE_URL: 'postgresql://app:secret@db/souk',
        DATABASE_MIGRATE_URL: 'postgres://owner:secret@db/souk',
        DATA_DIR: '/srv/souk',
        PUBLIC_URL: 'https://souk.example/',
        VITE_API_HOST: 'https://api.example',
        CORS_ORIGINS: 'https://a.example, https://b.example:8443',
        SMTP_URL: 'smtps://mail.example',
        S3_ENDPOINT: 'https://files.example/',
        S3_REGION: 'eu-central-1',
        S3_BUCKET: 'souk-files',
        S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
        S3_SECRET_ACCESS_KEY: 'a secret of the bucket',
        JWT_SECRET: 'x'.repeat(32),
        WEBHOOK_SECRETS: `stripe=${'a='.repeat(16)}, other-one=${'b'.repeat(40)}`,
        TRUST_PROXY: '10.0.0.0/8, ::1',
        RATE_LIMITS: 'reads=600, exports=0',
        LOG_LEVEL: 'error',
        DRAIN_SECONDS: '20',
        SOUK_ADMIN_EMAIL: 'owner@souk.example',
        SOUK_ADMIN_PASSWORD: 'long enough to keep',
      }),
    ).toMatchObject({
      host: '::1',
      port: 8080,
      databaseUrl: 'postgresql://app:secret@db/souk',
      databaseMigrateUrl: 'postgres://owner:secret@db/souk',
      dataDir: '/srv/souk',
      publicUrl: 'https://souk.example',
      apiHost: 'https://api.example',
      corsOrigins: ['https://a.example', 'https://b.example:8443'],
      smtpUrl: 'smtps://mail.example',
      s3: {
        endpoint: 'https://files.example',
        region: 'eu-central-1',
        bucket: 'souk-files',
        accessKeyId: 'AKIDEXAMPLE',
        secretAccessKey: 'a secret of the bucket',
      },
      jwtSecret: 'x'.repeat(32),
      webhookSecrets: new Map([
        ['stripe', 'a='.repeat(16)],
        ['other-one', 'b'.repeat(40)],
      ]),
      trustProxy: ['10.0.0.0/8', '::1'],
      rateLimits: { ...DEFAULT_STAFF_RATE_LIMITS, reads: 600, exports: 0 },
      logLevel: 'error',
      drainSeconds: 20,
      firstAdmin: { email: 'owner@souk.example', password: 'long enough to keep' },
    });
  });

  test('treats an empty value as missing, and resolves a relative DATA_DIR from the project folder', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4000, databaseUrl: undefined });
    expect(readConfig({ DATA_DIR: './elsewhere' }).dataDir).toBe(join(projectRoot, 'elsewhere'));
  });

  test.each([
    ['SOUK_DEMO', 'yes'],
    ['PORT', '70000'],
    ['DRAIN_SECONDS', '5s'],
    ['DRAIN_SECONDS', '301'],
    ['PORT', '4000x'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_MIGRATE_URL', 'db:5432'],
    ['PUBLIC_URL', 'souk.example'],
    ['WEBHOOK_SECRETS', 'stripe=short'],
    ['WEBHOOK_SECRETS', 'x'.repeat(40)],
    ['PUBLIC_URL', 'https://souk.example/admin'],
    ['CORS_ORIGINS', 'https://a.example,*'],
    ['SMTP_URL', 'mail.example:25'],
    ['S3_BUCKET', 'souk-files'],
    ['S3_ENDPOINT', 'files.example'],
    ['JWT_SECRET', 'short'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', 'a'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '40'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['RATE_LIMITS', 'reads'],
    ['DATABASE_POOL', 'reads=0'],
    ['DATABASE_POOL', '20'],
    ['DATABASE_POOL', 'mail=2'],
    ['RATE_LIMITS', 'naps=3'],
    ['LOG_LEVEL', 'loud'],
    ['SOUK_ADMIN_EMAIL', 'owner@souk.example'],
  ])('rejects an invalid %s (%s) with one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}\\b[^\\n]*\\.$`));
  });

  test('never includes a password in an error', () => {
    expect(() => readConfig({ DATABASE_URL: 'http://app:hunter2@db' })).toThrow(/^(?!.*hunter2)/);
  });

  test('rejects the demo password for the first admin', () => {
    const env = { SOUK_ADMIN_EMAIL: 'owner@souk.example', SOUK_ADMIN_PASSWORD: 'SoukDemo!2026' };
    expect(() => readConfig(env)).toThrow('SOUK_ADMIN_PASSWORD');
  });
});

describe('without JWT_SECRET', () => {
  test('creates a secret and stores it in a file that only its owner can read', async () => {
    const first = readEnvironment({ DATA_DIR: dataDir }).jwtSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readEnvironment({ DATA_DIR: dataDir }).jwtSecret).toBe(first);
    expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
  });

  test('reports a folder that cannot be created', () => {
    expect(() => readEnvironment({ DATA_DIR: '/dev/null/souk' })).toThrow('DATA_DIR /dev/null/souk cannot be created');
  });
});
