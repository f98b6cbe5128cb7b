import { type AreaLevel, type Role } from '@souk/contract/core/access.ts';
import { type Area, AREAS } from '@souk/contract/entities.ts';
import type { Failure } from '@souk/contract/core/envelope.ts';
import { buildApp, type SoukApp } from '#server/app.ts';
import { openDatabase } from '#core/db/database.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { DEFAULT_STAFF_RATE_LIMITS } from '#core/http/staff-rate-limit.ts';
import type { Network } from '#core/fetch/fetch-public.ts';
import { DEFAULT_POOL_SIZES } from '#core/db/pool-sizes.ts';
import { newId } from '#core/id.ts';
import { sessions, users } from '#tables/identity.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from './database.ts';
import { watchTables } from './declared-tables.ts';
import { findUnknownActivity } from './unknown-activity.ts';
import { findUnknownCounters } from './counters.ts';

/** The JWT secret of tests. */
export const TEST_SECRET = 'a secret for tests only, long enough for anybody';

/** The webhook secret of the test payment provider. */
export const WEBHOOK_SECRET = 'the secret of a provider for tests only';

const DAY_MS = 86_400_000;
/** A limit of the event loop delay that is so high that no call is rejected on a busy machine. */
export const RELAXED_EVENT_LOOP_DELAY_MS = 60_000;
const CLOCK_START = new Date('2026-11-20T10:00:00.000Z');

export interface ApiResponse<Data> {
  statusCode: number;
  data: Data;
  message: string;
  code: string;
  errors: NonNullable<Failure['errors']>;
  headers: Record<string, unknown>;
}

interface CallOptions {
  as?: Caller;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The kind of caller. `viewer` is an ADMIN who may view every area, `outsider` an ADMIN without permissions. */
export type Caller = 'superAdmin' | 'admin' | 'viewer' | 'outsider' | 'guest' | 'nobody';

export interface TestApp extends SoukApp {
  /** Calls the API at a path below /v1, which may contain query parameters. */
  call<Data = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<ApiResponse<Data>>;
  /** Moves the clock of the app. */
  passTime(milliseconds: number): void;
  now(): Date;
  /** The URL of the app's database, for connections that tests open themselves. */
  databaseUrl: string;
  userId(caller: Exclude<Caller, 'nobody'>): string;
  sessionId(caller: Exclude<Caller, 'nobody'>): string;
  close(): Promise<void>;
}

const areasAt = (level: AreaLevel): Partial<Record<Area, AreaLevel>> =>
  Object.fromEntries(AREAS.map((area) => [area, level]));

export const TEST_USERS: Record<Exclude<Caller, 'nobody'>, { role: Role; areas: Partial<Record<Area, AreaLevel>> }> = {
  superAdmin: { role: 'SA', areas: {} },
  admin: { role: 'ADMIN', areas: {} },
  viewer: { role: 'ADMIN', areas: areasAt('view') },
  outsider: { role: 'ADMIN', areas: areasAt('none') },
  guest: { role: 'GUEST', areas: {} },
};

interface TestAppOptions {
  isDemo?: boolean;
  /** The number of proxies in front of the app whose X-Forwarded-For is trusted. */
  trustProxy?: number;
  /** The public URL of the app. */
  publicUrl?: string;
  /** The origin at which the dashboard calls the API. */
  apiHost?: string;
  /** Returns the URL by which the app connects to the database with this URL, for example through a proxy. */
  through?: (url: string) => Promise<string>;
  /** Access to external hosts. By default, there is none. */
  network?: Network;
}

/** Prevents access to the internet. */
const NO_NETWORK: Network = {
  resolve: async () => [],
  request: () => {
    throw new Error('This test has no network');
  },
};

/** Starts the app on a new, migrated database, in which one user of each kind is signed in. */
export async function startTestApp({
  isDemo = false,
  apiHost,
  through,
  trustProxy,
  publicUrl = 'http://souk.test',
  network = NO_NETWORK,
}: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'souk-app-'));
  const url = through ? await through(testDatabase.url) : testDatabase.url;
  const { database, undeclared } = watchTables(openDatabase(url, { role: 'souk_app', max: 6 }));
  let now = CLOCK_START;
  const souk = await buildApp({
    config: { ...testConfig(testDatabase.url, dataDir, isDemo), publicUrl, apiHost, ...(trustProxy && { trustProxy }) },
    database,
    clock: () => now,
    maxLag: RELAXED_EVENT_LOOP_DELAY_MS,
    network,
  });
  const ids = new Map<Caller, string>();
  const bearers = new Map<Caller, string>();
  for (const [caller, person] of Object.entries(TEST_USERS) as [
    Exclude<Caller, 'nobody'>,
    (typeof TEST_USERS)['admin'],
  ][]) {
    const userId = newId(now);
    const sessionId = newId(now);
    ids.set(caller, userId);
    await insertRow(database, users, {
      id: userId,
      name: caller,
      userName: caller.toLowerCase(),
      email: `${caller.toLowerCase()}@example.com`,
      status: 'active',
      ...person,
    });
    await insertRow(database, sessions, {
      id: sessionId,
      userId,
      remember: true,
      expiresAt: new Date(now.getTime() + 30 * DAY_MS),
    });
    bearers.set(caller, sessionId);
  }

  async function call<Data>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    { as = 'superAdmin', body, headers = {} }: CallOptions = {},
  ): Promise<ApiResponse<Data>> {
    const token =
      as === 'nobody'
        ? undefined
        : await souk.services.tokens.signAccess(
            { userId: ids.get(as)!, sessionId: bearers.get(as)!, generation: 1 },
            now,
          );
    const response = await souk.app.inject({
      method,
      url: path.startsWith('/api/') || path.startsWith('/files/pictures/') ? path : `/v1${path}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const answer = response.headers['content-type']?.toString().includes('application/json')
      ? response.json<ApiResponse<Data>>()
      : ({} as ApiResponse<Data>);
    return { ...answer, errors: answer.errors ?? [], statusCode: response.statusCode, headers: response.headers };
  }

  return {
    ...souk,
    call,
    passTime: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
    now: () => now,
    databaseUrl: testDatabase.url,
    userId: (caller) => ids.get(caller)!,
    sessionId: (caller) => bearers.get(caller)!,
    close: async () => {
      await souk.app.close();
      const unknown = await findUnknownActivity(souk.services);
      const neverRecounted = await findUnknownCounters(database);
      await database.close();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
      if (undeclared.length > 0) throw new Error([...new Set(undeclared)].join('\n'));
      if (neverRecounted.length > 0)
        throw new Error(`Missing in the counters of a module.ts: ${neverRecounted.join(', ')}`);
      if (unknown.length > 0) throw new Error(`Activity: ${unknown.join(', ')}`);
    },
  };
}

function testConfig(databaseUrl: string, dataDir: string, isDemo: boolean) {
  return {
    production: false,
    demo: isDemo,
    host: '127.0.0.1',
    port: 0,
    databaseUrl,
    databaseMigrateUrl: undefined,
    databasePool: DEFAULT_POOL_SIZES,
    dataDir,
    apiHost: undefined,
    corsOrigins: [],
    s3: undefined,
    smtpUrl: undefined,
    jwtSecret: TEST_SECRET,
    webhookSecrets: new Map([['testpay', WEBHOOK_SECRET]]),
    trustProxy: false,
    rateLimits: DEFAULT_STAFF_RATE_LIMITS,
    logLevel: 'silent' as const,
    firstAdmin: undefined,
    drainSeconds: 0,
  };
}
