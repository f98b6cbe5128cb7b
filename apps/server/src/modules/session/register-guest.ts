import type { registerEndpoint } from '@souk/contract/session/api.ts';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { insertIfNew } from '#core/db/table-rows.ts';
import { badRequest, forbidden } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { newId } from '#core/id.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { users } from '#tables/identity.ts';
import { refuseGuessable } from './password-rules.ts';
import { type UserRow, actingAs } from './people.ts';

type NewPerson = Pick<UserRow, 'name' | 'userName' | 'email' | 'passwordHash' | 'role'> &
  Partial<Pick<UserRow, 'status' | 'areas'>>;

/** Adds somebody who may sign in at once where nothing else is said, or undefined when the user name or e-mail is taken. */
export async function addPerson(ctx: Context, person: NewPerson): Promise<UserRow | undefined> {
  const row = await insertIfNew(ctx.db, users, {
    id: newId(ctx.now),
    status: 'active',
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...person,
  });
  return row;
}

/** Where the super admin lets them in or refuses them. */
const WAITING = '/dashboard/admins?tab=waiting';

/** Signs somebody up as a GUEST, who waits until the super admin gives a role. */
export async function registerGuest({ ctx, body }: Call<typeof registerEndpoint>) {
  const { 'security.isSignUpOpen': isOpen } = await readConfiguration(ctx, ['security.isSignUpOpen']);
  if (!isOpen) throw forbidden('sign_up.closed');
  const { email, username, password } = body;
  refuseGuessable(password, { userName: username, email }, 'password');
  const passwordHash = await ctx.services.passwords.hash(password);
  return inTransaction(ctx, async (inside) => {
    const guest = await addPerson(inside, { name: username, userName: username, email, passwordHash, role: 'GUEST' });
    if (!guest) throw badRequest('sign_up.taken');
    const after = { name: guest.name, userName: guest.userName, email: guest.email, role: guest.role };
    await record(actingAs(inside, guest), {
      area: 'staff',
      entity: 'user',
      id: guest.id,
      label: guest.name,
      action: 'signed up',
      after,
    });
    await notify(inside, { kind: 'guest_waiting', label: guest.name, link: WAITING, entityId: guest.id });
    return { id: guest.id };
  });
}
