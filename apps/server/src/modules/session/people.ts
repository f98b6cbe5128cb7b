import type { User } from '@souk/contract/session/api.ts';
import { recorder } from '#core/audit.ts';
import { condition } from '#core/db/statement.ts';
import type { Context, Person } from '#core/context.ts';
import { findRow, findRows } from '#core/db/table-rows.ts';
import type { Queryable } from '#core/db/database.ts';
import { users } from '#tables/identity.ts';

export const recordAccount = recorder('session', 'user', ({ name }: { name: string }) => name);

export type UserRow = typeof users.$inferSelect;

/** The person who signs in as this user name or e-mail, in any case. A user name holds no @, so the two never meet. */
export async function findBySignIn(db: Queryable, typed: string): Promise<UserRow | undefined> {
  const wanted = typed.trim().toLowerCase();
  if (wanted.includes('\0')) return undefined;
  const [row] = await findRows(db, users, condition('lower(user_name) = ? or lower(email) = ?', wanted, wanted));
  return row;
}

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  const row = await findRow(db, users, id);
  return row;
}

export const presentUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  userName: row.userName,
  email: row.email,
  role: row.role,
  status: row.status,
  areas: row.areas,
  avatarUrl: row.avatar?.url ?? null,
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  version: row.version,
});

/** The same call in the name of a person who has proved who they are by a link or a password rather than a token. */
export function actingAs(ctx: Context, row: UserRow): Context {
  const person: Person = {
    kind: 'person',
    id: row.id,
    name: row.name,
    role: row.role,
    areas: row.areas,
    sessionId: '',
  };
  return { ...ctx, actor: person };
}
