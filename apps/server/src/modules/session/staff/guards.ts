import { createRecorder } from '#core/audit.ts';
import { type Context, requirePerson } from '#core/context.ts';
import { createVersionLock } from '#core/db/versioned.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { users } from '#tables/identity.ts';
import type { UserRow } from '../users.ts';
import { readStaff } from './list-staff.ts';

export const recordStaffActivity = createRecorder('staff', 'user', ({ name }: { name: string }) => name);

// Locks all super admins, before the row that changes, so that two super admins cannot suspend each other at the same
// time. The order is always the same, to avoid deadlocks.
const LOCK_SUPER_ADMINS = `select id, status from users where role = 'SA' order by id for update`;

interface LockedPerson {
  /** Ids of the active super admins. */
  superAdmins: ReadonlySet<string>;
  person: UserRow;
}

/** Locks a person and all super admins, and checks the version. Throws 404, 409. */
export async function lockPersonAndSuperAdmins(ctx: Context, id: string, version: number): Promise<LockedPerson> {
  const rows = await ctx.db.rows<{ id: string; status: string }>(statement(LOCK_SUPER_ADMINS));
  const superAdmins = new Set(rows.filter(({ status }) => status === 'active').map((row) => row.id));
  return { superAdmins, person: await lockPerson(ctx, id, version) };
}

/** Locks a person and checks the version. Throws 404, 409. */
export const lockPerson = createVersionLock(users, 'person', readStaff);

type SelfErrorCode =
  | 'staff.own_role'
  | 'staff.suspend_oneself'
  | 'staff.delete_oneself'
  | 'staff.own_password'
  | 'staff.own_two_factor';

/** Throws 409 if the caller is the target. */
export function assertNotSelf(ctx: Context, id: string, code: SelfErrorCode): void {
  if (ctx.actor.kind === 'person' && requirePerson(ctx).id === id) throw conflict(code);
}

/** Throws 409 if this is the last active super admin. */
export function assertNotLastSuperAdmin({ superAdmins, person }: LockedPerson): void {
  if (superAdmins.size === 1 && superAdmins.has(person.id))
    throw conflict('staff.last_super_admin', { name: person.name });
}
