import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Context, noEffects } from '#core/context.ts';
import { findRow } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { users } from '#tables/identity.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { updateRow } from './versioned.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const context = (): Context => ({
  db: souk.services.database,
  actor: { kind: 'system' },
  language: 'en',
  now: souk.now(),
  requestId: newId(),
  address: '',
  userAgent: '',
  effects: noEffects(),
  services: souk.services,
});

it('updateRow sets columns, and throws for a key that is not a column', async () => {
  const id = souk.userId('admin');
  await updateRow(context(), { table: users, id }, { name: 'Amina' });
  const misspelled = { name: 'Salma', emial: 'salma@example.com' };
  const set: { name: string } = misspelled;
  await expect(updateRow(context(), { table: users, id }, set)).rejects.toThrow('The table users has no column emial');
  const user = await findRow(souk.services.database, users, id);
  expect(user).toMatchObject({ name: 'Amina', version: 2 });
});
