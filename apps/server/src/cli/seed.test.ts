import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { readConfig } from '../config.ts';
import { createAdmin } from './create-admin.ts';
import { seed } from './seed.ts';

let database: TestDatabase;
const outputLines: string[] = [];
const say = (line: string) => void outputLines.push(line);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function createConfig(env: Record<string, string> = {}) {
  return readConfig({ DATABASE_URL: database.url, JWT_SECRET: 'a secret with more than 32 characters', ...env });
}

test('seeding is rejected outside of demo mode and for an unknown scale', async () => {
  await expect(seed(createConfig(), { names: [], flags: {}, say })).rejects.toThrow('SOUK_DEMO=true');
  const demo = createConfig({ SOUK_DEMO: 'true' });
  await expect(seed(demo, { names: [], flags: { scale: 'huge' }, say })).rejects.toThrow('--scale must be one of');
});

test('create-admin creates a super admin once, and rejects a guessable password', async () => {
  const env = { SOUK_ADMIN_EMAIL: 'nour@souk.example', SOUK_ADMIN_PASSWORD: 'seven camels at noon' };
  const flags = { name: 'Nour Ali', 'user-name': 'nour' };
  await createAdmin(createConfig(env), { names: [], flags, say });
  expect(outputLines.at(-1)).toBe('nour can now sign in');
  await expect(createAdmin(createConfig(env), { names: [], flags, say })).rejects.toThrow('The username nour');
  const weak = createConfig({ ...env, SOUK_ADMIN_PASSWORD: 'password123' });
  await expect(createAdmin(weak, { names: [], flags: { ...flags, 'user-name': 'other' }, say })).rejects.toThrow(
    'too common',
  );

  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query('SELECT user_name, role, status FROM users');
  await client.end();
  expect(rows).toEqual([{ user_name: 'nour', role: 'SA', status: 'active' }]);
});

test('seeding is rejected for a database with users', async () => {
  await expect(seed(createConfig({ SOUK_DEMO: 'true' }), { names: [], flags: {}, say })).rejects.toThrow(
    'already has users',
  );
});
