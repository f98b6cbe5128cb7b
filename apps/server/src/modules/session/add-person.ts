import type { Context } from '#core/context.ts';
import { insertIfNew } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { users } from '#tables/identity.ts';
import type { UserRow } from './people.ts';

type NewPerson = Pick<UserRow, 'name' | 'userName' | 'email' | 'passwordHash' | 'role'> &
  Partial<Pick<UserRow, 'status' | 'areas'>>;

/** Adds somebody who may sign in at once where nothing else is said, or undefined when the user name or e-mail is taken. */
export async function addPerson(ctx: Context, person: NewPerson): Promise<UserRow | undefined> {
  const row = await insertIfNew(ctx.db, users, {
    id: newId(ctx.now),
    status: 'active',
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...person,
  });
  return row;
}
