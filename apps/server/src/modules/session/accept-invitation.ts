import type { sessionApi } from '@souk/contract/session/api.ts';
import { recordChange } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { updateRow } from '#core/db/versioned.ts';
import type { Call } from '#core/http/route.ts';
import { users } from '#tables/identity.ts';
import { expiredLinkError, findLinkUser, consumeLink, revokeLinks } from './one-time-links.ts';
import { assertPasswordAllowed } from './password-rules.ts';
import { actingAs, findUser, type UserRow } from './users.ts';
import { openSession } from './sessions.ts';

/** Sets the password of an invited person and signs them in. Throws 400 if the invitation is no longer valid. */
export async function acceptInvitation({ ctx, body }: Call<typeof sessionApi.acceptInvitation>) {
  const invited = await readInvitedUser(ctx, body.token);
  const name = body.name ?? invited.name;
  assertPasswordAllowed(body.password, { ...invited, name }, 'password');
  const passwordHash = await ctx.services.passwords.hash(body.password);
  const person = await inTransaction(ctx, async (txCtx) => {
    await consumeLink(txCtx, 'invitation', body.token);
    await revokeLinks(txCtx, invited.id);
    await updateRow(txCtx, { table: users, id: invited.id }, { name, passwordHash, status: 'active' });
    await recordChange(actingAs(txCtx, { ...invited, name }), {
      area: 'staff',
      entity: 'user',
      id: invited.id,
      label: name,
      action: 'accepted the invitation',
      before: { status: 'invited' },
      after: { status: 'active' },
    });
    return (await findUser(txCtx.db, invited.id)) ?? invited;
  });
  return openSession(ctx, person, false);
}

async function readInvitedUser(ctx: Context, token: string): Promise<UserRow> {
  const userId = await findLinkUser(ctx, 'invitation', token);
  const person = userId ? await findUser(ctx.db, userId) : undefined;
  if (person?.status !== 'invited') throw expiredLinkError();
  return person;
}
