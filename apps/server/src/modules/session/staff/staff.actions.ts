import type { StaffDetails, StaffUpdate } from '@souk/contract/staff/api.ts';
import { difference } from '#core/audit.ts';
import { demandConfirmation } from '#core/auth/confirmation.ts';
import { type Context, personOf } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { deleteRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { releaseQueriesOf } from '#modules/queries/queries.service.ts';
import { users } from '#tables/identity.ts';
import { emailChangedMail } from '../mails.ts';
import { voidLinksOf } from '../one-time-links.ts';
import type { UserRow } from '../people.ts';
import { holdPerson, recordStaff, refuseLastSuperAdmin, refuseOneself } from './guards.ts';
import { readStaff } from './list-staff.ts';
import { refuseTaken, takenSince, withoutDefaults } from './staff-fields.ts';
import { accessGivenMail } from './staff-mails.ts';

/** Changes somebody; a role given to a guest lets them in. Throws 403 without the password, 404, 409, 400 where a name is taken. */
export async function updateStaff(ctx: Context, id: string, { version, ...input }: StaffUpdate): Promise<StaffDetails> {
  const held = await holdPerson(ctx, id, version);
  const { person } = held;
  const fields = { ...input, ...(input.areas && { areas: withoutDefaults(input.areas) }) };
  if ((fields.role ?? person.role) === 'SA') fields.areas = {};
  const { name, userName, email, role, areas } = person;
  const changed = difference({ name, userName, email, role, areas }, fields);
  if (!changed) return readStaff(ctx, id);
  const { after } = changed;
  if ('role' in after || 'areas' in after || 'email' in after) demandConfirmation(ctx);
  if ('role' in after) {
    refuseOneself(ctx, id, 'staff.own_role');
    if (role === 'SA') refuseLastSuperAdmin(held);
  }
  await refuseTaken(ctx, { id, ...fields });
  await updateRow(ctx, { table: users, id, refused: takenSince }, fields);
  await recordStaff(
    ctx,
    { id, name: fields.name ?? name },
    { action: role === 'GUEST' && 'role' in after ? 'let in' : 'updated', ...changed, undoable: role !== 'GUEST' },
  );
  await releaseQueriesOf(ctx, { ...person, role: fields.role ?? role, areas: fields.areas ?? areas });
  await tellPerson(ctx, person, fields);
  return readStaff(ctx, id);
}

async function tellPerson(ctx: Context, before: UserRow, { email, role }: Pick<StaffUpdate, 'email' | 'role'>) {
  if (email !== undefined && email.toLowerCase() !== before.email.toLowerCase()) {
    await voidLinksOf(ctx, before.id);
    await queueMail(ctx, emailChangedMail(before, email));
  }
  if (before.role !== 'GUEST' || role === undefined) return;
  const { 'general.name': shop } = await readConfiguration(ctx, ['general.name']);
  const link = `${ctx.services.settings.publicUrl}/session/login`;
  await queueMail(ctx, accessGivenMail({ ...before, email: email ?? before.email }, { link, shop }));
}

const DROP_VIEWS = 'delete from saved_views where owner_id = ? and not is_shared';
const HAND_OVER_VIEWS = 'update saved_views set owner_id = ?, version = version + 1, updated_at = ? where owner_id = ?';

/**
 * Removes somebody with their sign-ins and second factor. What they did keeps their name, views that they shared become
 * the caller's, and their queries nobody's. Throws 403 without the password, 404, 409.
 */
export async function deleteStaff(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  demandConfirmation(ctx);
  const held = await holdPerson(ctx, id, version);
  const { name, userName, email, role, areas, status } = held.person;
  refuseOneself(ctx, id, 'staff.delete_oneself');
  refuseLastSuperAdmin(held);
  await releaseQueriesOf(ctx, { ...held.person, status: 'deleted' });
  await ctx.db.rows(statement(DROP_VIEWS, [id], { writes: ['saved_views'] }));
  await ctx.db.rows(statement(HAND_OVER_VIEWS, [personOf(ctx).id, ctx.now, id], { writes: ['saved_views'] }));
  await deleteRow(ctx.db, users, id);
  await recordStaff(ctx, { id, name }, { action: 'deleted', before: { name, userName, email, role, areas, status } });
  return { done: true };
}
