import type { sessionApi } from '@souk/contract/session/api.ts';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { updateRow } from '#core/db/versioned.ts';
import type { Call } from '#core/http/route.ts';
import { users } from '#tables/identity.ts';
import { expiredLink, lookAtLink, takeLink, voidLinksOf } from './one-time-links.ts';
import { refuseGuessable } from './password-rules.ts';
import { actingAs, findUser, type UserRow } from './people.ts';
import { openSession } from './sessions.ts';

/** Lets an invited person choose a password, and signs them in. Only who is still invited gets through. */
export async function acceptInvitation({ ctx, body }: Call<typeof sessionApi.acceptInvitation>) {
  const invited = await holderOf(ctx, body.token);
  const name = body.name ?? invited.name;
  refuseGuessable(body.password, { ...invited, name }, 'password');
  const passwordHash = await ctx.services.passwords.hash(body.password);
  const person = await inTransaction(ctx, async (inside) => {
    await takeLink(inside, 'invitation', body.token);
    await voidLinksOf(inside, invited.id);
    await updateRow(inside, { table: users, id: invited.id }, { name, passwordHash, status: 'active' });
    await record(actingAs(inside, { ...invited, name }), {
      area: 'staff',
      entity: 'user',
      id: invited.id,
      label: name,
      action: 'accepted the invitation',
      before: { status: 'invited' },
      after: { status: 'active' },
    });
    return (await findUser(inside.db, invited.id)) ?? invited;
  });
  return openSession(ctx, person, false);
}

async function holderOf(ctx: Context, token: string): Promise<UserRow> {
  const userId = await lookAtLink(ctx, 'invitation', token);
  const person = userId ? await findUser(ctx.db, userId) : undefined;
  if (person?.status !== 'invited') throw expiredLink();
  return person;
}
