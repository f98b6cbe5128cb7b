import type { World } from '../catalogue/world.ts';
import { makeColleagues } from './plan/make-colleagues.ts';
import { insertRows } from '../../seeds/shared/load.ts';
import { activity } from '#tables/platform.ts';
import { sessions, users } from '#tables/identity.ts';
import type { ClientBase } from 'pg';

/** Generates and inserts further staff members, and the sessions and activity of all staff. */
export async function writeColleagues(client: ClientBase, world: World): Promise<void> {
  const listed = world.staff.length;
  makeColleagues(world);
  await client.query('delete from sessions');
  await client.query(`delete from activity where entity = 'storefrontKey' or entity = 'storefront_key'`);
  await client.query('delete from storefront_keys');
  await insertRows(client, users, world.staff.slice(listed));
  for (const person of world.staff.slice(0, listed))
    await client.query('update users set last_sign_in_at = $2 where id = $1', [person.id, person.lastSignInAt ?? null]);
  await insertRows(client, sessions, world.rows.sessions);
  await insertRows(client, activity, world.rows.activity);
}
