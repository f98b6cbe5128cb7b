import { INVITATION_HOURS, type Invite, type InviteAgain, type StaffDetails } from '@souk/contract/staff/api.ts';
import { demandConfirmation } from '#core/auth/confirmation.ts';
import { actorOf, type Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict } from '#core/errors.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { users } from '#tables/identity.ts';
import { makeLink, voidLinksOf } from '../one-time-links.ts';
import type { UserRow } from '../people.ts';
import { addPerson } from '../register-guest.ts';
import { lockPerson, recordStaff } from './guards.ts';
import { readStaff } from './list-staff.ts';
import { invitationMail } from './staff-mails.ts';
import { refuseTaken, withoutDefaults } from './staff-fields.ts';

export interface Invited {
  user: StaffDetails;
  link: string;
  expiresAt: string;
}

/** Adds somebody who chooses a password by the link of a mail. Throws 403 without the password, 400 where a name is taken. */
export async function inviteStaff(ctx: Context, input: Invite): Promise<Invited> {
  demandConfirmation(ctx);
  await refuseTaken(ctx, input);
  const areas = input.role === 'SA' ? {} : withoutDefaults(input.areas);
  const person = await addPerson(ctx, { ...input, areas, status: 'invited', passwordHash: null });
  if (!person) throw conflict('staff.taken');
  const { name, userName, email, role } = person;
  await recordStaff(ctx, { id: person.id, name }, { action: 'invited', after: { name, userName, email, role, areas } });
  return sendInvitation(ctx, person, true);
}

/** Another link for somebody who has not accepted. Throws 404, 409. */
export async function inviteAgain(ctx: Context, id: string, input: InviteAgain): Promise<Invited> {
  const person = await lockPerson(ctx, id, input.version);
  if (person.status !== 'invited')
    throw conflict('staff.not_invited', { name: person.name }).withData(await readStaff(ctx, id));
  await updateRow(ctx, { table: users, id }, {});
  await recordStaff(ctx, person, { action: input.sendsMail ? 'invited again' : 'invitation link copied' });
  return sendInvitation(ctx, person, input.sendsMail);
}

type Recipient = Pick<UserRow, 'id' | 'name' | 'email' | 'preferences'>;

async function sendInvitation(ctx: Context, person: Recipient, sendsMail: boolean): Promise<Invited> {
  await voidLinksOf(ctx, person.id);
  const minutes = INVITATION_HOURS * 60;
  const link = await makeLink(ctx, { purpose: 'invitation', userId: person.id, minutes });
  if (sendsMail) {
    const { 'general.name': shop } = await readConfiguration(ctx, ['general.name']);
    await queueMail(ctx, invitationMail(person, { link, by: actorOf(ctx).name, shop }));
  }
  const expiresAt = new Date(ctx.now.getTime() + minutes * 60_000).toISOString();
  return { user: await readStaff(ctx, person.id), link, expiresAt };
}
