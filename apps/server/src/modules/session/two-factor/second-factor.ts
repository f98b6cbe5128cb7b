import { createHash } from 'node:crypto';
import type { twoFactorApi } from '@souk/contract/session/two-factor.ts';
import type { Context } from '#core/context.ts';
import { badRequest, wrongField } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { recoveryCodeUsedMail } from '../mails.ts';
import { findUser, type UserRow } from '../people.ts';
import { openSession } from '../sessions.ts';
import { ANY_ADDRESS, countFailure, forgiveFailures, refuseWhileLocked } from '../sign-in-throttle.ts';
import { countRecoveryCodes, hasTwoFactor, takeCode, takeRecoveryCode } from './two-factor-rows.ts';

/** Minutes between the password and the code. */
const CHALLENGE_MINUTES = 5;
const MARK_LENGTH = 16;
/** Codes of the app have digits only; recovery codes have letters. */
const APP_CODE = /^[\d ]+$/;

/** What a right password is answered with where a second factor is on, else undefined. */
export async function challengeFor(ctx: Context, person: UserRow, remember: boolean) {
  if (!(await hasTwoFactor(ctx.db, person.id))) return undefined;
  const expiresAt = new Date(ctx.now.getTime() + CHALLENGE_MINUTES * 60_000);
  const challenge = { userId: person.id, remember, passwordMark: markOf(person) };
  return { challenge: ctx.services.tokens.signChallenge(challenge, expiresAt), expiresAt: expiresAt.toISOString() };
}

/** Finishes a sign-in by a code. Throws 400 for a wrong one or a challenge that is over, 429 after too many. */
export async function loginBySecondFactor({ ctx, body }: Call<typeof twoFactorApi.login>) {
  const challenge = ctx.services.tokens.readChallenge(body.challenge, ctx.now);
  const person = challenge && (await findUser(ctx.db, challenge.userId));
  if (!person || person.status !== 'active' || markOf(person) !== challenge.passwordMark) throw isOver();
  // It may have been switched off since; then the password that led here is enough.
  if (await hasTwoFactor(ctx.db, person.id)) await demandCode(ctx, person, body.code);
  return openSession(ctx, person, challenge.remember);
}

const isOver = () => badRequest('session.sign_in_expired');

async function demandCode(ctx: Context, person: UserRow, code: string): Promise<void> {
  if (APP_CODE.test(code)) return demandAppCode(ctx, person, code);
  const account = `${person.id} recovery`;
  await refuseWhileLocked(ctx, account);
  if (!(await takeRecoveryCode(ctx, person.id, code))) {
    await countFailure(ctx, account);
    throw wrongField('code', 'two_factor.wrong_recovery_code');
  }
  await forgiveFailures(ctx, account);
  await queueMail(ctx, recoveryCodeUsedMail(person, await countRecoveryCodes(ctx.db, person.id)));
}

/**
 * Six digits can be guessed from many addresses at once, so failures are counted over all of them. That may keep the owner
 * out for a while too, but only when somebody has their password already; a recovery code lets them in even then.
 */
async function demandAppCode(ctx: Context, person: UserRow, code: string): Promise<void> {
  const account = `${person.id} code`;
  const anywhere = { ...ctx, address: ANY_ADDRESS };
  await refuseWhileLocked(anywhere, account);
  if (!(await takeCode(ctx, person.id, code))) {
    await countFailure(anywhere, account);
    throw wrongField('code', 'two_factor.wrong_code');
  }
  await forgiveFailures(anywhere, account);
}

const markOf = ({ passwordHash }: UserRow): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, MARK_LENGTH);
