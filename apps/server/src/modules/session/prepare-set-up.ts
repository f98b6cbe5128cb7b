import { type Context, noEffects, type Services } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { StartupError } from '#core/startup-error.ts';
import { createLink } from './one-time-links.ts';
import { findPasswordProblem } from './password-rules.ts';
import { DEMO_PASSWORD, DEMO_USER_NAMES } from './public-settings.ts';
import { hasSuperAdmin, createFirstAdmin } from './set-up.ts';

/** Validity in minutes of the link printed on the console. Each start prints a new link until one is used. */
const SET_UP_LINK_MINUTES = 24 * 60;
const FIRST_ADMIN = { name: 'Super admin', userName: 'superadmin' };

interface SetUpOptions {
  isProduction: boolean;
  /** SOUK_ADMIN_EMAIL and SOUK_ADMIN_PASSWORD. Used only if there is no super admin yet. */
  firstAdmin?: { email: string; password: string };
}

export type SetUpState =
  | { state: 'ready' }
  /** The first super admin was created from the environment. */
  | { state: 'created'; userName: string; email: string }
  /** There is no super admin yet. The caller prints this link on the console. */
  | { state: 'waiting'; url: string };

/**
 * Makes sure, before the server listens, that there is a super admin or a way to create one. Throws StartupError if an
 * admin of a production server still has the demo password.
 */
export async function prepareSetUp(
  services: Services,
  { isProduction, firstAdmin }: SetUpOptions,
): Promise<SetUpState> {
  if (services.settings.isDemo) return { state: 'ready' };
  if (isProduction) await assertNoDemoPassword(services);
  if (await hasSuperAdmin(services.database)) return { state: 'ready' };
  const ctx = systemContext(services);
  if (firstAdmin) return createFromEnvironment(ctx, firstAdmin);
  return {
    state: 'waiting',
    url: await createLink(ctx, { purpose: 'setup', userId: null, minutes: SET_UP_LINK_MINUTES }),
  };
}

async function createFromEnvironment(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<SetUpState> {
  if (findPasswordProblem(password, { ...FIRST_ADMIN, email }))
    throw new StartupError('SOUK_ADMIN_PASSWORD is too easy to guess: choose another one.');
  const passwordHash = await ctx.services.passwords.hash(password);
  await inTransaction(ctx, async (txCtx) => {
    await createLink(txCtx, { purpose: 'setup', userId: null, minutes: SET_UP_LINK_MINUTES });
    await createFirstAdmin(txCtx, { ...FIRST_ADMIN, email, passwordHash });
  });
  return { state: 'created', userName: FIRST_ADMIN.userName, email };
}

const FIND_ADMINS = `select user_name, password_hash from users where password_hash is not null and (role = 'SA' or lower(user_name) = any(?))`;

async function assertNoDemoPassword({ database, passwords }: Services): Promise<void> {
  const admins = await database.rows<{ user_name: string; password_hash: string }>(
    statement(FIND_ADMINS, [DEMO_USER_NAMES]),
  );
  for (const { user_name, password_hash } of admins) {
    if (!(await passwords.matches(DEMO_PASSWORD, password_hash))) continue;
    throw new StartupError(
      `The user "${user_name}" still has the demo password: change it with SOUK_DEMO=true, or use another database.`,
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
