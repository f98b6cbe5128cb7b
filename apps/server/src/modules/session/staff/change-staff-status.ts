import type { StaffDetails, StaffStatusChange } from '@souk/contract/staff/api.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict } from '#core/errors.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { releaseQueriesOf } from '#modules/queries/queries.service.ts';
import { users } from '#tables/identity.ts';
import { voidLinksOf } from '../one-time-links.ts';
import type { UserRow } from '../people.ts';
import { endSessionsOf } from '../sessions.ts';
import { holdPerson, recordStaff, refuseLastSuperAdmin, refuseOneself } from './guards.ts';
import { readStaff } from './list-staff.ts';
import { statusesAfter } from './staff.lifecycle.ts';
import { accessRefusedMail } from './staff-mails.ts';
import { message } from '@souk/contract/core/message.ts';

/** Shuts somebody out at once, or lets them in again. Throws 404, 409. */
export async function changeStaffStatus(
  ctx: Context,
  id: string,
  { version, to, reason }: StaffStatusChange,
): Promise<StaffDetails> {
  const held = await holdPerson(ctx, id, version);
  const { person } = held;
  refuseOneself(ctx, id, 'staff.suspend_oneself');
  if (!statusesAfter(person.status).includes(to))
    throw conflict('staff.status_same', {
      name: person.name,
      status: message(`staff.status.${person.status}`),
    }).withData(await readStaff(ctx, id));
  if (to === 'suspended') refuseLastSuperAdmin(held);
  const status = to === 'active' ? statusBackFor(person) : to;
  await updateRow(ctx, { table: users, id }, { status });
  if (to === 'suspended') {
    await endSessionsOf(ctx, id, { reason: 'suspended' });
    await voidLinksOf(ctx, id);
    await releaseQueriesOf(ctx, { ...person, status });
  }
  await recordStaff(ctx, person, {
    action: actionFor(person, to),
    before: { status: person.status },
    after: { status },
    note: reason ?? undefined,
    undoable: true,
  });
  if (to === 'suspended' && person.role === 'GUEST') await tellRefused(ctx, person);
  return readStaff(ctx, id);
}

/** Who never chose a password has to accept an invitation still. */
const statusBackFor = (person: UserRow) =>
  person.passwordHash === null && person.lastSignInAt === null ? 'invited' : 'active';

function actionFor({ role }: UserRow, to: StaffStatusChange['to']): string {
  if (to === 'active') return 'reinstated';
  return role === 'GUEST' ? 'refused' : 'suspended';
}

async function tellRefused(ctx: Context, person: UserRow): Promise<void> {
  const { 'general.name': shop } = await readConfiguration(ctx, ['general.name']);
  await queueMail(ctx, accessRefusedMail(person, shop));
}
