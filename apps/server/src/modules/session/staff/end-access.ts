import type { StaffDetails } from '@souk/contract/staff/api.ts';
import { requireConfirmation } from '#core/auth/confirmation.ts';
import { describeActor, type Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict } from '#core/errors.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { users } from '#tables/identity.ts';
import { RESET_LINK_MINUTES, twoFactorMail } from '../mails.ts';
import { createLink, revokeLinks } from '../one-time-links.ts';
import type { UserRow } from '../users.ts';
import { endSessions } from '../sessions.ts';
import { deleteTwoFactor, hasTwoFactor } from '../two-factor/two-factor-rows.ts';
import { lockPerson, recordStaffActivity, assertNotSelf } from './guards.ts';
import { readStaff } from './list-staff.ts';
import { passwordResetMail } from './staff-mails.ts';

/** Removes a person's password, ends their sessions and mails them a reset link. Throws 404, 409. */
export async function resetStaffPassword(ctx: Context, id: string, version: number): Promise<StaffDetails> {
  const person = await lockPerson(ctx, id, version);
  assertNotSelf(ctx, id, 'staff.own_password');
  if (person.status !== 'active')
    throw conflict('staff.cannot_sign_in', { name: person.name }).withData(await readStaff(ctx, id));
  await updateRow(ctx, { table: users, id }, { passwordHash: null });
  await endSessions(ctx, id, { reason: 'ended by a super admin' });
  await revokeLinks(ctx, id);
  const link = await createLink(ctx, { purpose: 'reset', userId: id, minutes: RESET_LINK_MINUTES });
  await queueMail(ctx, passwordResetMail(person, { link, by: describeActor(ctx).name }));
  await recordAccess(ctx, person, 'password reset');
  return readStaff(ctx, id);
}

/** Ends all sessions of a person, except the caller's current one. Throws 404, 409. */
export async function endStaffSessions(ctx: Context, id: string, version: number): Promise<StaffDetails> {
  const person = await lockPerson(ctx, id, version);
  const { actor } = ctx;
  const except = actor.kind === 'person' && actor.id === id ? actor.sessionId : null;
  await updateRow(ctx, { table: users, id }, {});
  await endSessions(ctx, id, { except, reason: 'ended by a super admin' });
  await recordAccess(ctx, person, 'signed out everywhere');
  return readStaff(ctx, id);
}

/**
 * Turns off two-factor authentication for a person who lost their phone and codes. Throws 403 without password confirmation,
 * 404, 409.
 */
export async function disableStaffTwoFactor(ctx: Context, id: string, version: number): Promise<StaffDetails> {
  requireConfirmation(ctx);
  const person = await lockPerson(ctx, id, version);
  assertNotSelf(ctx, id, 'staff.own_two_factor');
  if (!(await hasTwoFactor(ctx.db, id))) throw conflict('two_factor.off').withData(await readStaff(ctx, id));
  await deleteTwoFactor(ctx, id);
  await updateRow(ctx, { table: users, id }, {});
  await queueMail(ctx, twoFactorMail(person, 'off'));
  await recordAccess(ctx, person, 'two-factor switched off');
  return readStaff(ctx, id);
}

async function recordAccess(ctx: Context, { id, name }: UserRow, action: string): Promise<void> {
  await recordStaffActivity(ctx, { id, name }, { action });
}
