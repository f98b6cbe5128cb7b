import { type Context, noEffects, type Services } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { StartRefused } from '#core/start-refused.ts';
import { makeLink } from './one-time-links.ts';
import { whyGuessable } from './password-rules.ts';
import { DEMO_PASSWORD, DEMO_USER_NAMES } from './public-settings.ts';
import { hasSuperAdmin, makeFirstAdmin } from './set-up.ts';

/** Minutes for which the link on the console works; every start prints another one while nobody has used any. */
const LINK_MINUTES = 24 * 60;
const FIRST_ADMIN = { name: 'Super admin', userName: 'superadmin' };

interface SetUpOptions {
  isProduction: boolean;
  /** SOUK_ADMIN_EMAIL and SOUK_ADMIN_PASSWORD, taken once. */
  firstAdmin?: { email: string; password: string };
}

export type SetUpState =
  | { state: 'ready' }
  /** The first super admin was made from the environment. */
  | { state: 'created'; userName: string; email: string }
  /** Nobody can sign in yet: show this address on the console. */
  | { state: 'waiting'; url: string };

/** Before listening: who can sign in? Throws StartRefused where a production start still has a sign-in of the demo. */
export async function prepareSetUp(
  services: Services,
  { isProduction, firstAdmin }: SetUpOptions,
): Promise<SetUpState> {
  if (services.settings.isDemo) return { state: 'ready' };
  if (isProduction) await refuseDemoPassword(services);
  if (await hasSuperAdmin(services.database)) return { state: 'ready' };
  const ctx = systemContext(services);
  if (firstAdmin) return makeFromEnvironment(ctx, firstAdmin);
  return { state: 'waiting', url: await makeLink(ctx, { purpose: 'setup', userId: null, minutes: LINK_MINUTES }) };
}

async function makeFromEnvironment(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<SetUpState> {
  if (whyGuessable(password, { ...FIRST_ADMIN, email }))
    throw new StartRefused('SOUK_ADMIN_PASSWORD is easy to guess: choose another one.');
  const passwordHash = await ctx.services.passwords.hash(password);
  await inTransaction(ctx, async (inside) => {
    await makeLink(inside, { purpose: 'setup', userId: null, minutes: LINK_MINUTES });
    await makeFirstAdmin(inside, { ...FIRST_ADMIN, email, passwordHash });
  });
  return { state: 'created', userName: FIRST_ADMIN.userName, email };
}

const SUSPECTS = `select user_name, password_hash from users where password_hash is not null and (role = 'SA' or lower(user_name) = any(?))`;

async function refuseDemoPassword({ database, passwords }: Services): Promise<void> {
  const suspects = await database.rows<{ user_name: string; password_hash: string }>(
    statement(SUSPECTS, [DEMO_USER_NAMES]),
  );
  for (const { user_name, password_hash } of suspects) {
    if (!(await passwords.matches(DEMO_PASSWORD, password_hash))) continue;
    throw new StartRefused(
      `The sign-in "${user_name}" still has the demo's password: change it under SOUK_DEMO=true, or start on another database.`,
    );
  }
}

function systemContext(services: Services): Context {
  return {
    db: services.database,
    actor: { kind: 'system' },
    language: 'en',
    now: services.clock(),
    requestId: newId(),
    address: '',
    userAgent: '',
    effects: noEffects(),
    services,
  };
}
