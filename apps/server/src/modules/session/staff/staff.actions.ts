import type { StaffDetails, StaffUpdate } from '@souk/contract/staff/api.ts';
import { diffFields } from '#core/audit.ts';
import { requireConfirmation } from '#core/auth/confirmation.ts';
import { type Context, requirePerson } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { deleteRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { releaseQueriesOf } from '#modules/queries/queries.service.ts';
import { users } from '#tables/identity.ts';
import { emailChangedMail } from '../mails.ts';
import { revokeLinks } from '../one-time-links.ts';
import type { UserRow } from '../users.ts';
import { lockPersonAndSuperAdmins, recordStaffActivity, assertNotLastSuperAdmin, assertNotSelf } from './guards.ts';
import { readStaff } from './list-staff.ts';
import { assertNotTaken, mapTakenError, withoutDefaults } from './staff-fields.ts';
import { accessGrantedMail } from './staff-mails.ts';

/**
 * Updates a person. Assigning a role to a guest grants access. Throws 403 without password confirmation, 404, 409, and
 * 400 at a taken user name or email.
 */
export async function updateStaff(ctx: Context, id: string, { version, ...input }: StaffUpdate): Promise<StaffDetails> {
  const lockedPerson = await lockPersonAndSuperAdmins(ctx, id, version);
  const { person } = lockedPerson;
  const fields = { ...input, ...(input.areas && { areas: withoutDefaults(input.areas) }) };
  if ((fields.role ?? person.role) === 'SA') fields.areas = {};
  const { name, userName, email, role, areas } = person;
  const changed = diffFields({ name, userName, email, role, areas }, fields);
  if (!changed) return readStaff(ctx, id);
  const { after } = changed;
  if ('role' in after || 'areas' in after || 'email' in after) requireConfirmation(ctx);
  if ('role' in after) {
    assertNotSelf(ctx, id, 'staff.own_role');
    if (role === 'SA') assertNotLastSuperAdmin(lockedPerson);
  }
  await assertNotTaken(ctx, { id, ...fields });
  await updateRow(ctx, { table: users, id, mapError: mapTakenError }, fields);
  await recordStaffActivity(
    ctx,
    { id, name: fields.name ?? name },
    { action: role === 'GUEST' && 'role' in after ? 'let in' : 'updated', ...changed, undoable: role !== 'GUEST' },
  );
  await releaseQueriesOf(ctx, { ...person, role: fields.role ?? role, areas: fields.areas ?? areas });
  await sendChangeMails(ctx, person, fields);
  return readStaff(ctx, id);
}

async function sendChangeMails(ctx: Context, before: UserRow, { email, role }: Pick<StaffUpdate, 'email' | 'role'>) {
  if (email !== undefined && email.toLowerCase() !== before.email.toLowerCase()) {
    await revokeLinks(ctx, before.id);
    await queueMail(ctx, emailChangedMail(before, email));
  }
  if (before.role !== 'GUEST' || role === undefined) return;
  const { 'general.name': shop } = await readConfiguration(ctx, ['general.name']);
  const link = `${ctx.services.settings.publicUrl}/session/login`;
  await queueMail(ctx, accessGrantedMail({ ...before, email: email ?? before.email }, { link, shop }));
}

const DELETE_VIEWS = 'delete from saved_views where owner_id = ? and not is_shared';
const TRANSFER_VIEWS = 'update saved_views set owner_id = ?, version = version + 1, updated_at = ? where owner_id = ?';

/**
 * Deletes a person with their sessions and second factor. The activity log still contains their name, their shared
 * views are transferred to the caller, and their queries become unassigned. Throws 403 without password confirmation,
 * 404, 409.
 */
export async function deleteStaff(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  requireConfirmation(ctx);
  const lockedPerson = await lockPersonAndSuperAdmins(ctx, id, version);
  const { name, userName, email, role, areas, status } = lockedPerson.person;
  assertNotSelf(ctx, id, 'staff.delete_oneself');
  assertNotLastSuperAdmin(lockedPerson);
  await releaseQueriesOf(ctx, { ...lockedPerson.person, status: 'deleted' });
  await ctx.db.rows(statement(DELETE_VIEWS, [id], { writes: ['saved_views'] }));
  await ctx.db.rows(statement(TRANSFER_VIEWS, [requirePerson(ctx).id, ctx.now, id], { writes: ['saved_views'] }));
  await deleteRow(ctx.db, users, id);
  await recordStaffActivity(
    ctx,
    { id, name },
    { action: 'deleted', before: { name, userName, email, role, areas, status } },
  );
  return { done: true };
}
