import { recorder } from '#core/audit.ts';
import { type Context, personOf } from '#core/context.ts';
import { versionLock } from '#core/db/versioned.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { users } from '#tables/identity.ts';
import type { UserRow } from '../people.ts';
import { readStaff } from './list-staff.ts';

export const recordStaff = recorder('staff', 'user', ({ name }: { name: string }) => name);

// All of them, in one order and before the row that changes: of two who suspend each other the second sees what the first did.
const HOLD = `select id, status from users where role = 'SA' order by id for update`;

interface Held {
  /** Ids of the super admins who can sign in. */
  superAdmins: ReadonlySet<string>;
  person: UserRow;
}

/** Locks somebody at the version seen, and all super admins with them. Throws 404, 409. */
export async function holdPerson(ctx: Context, id: string, version: number): Promise<Held> {
  const rows = await ctx.db.rows<{ id: string; status: string }>(statement(HOLD));
  const superAdmins = new Set(rows.filter(({ status }) => status === 'active').map((row) => row.id));
  return { superAdmins, person: await lockPerson(ctx, id, version) };
}

/** Locks somebody at the version seen. Throws 404, 409. */
export const lockPerson = versionLock(users, 'person', readStaff);

type OwnCode =
  | 'staff.own_role'
  | 'staff.suspend_oneself'
  | 'staff.delete_oneself'
  | 'staff.own_password'
  | 'staff.own_two_factor';

/** Throws 409 where somebody would do this to themselves. */
export function refuseOneself(ctx: Context, id: string, code: OwnCode): void {
  if (ctx.actor.kind === 'person' && personOf(ctx).id === id) throw conflict(code);
}

/** Throws 409 where no super admin who can sign in would be left. */
export function refuseLastSuperAdmin({ superAdmins, person }: Held): void {
  if (superAdmins.size === 1 && superAdmins.has(person.id))
    throw conflict('staff.last_super_admin', { name: person.name });
}
