import type { sessionApi } from '@souk/contract/session/api.ts';
import { recordChange } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { expiredLinkError, findLinkUser } from './one-time-links.ts';
import { assertPasswordAllowed } from './password-rules.ts';
import { actingAs, type UserRow } from './users.ts';
import { createUser } from './register-guest.ts';
import { openSession } from './sessions.ts';

const HAS_SUPER_ADMIN = `select exists (select 1 from users where role = 'SA') as found`;
// Consumes all set-up links at once, so that only one set-up succeeds, whichever link it uses.
const CONSUME_SETUP_LINKS = `update one_time_tokens set used_at = ? where purpose = 'setup' and used_at is null returning hash`;

export async function hasSuperAdmin(db: Queryable): Promise<boolean> {
  const [row] = await db.rows<{ found: boolean }>(statement(HAS_SUPER_ADMIN));
  return row?.found ?? false;
}

/** Creates the first super admin with the link from the console and signs them in. Throws 400, 409. */
export async function setUp({ ctx, body }: Call<typeof sessionApi.setup>) {
  const { token, name, userName, email, password } = body;
  await findLinkUser(ctx, 'setup', token);
  assertPasswordAllowed(password, { name, userName, email }, 'password');
  const passwordHash = await ctx.services.passwords.hash(password);
  const person = await inTransaction(ctx, (txCtx) => createFirstAdmin(txCtx, { name, userName, email, passwordHash }));
  return openSession(ctx, person, false);
}

/** Creates the first super admin. Only one of several concurrent calls succeeds; the others throw 400 or 409. */
export async function createFirstAdmin(
  ctx: Context,
  person: Pick<UserRow, 'name' | 'userName' | 'email' | 'passwordHash'>,
): Promise<UserRow> {
  const consumed = await ctx.db.rows(statement(CONSUME_SETUP_LINKS, [ctx.now], { writes: ['one_time_tokens'] }));
  if (consumed.length === 0 || (await hasSuperAdmin(ctx.db))) throw expiredLinkError();
  const admin = await createUser(ctx, { ...person, role: 'SA' });
  if (!admin) throw conflict('staff.taken');
  const after = { name: admin.name, userName: admin.userName, email: admin.email, role: admin.role };
  await recordChange(actingAs(ctx, admin), {
    area: 'session',
    entity: 'user',
    id: admin.id,
    label: admin.name,
    action: 'set up',
    after,
  });
  return admin;
}
