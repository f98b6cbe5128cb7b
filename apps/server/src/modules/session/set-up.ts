import type { sessionApi } from '@souk/contract/session/api.ts';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { expiredLink, lookAtLink } from './one-time-links.ts';
import { refuseGuessable } from './password-rules.ts';
import { actingAs, type UserRow } from './people.ts';
import { addPerson } from './register-guest.ts';
import { openSession } from './sessions.ts';

const HAS_SUPER_ADMIN = `select exists (select 1 from users where role = 'SA') as found`;
// All set-up links go at once: whoever comes second finds theirs used, whichever link they hold.
const TAKE_ALL = `update one_time_tokens set used_at = ? where purpose = 'setup' and used_at is null returning hash`;

export async function hasSuperAdmin(db: Queryable): Promise<boolean> {
  const [row] = await db.rows<{ found: boolean }>(statement(HAS_SUPER_ADMIN));
  return row?.found ?? false;
}

/** Makes the first super admin with the link from the console, and signs them in. */
export async function setUp({ ctx, body }: Call<typeof sessionApi.setup>) {
  const { token, name, userName, email, password } = body;
  await lookAtLink(ctx, 'setup', token);
  refuseGuessable(password, { name, userName, email }, 'password');
  const passwordHash = await ctx.services.passwords.hash(password);
  const person = await inTransaction(ctx, (inside) => makeFirstAdmin(inside, { name, userName, email, passwordHash }));
  return openSession(ctx, person, false);
}

/** Adds the first super admin; of several tries at once one succeeds. Throws 400 or 409 for the others. */
export async function makeFirstAdmin(
  ctx: Context,
  person: Pick<UserRow, 'name' | 'userName' | 'email' | 'passwordHash'>,
): Promise<UserRow> {
  const taken = await ctx.db.rows(statement(TAKE_ALL, [ctx.now], { writes: ['one_time_tokens'] }));
  if (taken.length === 0 || (await hasSuperAdmin(ctx.db))) throw expiredLink();
  const added = await addPerson(ctx, { ...person, role: 'SA' });
  if (!added) throw conflict('staff.taken');
  const after = { name: added.name, userName: added.userName, email: added.email, role: added.role };
  await record(actingAs(ctx, added), {
    area: 'session',
    entity: 'user',
    id: added.id,
    label: added.name,
    action: 'set up',
    after,
  });
  return added;
}
