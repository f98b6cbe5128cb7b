import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('each test file gets its own migrated database', async () => {
  const [mine, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const client = new pg.Client(mine.url);
  await client.connect();
  const { rows } = await client.query(
    "SELECT count(*)::int AS tables FROM information_schema.tables WHERE table_schema = 'public'",
  );
  await client.end();
  expect(rows[0].tables).toBeGreaterThan(0);
  expect(mine.url).not.toBe(other.url);
  await Promise.all([mine.drop(), other.drop()]);
});
