import { expect, it } from 'vitest';
import { withSetUpLock } from '#core/db/set-up-lock.ts';
import { prepareSetUp } from '#modules/session/prepare-set-up.ts';
import { startTestApp } from './app.ts';
import { statement } from '#core/db/statement.ts';

const PROCESSES = 3;

it('processes that start together on an empty database create one super admin', async () => {
  const souk = await startTestApp();
  await souk.services.database.rows(statement('delete from sessions'));
  await souk.services.database.rows(statement('delete from users'));
  let waiting = 0;
  const start = () =>
    withSetUpLock(
      souk.databaseUrl,
      () => waiting++,
      () =>
        prepareSetUp(souk.services, {
          isProduction: true,
          firstAdmin: { email: 'owner@souk.example', password: 'long enough to keep' },
        }),
    );
  const outcomes = await Promise.all(Array.from({ length: PROCESSES }, start));
  expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['created', 'ready', 'ready']);
  expect(waiting).toBe(PROCESSES - 1);
  await souk.close();
});
