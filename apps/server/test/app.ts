import { type AreaLevel, type Role } from '@souk/contract/core/access.ts';
import { type Area, AREAS } from '@souk/contract/entities.ts';
import type { Failure } from '@souk/contract/core/envelope.ts';
import { buildApp, type SoukApp } from '#server/app.ts';
import { openDatabase } from '#core/db/database.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { DEFAULT_PACES } from '#core/http/staff-pace.ts';
import type { Network } from '#core/fetch/fetch-public.ts';
import { newId } from '#core/id.ts';
import { sessions, users } from '#tables/identity.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from './database.ts';
import { watchTables } from './declared-tables.ts';
import { unknownActivity } from './known-activity.ts';
import { unknownCounters } from './counters.ts';

/** Signs the tokens of tests. */
export const TEST_SECRET = 'a secret for tests only, long enough for anybody';

/** Signs what the payment provider of tests tells. */
export const WEBHOOK_SECRET = 'the secret of a provider for tests only';

const DAY_MS = 86_400_000;
/** Milliseconds: nobody is refused because the machine has other things to do. */
export const NO_HURRY = 60_000;
const START = new Date('2026-11-20T10:00:00.000Z');

export interface Answer<Data> {
  statusCode: number;
  data: Data;
  message: string;
  code: string;
  errors: NonNullable<Failure['errors']>;
  headers: Record<string, unknown>;
}

interface CallOptions {
  as?: Who;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Who calls: a kind of person, or nobody. `viewer` is an ADMIN who may only look; `outsider` an ADMIN without areas. */
export type Who = 'superAdmin' | 'admin' | 'viewer' | 'outsider' | 'guest' | 'nobody';

export interface TestApp extends SoukApp {
  /** Calls the API below /v1 as a client would; `path` may hold a query. */
  call<Data = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<Answer<Data>>;
  /** Moves the clock of the app. */
  passTime(milliseconds: number): void;
  now(): Date;
  /** Where its database is, for those who come from outside. */
  databaseUrl: string;
  userId(who: Exclude<Who, 'nobody'>): string;
  sessionId(who: Exclude<Who, 'nobody'>): string;
  close(): Promise<void>;
}

const areasAt = (level: AreaLevel): Partial<Record<Area, AreaLevel>> =>
  Object.fromEntries(AREAS.map((area) => [area, level]));

export const PEOPLE: Record<Exclude<Who, 'nobody'>, { role: Role; areas: Partial<Record<Area, AreaLevel>> }> = {
  superAdmin: { role: 'SA', areas: {} },
  admin: { role: 'ADMIN', areas: {} },
  viewer: { role: 'ADMIN', areas: areasAt('view') },
  outsider: { role: 'ADMIN', areas: areasAt('none') },
  guest: { role: 'GUEST', areas: {} },
};

interface TestAppOptions {
  isDemo?: boolean;
  /** The proxies in front that may name the client's address. */
  trustProxy?: number;
  /** Under which the world knows it. */
  publicUrl?: string;
  /** Where its dashboard finds the API. */
  apiHost?: string;
  /** The address by which the app reaches its database, instead of its own. */
  through?: (url: string) => Promise<string>;
  /** The way to hosts of others; without one there is none. */
  network?: Network;
}

/** Tests never reach the internet. */
const offline: Network = {
  resolve: async () => [],
  request: () => {
    throw new Error('This test has no network');
  },
};

/** The real app on an empty, migrated database of its own, with one signed-in person of each kind. */
export async function startTestApp({
  isDemo = false,
  apiHost,
  through,
  trustProxy,
  publicUrl = 'http://souk.test',
  network = offline,
}: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'souk-app-'));
  const url = through ? await through(testDatabase.url) : testDatabase.url;
  const { database, undeclared } = watchTables(openDatabase(url, { role: 'souk_app', max: 6 }));
  let now = START;
  const souk = await buildApp({
    config: { ...testConfig(testDatabase.url, dataDir, isDemo), publicUrl, apiHost, ...(trustProxy && { trustProxy }) },
    database,
    clock: () => now,
    maxLag: NO_HURRY,
    network,
  });
  const ids = new Map<Who, string>();
  const bearers = new Map<Who, string>();
  for (const [who, person] of Object.entries(PEOPLE) as [Exclude<Who, 'nobody'>, (typeof PEOPLE)['admin']][]) {
    const userId = newId(now);
    const sessionId = newId(now);
    ids.set(who, userId);
    await insertRow(database, users, {
      id: userId,
      name: who,
      userName: who.toLowerCase(),
      email: `${who.toLowerCase()}@example.com`,
      status: 'active',
      ...person,
    });
    await insertRow(database, sessions, {
      id: sessionId,
      userId,
      remember: true,
      expiresAt: new Date(now.getTime() + 30 * DAY_MS),
    });
    bearers.set(who, sessionId);
  }

  async function call<Data>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    { as = 'superAdmin', body, headers = {} }: CallOptions = {},
  ): Promise<Answer<Data>> {
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
      ? response.json<Answer<Data>>()
      : ({} as Answer<Data>);
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
    userId: (who) => ids.get(who)!,
    sessionId: (who) => bearers.get(who)!,
    close: async () => {
      await souk.app.close();
      const unknown = await unknownActivity(souk.services);
      const neverRecounted = await unknownCounters(database);
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
    dataDir,
    apiHost: undefined,
    corsOrigins: [],
    s3: undefined,
    smtpUrl: undefined,
    jwtSecret: TEST_SECRET,
    webhookSecrets: new Map([['testpay', WEBHOOK_SECRET]]),
    trustProxy: false,
    rateLimits: DEFAULT_PACES,
    logLevel: 'silent' as const,
    firstAdmin: undefined,
  };
}
