import type { User } from '@souk/contract/session/api.ts';
import { createRecorder } from '#core/audit.ts';
import { condition } from '#core/db/statement.ts';
import type { Context, Person } from '#core/context.ts';
import { findRow, findRows } from '#core/db/table-rows.ts';
import type { Queryable } from '#core/db/database.ts';
import { users } from '#tables/identity.ts';

export const recordAccountActivity = createRecorder('session', 'user', ({ name }: { name: string }) => name);

export type UserRow = typeof users.$inferSelect;

/** Finds a person by user name or email, case-insensitively. A user name contains no @, so it never equals an email. */
export async function findBySignInName(db: Queryable, input: string): Promise<UserRow | undefined> {
  const signInName = input.trim().toLowerCase();
  if (signInName.includes('\0')) return undefined;
  const [row] = await findRows(
    db,
    users,
    condition('lower(user_name) = ? or lower(email) = ?', signInName, signInName),
  );
  return row;
}

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  const row = await findRow(db, users, id);
  return row;
}

export const toUser = (row: UserRow): User => ({
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

/** A copy of the context with this person as the actor. They were authenticated by a link or a password, not by a token. */
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
