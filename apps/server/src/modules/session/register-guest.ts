import type { registerEndpoint } from '@souk/contract/session/api.ts';
import { recordChange } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { insertIfNew } from '#core/db/table-rows.ts';
import { badRequest, forbidden } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { newId } from '#core/id.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { users } from '#tables/identity.ts';
import { assertPasswordAllowed } from './password-rules.ts';
import { type UserRow, actingAs } from './users.ts';

type NewPerson = Pick<UserRow, 'name' | 'userName' | 'email' | 'passwordHash' | 'role'> &
  Partial<Pick<UserRow, 'status' | 'areas'>>;

/** Creates a user, active by default. Returns undefined if the user name or email is taken. */
export async function createUser(ctx: Context, person: NewPerson): Promise<UserRow | undefined> {
  const row = await insertIfNew(ctx.db, users, {
    id: newId(ctx.now),
    status: 'active',
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...person,
  });
  return row;
}

/** The page where a super admin accepts or rejects guests. */
const PENDING_GUESTS_PATH = '/dashboard/admins?tab=waiting';

/** Registers a GUEST, who has no access until a super admin assigns a role. Throws 400, 403. */
export async function registerGuest({ ctx, body }: Call<typeof registerEndpoint>) {
  const { 'security.isSignUpOpen': isOpen } = await readConfiguration(ctx, ['security.isSignUpOpen']);
  if (!isOpen) throw forbidden('sign_up.closed');
  const { email, username, password } = body;
  assertPasswordAllowed(password, { userName: username, email }, 'password');
  const passwordHash = await ctx.services.passwords.hash(password);
  return inTransaction(ctx, async (txCtx) => {
    const guest = await createUser(txCtx, { name: username, userName: username, email, passwordHash, role: 'GUEST' });
    if (!guest) throw badRequest('sign_up.taken');
    const after = { name: guest.name, userName: guest.userName, email: guest.email, role: guest.role };
    await recordChange(actingAs(txCtx, guest), {
      area: 'staff',
      entity: 'user',
      id: guest.id,
      label: guest.name,
      action: 'signed up',
      after,
    });
    await notify(txCtx, { kind: 'guest_waiting', label: guest.name, link: PENDING_GUESTS_PATH, entityId: guest.id });
    return { id: guest.id };
  });
}
