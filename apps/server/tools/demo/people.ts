import type { World } from '../catalogue/world.ts';
import { makeColleagues } from './plan/make-colleagues.ts';
import { insertRows } from '../../seeds/shared/load.ts';
import { activity } from '#tables/platform.ts';
import { sessions, users } from '#tables/identity.ts';
import type { ClientBase } from 'pg';

/** Those who sign in came before anything else could; what happened to them is written down last. */
export async function writeColleagues(client: ClientBase, world: World): Promise<void> {
  const shown = world.staff.length;
  makeColleagues(world);
  await client.query('delete from sessions');
  await client.query(`delete from activity where entity = 'storefrontKey' or entity = 'storefront_key'`);
  await client.query('delete from storefront_keys');
  await insertRows(client, users, world.staff.slice(shown));
  for (const person of world.staff.slice(0, shown))
    await client.query('update users set last_sign_in_at = $2 where id = $1', [person.id, person.lastSignInAt ?? null]);
  await insertRows(client, sessions, world.rows.sessions);
  await insertRows(client, activity, world.rows.activity);
}
