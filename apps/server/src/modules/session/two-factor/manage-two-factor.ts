import type { TwoFactor, twoFactorApi } from '@souk/contract/session/two-factor.ts';
import { demandConfirmation } from '#core/auth/confirmation.ts';
import { makeTotpSecret, totpUri } from '#core/auth/totp.ts';
import { type Context, isSuperAdmin, personOf } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, wrongField } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { twoFactorMail } from '../mails.ts';
import { findUser, recordAccount } from '../people.ts';
import {
  countRecoveryCodes,
  dropTwoFactor,
  hasTwoFactor,
  readTwoFactor,
  replaceRecoveryCodes,
  takeCode,
} from './two-factor-rows.ts';

// Whatever was begun and never confirmed is replaced.
const PUT = `
  insert into two_factors (user_id, secret, created_at) values (?, ?, ?)
  on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = excluded.created_at
  where two_factors.confirmed_at is null returning user_id`;

const isOnAlready = () => conflict('two_factor.on');
const isOff = () => conflict('two_factor.off');

/** Whether one's own sign-in asks for a second factor. */
export async function readOwnTwoFactor({ ctx }: Pick<Call<typeof twoFactorApi.get>, 'ctx'>): Promise<TwoFactor> {
  const { id } = personOf(ctx);
  const row = await readTwoFactor(ctx.db, id);
  return {
    isOn: row?.confirmed_at != null,
    since: row?.confirmed_at ?? null,
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, id),
    isRequired: await isRequired(ctx),
  };
}

/** A new secret, which nothing asks for until a code of it was typed. Throws 403 without the password, 409 when it is on. */
export async function setUpTwoFactor({ ctx }: Call<typeof twoFactorApi.setUp>) {
  demandConfirmation(ctx);
  const { id } = personOf(ctx);
  const secret = makeTotpSecret();
  const put = await ctx.db.rows(
    statement(PUT, [id, ctx.services.secrets.close(secret, id), ctx.now], { writes: ['two_factors'] }),
  );
  if (put.length === 0) throw isOnAlready();
  const person = await findUser(ctx.db, id);
  const { 'general.name': issuer } = await readConfiguration(ctx, ['general.name']);
  return { secret, uri: totpUri({ secret, issuer, account: person?.userName ?? '' }) };
}

/** Switches it on by a code of the app. Throws 400 for a wrong one, 409 where nothing was begun. */
export async function confirmTwoFactor({ ctx, body }: Call<typeof twoFactorApi.confirm>) {
  const { id } = personOf(ctx);
  const row = await readTwoFactor(ctx.db, id);
  if (!row) throw conflict('two_factor.not_begun');
  if (row.confirmed_at !== null) throw isOnAlready();
  if (!(await takeCode(ctx, id, body.code))) throw wrongField('code', 'two_factor.wrong_first_code');
  const recoveryCodes = await replaceRecoveryCodes(ctx, id);
  await tell(ctx, 'on');
  return { recoveryCodes };
}

/** New recovery codes; those before stop working. Throws 403 without the password, 409 when it is off. */
export async function renewRecoveryCodes({ ctx }: Call<typeof twoFactorApi.newRecoveryCodes>) {
  demandConfirmation(ctx);
  const { id, name } = personOf(ctx);
  if (!(await hasTwoFactor(ctx.db, id))) throw isOff();
  const recoveryCodes = await replaceRecoveryCodes(ctx, id);
  await recordAccount(ctx, { id, name }, { action: 'recovery codes renewed' });
  return { recoveryCodes };
}

/** Signs in by the password alone from now on. Throws 403 without the password, 409 when it is off or has to be on. */
export async function switchOffTwoFactor({ ctx }: Call<typeof twoFactorApi.switchOff>): Promise<TwoFactor> {
  demandConfirmation(ctx);
  const { id } = personOf(ctx);
  if (!(await hasTwoFactor(ctx.db, id))) throw isOff();
  if (await isRequired(ctx)) throw conflict('two_factor.required');
  await dropTwoFactor(ctx, id);
  await tell(ctx, 'off');
  return readOwnTwoFactor({ ctx });
}

async function tell(ctx: Context, state: 'on' | 'off'): Promise<void> {
  const { id, name } = personOf(ctx);
  const person = await findUser(ctx.db, id);
  if (person) await queueMail(ctx, twoFactorMail(person, state));
  await recordAccount(
    ctx,
    { id, name },
    {
      action: state === 'on' ? 'two-factor switched on' : 'two-factor switched off',
      before: { hasTwoFactor: state === 'off' },
      after: { hasTwoFactor: state === 'on' },
    },
  );
}

async function isRequired(ctx: Context): Promise<boolean> {
  if (!isSuperAdmin(ctx)) return false;
  return (await readConfiguration(ctx, ['security.twoFactorRequired']))['security.twoFactorRequired'];
}
