import type { StaffDetails } from '@souk/contract/staff/api.ts';
import { demandConfirmation } from '#core/auth/confirmation.ts';
import { actorOf, type Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict } from '#core/errors.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { users } from '#tables/identity.ts';
import { RESET_MINUTES, twoFactorMail } from '../mails.ts';
import { makeLink, voidLinksOf } from '../one-time-links.ts';
import type { UserRow } from '../people.ts';
import { endSessionsOf } from '../sessions.ts';
import { dropTwoFactor, hasTwoFactor } from '../two-factor/two-factor-rows.ts';
import { lockPerson, recordStaff, refuseOneself } from './guards.ts';
import { readStaff } from './list-staff.ts';
import { passwordEndedMail } from './staff-mails.ts';

/** Ends somebody's password and sign-ins, and mails a link to set another. Throws 404, 409. */
export async function endPassword(ctx: Context, id: string, version: number): Promise<StaffDetails> {
  const person = await lockPerson(ctx, id, version);
  refuseOneself(ctx, id, 'staff.own_password');
  if (person.status !== 'active')
    throw conflict('staff.cannot_sign_in', { name: person.name }).withData(await readStaff(ctx, id));
  await updateRow(ctx, { table: users, id }, { passwordHash: null });
  await endSessionsOf(ctx, id, { reason: 'ended by a super admin' });
  await voidLinksOf(ctx, id);
  const link = await makeLink(ctx, { purpose: 'reset', userId: id, minutes: RESET_MINUTES });
  await queueMail(ctx, passwordEndedMail(person, { link, by: actorOf(ctx).name }));
  await note(ctx, person, 'password reset');
  return readStaff(ctx, id);
}

/** Signs somebody out everywhere, oneself but for this session. Throws 404, 409. */
export async function endSessions(ctx: Context, id: string, version: number): Promise<StaffDetails> {
  const person = await lockPerson(ctx, id, version);
  const { actor } = ctx;
  const except = actor.kind === 'person' && actor.id === id ? actor.sessionId : null;
  await updateRow(ctx, { table: users, id }, {});
  await endSessionsOf(ctx, id, { except, reason: 'ended by a super admin' });
  await note(ctx, person, 'signed out everywhere');
  return readStaff(ctx, id);
}

/** Lets somebody in by the password alone who lost their phone and their codes. Throws 403 without the password, 404, 409. */
export async function endTwoFactor(ctx: Context, id: string, version: number): Promise<StaffDetails> {
  demandConfirmation(ctx);
  const person = await lockPerson(ctx, id, version);
  refuseOneself(ctx, id, 'staff.own_two_factor');
  if (!(await hasTwoFactor(ctx.db, id))) throw conflict('two_factor.off').withData(await readStaff(ctx, id));
  await dropTwoFactor(ctx, id);
  await updateRow(ctx, { table: users, id }, {});
  await queueMail(ctx, twoFactorMail(person, 'off'));
  await note(ctx, person, 'two-factor switched off');
  return readStaff(ctx, id);
}

async function note(ctx: Context, { id, name }: UserRow, action: string): Promise<void> {
  await recordStaff(ctx, { id, name }, { action });
}
