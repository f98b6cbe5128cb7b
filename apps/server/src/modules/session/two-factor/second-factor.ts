import { createHash } from 'node:crypto';
import type { twoFactorApi } from '@souk/contract/session/two-factor.ts';
import type { Context } from '#core/context.ts';
import { badRequest, invalidField } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { recoveryCodeUsedMail } from '../mails.ts';
import { findUser, type UserRow } from '../users.ts';
import { openSession } from '../sessions.ts';
import { ANY_ADDRESS, countFailure, resetFailures, assertNotLocked } from '../sign-in-throttle.ts';
import { countRecoveryCodes, hasTwoFactor, consumeCode, consumeRecoveryCode } from './two-factor-rows.ts';

/** Minutes after the password within which the code must be entered. */
const CHALLENGE_MINUTES = 5;
const FINGERPRINT_LENGTH = 16;
/** Matches codes from the app, which contain only digits and spaces. Recovery codes also contain letters. */
const APP_CODE_PATTERN = /^[\d ]+$/;

/** Creates the challenge that follows a correct password. Undefined if two-factor authentication is off. */
export async function createChallenge(ctx: Context, person: UserRow, remember: boolean) {
  if (!(await hasTwoFactor(ctx.db, person.id))) return undefined;
  const expiresAt = new Date(ctx.now.getTime() + CHALLENGE_MINUTES * 60_000);
  const challenge = { userId: person.id, remember, passwordMark: passwordFingerprint(person) };
  return { challenge: ctx.services.tokens.signChallenge(challenge, expiresAt), expiresAt: expiresAt.toISOString() };
}

/**
 * Completes a sign-in with a code. Throws 400 for a wrong code or an expired challenge, 429 after too many failures.
 */
export async function loginWithSecondFactor({ ctx, body }: Call<typeof twoFactorApi.login>) {
  const challenge = ctx.services.tokens.readChallenge(body.challenge, ctx.now);
  const person = challenge && (await findUser(ctx.db, challenge.userId));
  if (!person || person.status !== 'active' || passwordFingerprint(person) !== challenge.passwordMark)
    throw expiredChallengeError();
  // If two-factor authentication was turned off in the meantime, the password alone is enough.
  if (await hasTwoFactor(ctx.db, person.id)) await assertValidCode(ctx, person, body.code);
  return openSession(ctx, person, challenge.remember);
}

const expiredChallengeError = () => badRequest('session.sign_in_expired');

async function assertValidCode(ctx: Context, person: UserRow, code: string): Promise<void> {
  if (APP_CODE_PATTERN.test(code)) return assertValidAppCode(ctx, person, code);
  const account = `${person.id} recovery`;
  await assertNotLocked(ctx, account);
  if (!(await consumeRecoveryCode(ctx, person.id, code))) {
    await countFailure(ctx, account);
    throw invalidField('code', 'two_factor.wrong_recovery_code');
  }
  await resetFailures(ctx, account);
  await queueMail(ctx, recoveryCodeUsedMail(person, await countRecoveryCodes(ctx.db, person.id)));
}

/**
 * Six digits could be guessed from many addresses at once, so failures from all addresses are counted together. This can
 * lock the owner out, but only if an attacker already knows the password, and recovery codes still work.
 */
async function assertValidAppCode(ctx: Context, person: UserRow, code: string): Promise<void> {
  const account = `${person.id} code`;
  const ctxForAnyAddress = { ...ctx, address: ANY_ADDRESS };
  await assertNotLocked(ctxForAnyAddress, account);
  if (!(await consumeCode(ctx, person.id, code))) {
    await countFailure(ctxForAnyAddress, account);
    throw invalidField('code', 'two_factor.wrong_code');
  }
  await resetFailures(ctxForAnyAddress, account);
}

const passwordFingerprint = ({ passwordHash }: UserRow): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, FINGERPRINT_LENGTH);
