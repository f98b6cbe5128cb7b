import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tokens } from '@souk/contract/session/api.ts';
import { type Database, openDatabase } from '#core/db/database.ts';
import { buildApp, type SoukApp } from '#server/app.ts';
import { type Config, demoPassword, readConfig } from '#server/config.ts';
import { seedScale } from '../tools/scale/index.ts';
import { RELAXED_EVENT_LOOP_DELAY_MS } from './app.ts';
import { createTestDatabase } from './database.ts';

export interface Shop extends SoukApp {
  config: Config;
  database: Database;
  /** Calls the API below /v1 as a super admin of the demo. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<{ statusCode: number; data: unknown }>;
  close(): Promise<void>;
}

/** Starts the app with a seeded shop that has a few thousand orders, a ledger and pictures. */
export async function openShop(): Promise<Shop> {
  const { url, drop } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'souk-shop-'));
  await seedScale({ url, scale: 'test', dataDir });
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, SOUK_DEMO: 'true', LOG_LEVEL: 'silent' });
  const database = openDatabase(url, { role: 'souk_app', max: 6 });
  const souk = await buildApp({ config, database, maxLag: RELAXED_EVENT_LOOP_DELAY_MS });
  const credentials = { userName: 'superadmin', password: demoPassword };
  const signIn = await souk.app.inject({ method: 'POST', url: '/v1/auth/login', payload: credentials });
  const { accessToken } = signIn.json<{ data: Tokens }>().data;
  return {
    ...souk,
    config,
    database,
    async call(method: 'GET' | 'POST', path: string, body?: object) {
      const headers = { authorization: `Bearer ${accessToken}` };
      const answer = await souk.app.inject({ method, url: `/v1${path}`, headers, ...(body && { payload: body }) });
      return { statusCode: answer.statusCode, data: answer.json<{ data: unknown }>().data };
    },
    async close() {
      await souk.app.close();
      await database.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
