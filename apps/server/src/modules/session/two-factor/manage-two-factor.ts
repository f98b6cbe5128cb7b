import type { TwoFactor, twoFactorApi } from '@souk/contract/session/two-factor.ts';
import { requireConfirmation } from '#core/auth/confirmation.ts';
import { generateTotpSecret, totpUri } from '#core/auth/totp.ts';
import { type Context, isSuperAdmin, requirePerson } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, invalidField } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { twoFactorMail } from '../mails.ts';
import { findUser, recordAccountActivity } from '../users.ts';
import {
  countRecoveryCodes,
  deleteTwoFactor,
  hasTwoFactor,
  readTwoFactor,
  replaceRecoveryCodes,
  consumeCode,
} from './two-factor-rows.ts';

// Replaces the secret unless it was confirmed.
const SAVE_SECRET = `
  insert into two_factors (user_id, secret, created_at) values (?, ?, ?)
  on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = excluded.created_at
  where two_factors.confirmed_at is null returning user_id`;

const twoFactorOnError = () => conflict('two_factor.on');
const twoFactorOffError = () => conflict('two_factor.off');

/** The caller's own two-factor settings. */
export async function readOwnTwoFactor({ ctx }: Pick<Call<typeof twoFactorApi.get>, 'ctx'>): Promise<TwoFactor> {
  const { id } = requirePerson(ctx);
  const row = await readTwoFactor(ctx.db, id);
  return {
    isOn: row?.confirmed_at != null,
    since: row?.confirmed_at ?? null,
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, id),
    isRequired: await isTwoFactorRequired(ctx),
  };
}

/**
 * Creates a secret, which is inactive until a code confirms it. Throws 403 without password confirmation, 409 if
 * two-factor authentication is already on.
 */
export async function setUpTwoFactor({ ctx }: Call<typeof twoFactorApi.setUp>) {
  requireConfirmation(ctx);
  const { id } = requirePerson(ctx);
  const secret = generateTotpSecret();
  const saved = await ctx.db.rows(
    statement(SAVE_SECRET, [id, ctx.services.secrets.encrypt(secret, id), ctx.now], { writes: ['two_factors'] }),
  );
  if (saved.length === 0) throw twoFactorOnError();
  const person = await findUser(ctx.db, id);
  const { 'general.name': issuer } = await readConfiguration(ctx, ['general.name']);
  return { secret, uri: totpUri({ secret, issuer, account: person?.userName ?? '' }) };
}

/**
 * Turns two-factor authentication on with a code from the app. Throws 400 for a wrong code, 409 if set-up was not
 * started or two-factor authentication is already on.
 */
export async function confirmTwoFactor({ ctx, body }: Call<typeof twoFactorApi.confirm>) {
  const { id } = requirePerson(ctx);
  const row = await readTwoFactor(ctx.db, id);
  if (!row) throw conflict('two_factor.not_begun');
  if (row.confirmed_at !== null) throw twoFactorOnError();
  if (!(await consumeCode(ctx, id, body.code))) throw invalidField('code', 'two_factor.wrong_first_code');
  const recoveryCodes = await replaceRecoveryCodes(ctx, id);
  await recordTwoFactorChange(ctx, 'on');
  return { recoveryCodes };
}

/** Replaces the recovery codes. Throws 403 without password confirmation, 409 if two-factor authentication is off. */
export async function renewRecoveryCodes({ ctx }: Call<typeof twoFactorApi.newRecoveryCodes>) {
  requireConfirmation(ctx);
  const { id, name } = requirePerson(ctx);
  if (!(await hasTwoFactor(ctx.db, id))) throw twoFactorOffError();
  const recoveryCodes = await replaceRecoveryCodes(ctx, id);
  await recordAccountActivity(ctx, { id, name }, { action: 'recovery codes renewed' });
  return { recoveryCodes };
}

/** Turns two-factor authentication off. Throws 403 without password confirmation, 409 if it is already off or required. */
export async function switchOffTwoFactor({ ctx }: Call<typeof twoFactorApi.switchOff>): Promise<TwoFactor> {
  requireConfirmation(ctx);
  const { id } = requirePerson(ctx);
  if (!(await hasTwoFactor(ctx.db, id))) throw twoFactorOffError();
  if (await isTwoFactorRequired(ctx)) throw conflict('two_factor.required');
  await deleteTwoFactor(ctx, id);
  await recordTwoFactorChange(ctx, 'off');
  return readOwnTwoFactor({ ctx });
}

async function recordTwoFactorChange(ctx: Context, state: 'on' | 'off'): Promise<void> {
  const { id, name } = requirePerson(ctx);
  const person = await findUser(ctx.db, id);
  if (person) await queueMail(ctx, twoFactorMail(person, state));
  await recordAccountActivity(
    ctx,
    { id, name },
    {
      action: state === 'on' ? 'two-factor switched on' : 'two-factor switched off',
      before: { hasTwoFactor: state === 'off' },
      after: { hasTwoFactor: state === 'on' },
    },
  );
}

async function isTwoFactorRequired(ctx: Context): Promise<boolean> {
  if (!isSuperAdmin(ctx)) return false;
  return (await readConfiguration(ctx, ['security.twoFactorRequired']))['security.twoFactorRequired'];
}
