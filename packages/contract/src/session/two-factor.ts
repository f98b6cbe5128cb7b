import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { anyone, signedIn } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { instant } from '#contract/core/fields.ts';
import { signedInData } from '#contract/session/api.ts';

/** Digits of a code from an authenticator app. */
export const CODE_DIGITS = 6;
/** Recovery codes that are made at once; each works once. */
export const RECOVERY_CODES = 10;
const MAX_TYPED = 40;

/** Six digits, with the space that some apps show in the middle. */
const code = z.string().check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, { error: formCode('two_factor.code_format') }));

/** A code from the app, or one of the recovery codes, however it is grouped. */
const codeOrRecovery = z.string().check(z.trim(), z.minLength(CODE_DIGITS), z.maxLength(MAX_TYPED));

export const twoFactor = z.object({
  isOn: z.boolean(),
  since: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  /** The configuration asks for it: it cannot be switched off. */
  isRequired: z.boolean(),
});
export type TwoFactor = z.infer<typeof twoFactor>;

export const secondFactorBody = z.strictObject({
  challenge: z.string().check(z.minLength(1), z.maxLength(400)),
  code: codeOrRecovery,
});
export const confirmTwoFactorBody = z.strictObject({ code });

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const twoFactorApi = {
  login: defineEndpoint({
    method: 'POST',
    path: '/auth/login/second-factor',
    summary: 'Finish a sign-in that was answered with a challenge, by a code of the app or a recovery code',
    access: anyone,
    plain: true,
    body: secondFactorBody,
    data: signedInData,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/auth/two-factor',
    summary: 'Whether one’s own sign-in asks for a second factor',
    access: signedIn,
    data: twoFactor,
  }),
  setUp: defineEndpoint({
    method: 'POST',
    path: '/auth/two-factor/set-up',
    summary:
      'A new secret for an authenticator app; nothing asks for it until it is confirmed. Asks for the password again',
    access: signedIn,
    confirmation: 'required',
    data: z.object({
      /** Base32, for typing by hand. */
      secret: z.string(),
      /** `otpauth://…`, for the QR code. */
      uri: z.string(),
    }),
    hasSecret: true,
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/auth/two-factor/confirm',
    summary: 'Switch the second factor on by a code of the app; answers the recovery codes, this once',
    access: signedIn,
    body: confirmTwoFactorBody,
    data: recoveryCodes,
    hasSecret: true,
  }),
  newRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/auth/two-factor/recovery-codes',
    summary: 'New recovery codes; the ones before stop working. Asks for the password again',
    access: signedIn,
    confirmation: 'required',
    data: recoveryCodes,
    hasSecret: true,
  }),
  switchOff: defineEndpoint({
    method: 'POST',
    path: '/auth/two-factor/switch-off',
    summary: 'Sign in by password alone from now on. Asks for the password again',
    access: signedIn,
    confirmation: 'required',
    data: twoFactor,
  }),
};
