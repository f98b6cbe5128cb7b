import { INVITATION_HOURS, type Invite, type InviteAgain, type StaffDetails } from '@souk/contract/staff/api.ts';
import { requireConfirmation } from '#core/auth/confirmation.ts';
import { describeActor, type Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict } from '#core/errors.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { users } from '#tables/identity.ts';
import { createLink, revokeLinks } from '../one-time-links.ts';
import type { UserRow } from '../users.ts';
import { createUser } from '../register-guest.ts';
import { lockPerson, recordStaffActivity } from './guards.ts';
import { readStaff } from './list-staff.ts';
import { invitationMail } from './staff-mails.ts';
import { assertNotTaken, withoutDefaults } from './staff-fields.ts';

export interface InvitationResult {
  user: StaffDetails;
  link: string;
  expiresAt: string;
}

/**
 * Creates an invited person and mails them a link to set a password. Throws 403 without password confirmation, 400 at
 * a taken user name or email.
 */
export async function inviteStaff(ctx: Context, input: Invite): Promise<InvitationResult> {
  requireConfirmation(ctx);
  await assertNotTaken(ctx, input);
  const areas = input.role === 'SA' ? {} : withoutDefaults(input.areas);
  const person = await createUser(ctx, { ...input, areas, status: 'invited', passwordHash: null });
  if (!person) throw conflict('staff.taken');
  const { name, userName, email, role } = person;
  await recordStaffActivity(
    ctx,
    { id: person.id, name },
    { action: 'invited', after: { name, userName, email, role, areas } },
  );
  return sendInvitation(ctx, person, true);
}

/** Creates a new link for a person who has not accepted their invitation yet. Throws 404, 409. */
export async function inviteAgain(ctx: Context, id: string, input: InviteAgain): Promise<InvitationResult> {
  const person = await lockPerson(ctx, id, input.version);
  if (person.status !== 'invited')
    throw conflict('staff.not_invited', { name: person.name }).withData(await readStaff(ctx, id));
  await updateRow(ctx, { table: users, id }, {});
  await recordStaffActivity(ctx, person, { action: input.sendsMail ? 'invited again' : 'invitation link copied' });
  return sendInvitation(ctx, person, input.sendsMail);
}

type InvitedPerson = Pick<UserRow, 'id' | 'name' | 'email' | 'preferences'>;

async function sendInvitation(ctx: Context, person: InvitedPerson, sendsMail: boolean): Promise<InvitationResult> {
  await revokeLinks(ctx, person.id);
  const minutes = INVITATION_HOURS * 60;
  const link = await createLink(ctx, { purpose: 'invitation', userId: person.id, minutes });
  if (sendsMail) {
    const { 'general.name': shop } = await readConfiguration(ctx, ['general.name']);
    await queueMail(ctx, invitationMail(person, { link, by: describeActor(ctx).name, shop }));
  }
  const expiresAt = new Date(ctx.now.getTime() + minutes * 60_000).toISOString();
  return { user: await readStaff(ctx, person.id), link, expiresAt };
}
