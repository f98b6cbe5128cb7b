import type { StaffDetails, StaffStatusChange } from '@souk/contract/staff/api.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict } from '#core/errors.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { releaseQueriesOf } from '#modules/queries/queries.service.ts';
import { users } from '#tables/identity.ts';
import { revokeLinks } from '../one-time-links.ts';
import type { UserRow } from '../users.ts';
import { endSessions } from '../sessions.ts';
import { lockPersonAndSuperAdmins, recordStaffActivity, assertNotLastSuperAdmin, assertNotSelf } from './guards.ts';
import { readStaff } from './list-staff.ts';
import { nextStaffStatuses } from './staff.lifecycle.ts';
import { accessRejectedMail } from './staff-mails.ts';
import { message } from '@souk/contract/core/message.ts';

/** Suspends a person, which takes effect immediately, or reinstates them. Throws 404, 409. */
export async function changeStaffStatus(
  ctx: Context,
  id: string,
  { version, to, reason }: StaffStatusChange,
): Promise<StaffDetails> {
  const lockedPerson = await lockPersonAndSuperAdmins(ctx, id, version);
  const { person } = lockedPerson;
  assertNotSelf(ctx, id, 'staff.suspend_oneself');
  if (!nextStaffStatuses(person.status).includes(to))
    throw conflict('staff.status_same', {
      name: person.name,
      status: message(`staff.status.${person.status}`),
    }).withData(await readStaff(ctx, id));
  if (to === 'suspended') assertNotLastSuperAdmin(lockedPerson);
  const status = to === 'active' ? reinstatedStatus(person) : to;
  await updateRow(ctx, { table: users, id }, { status });
  if (to === 'suspended') {
    await endSessions(ctx, id, { reason: 'suspended' });
    await revokeLinks(ctx, id);
    await releaseQueriesOf(ctx, { ...person, status });
  }
  await recordStaffActivity(ctx, person, {
    action: statusAction(person, to),
    before: { status: person.status },
    after: { status },
    note: reason ?? undefined,
    undoable: true,
  });
  if (to === 'suspended' && person.role === 'GUEST') await mailAccessRejection(ctx, person);
  return readStaff(ctx, id);
}

/** A reinstated person who has never set a password still has to accept the invitation. */
const reinstatedStatus = (person: UserRow) =>
  person.passwordHash === null && person.lastSignInAt === null ? 'invited' : 'active';

function statusAction({ role }: UserRow, to: StaffStatusChange['to']): string {
  if (to === 'active') return 'reinstated';
  return role === 'GUEST' ? 'refused' : 'suspended';
}

async function mailAccessRejection(ctx: Context, person: UserRow): Promise<void> {
  const { 'general.name': shop } = await readConfiguration(ctx, ['general.name']);
  await queueMail(ctx, accessRejectedMail(person, shop));
}
