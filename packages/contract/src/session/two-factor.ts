import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { anyone, signedIn } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { instant } from '#contract/core/fields.ts';
import { signedInData } from '#contract/session/api.ts';

/** Number of digits in a code from an authenticator app. */
export const CODE_DIGITS = 6;
/** Number of recovery codes, each of which works once. */
export const RECOVERY_CODE_COUNT = 10;
const MAX_TYPED_LENGTH = 40;

/** Six digits, optionally with a space in the middle, as some apps display them. */
const appCode = z.string().check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, { error: formCode('two_factor.code_format') }));

/** A code from the app, or a recovery code in any grouping. */
const appOrRecoveryCode = z.string().check(z.trim(), z.minLength(CODE_DIGITS), z.maxLength(MAX_TYPED_LENGTH));

export const twoFactor = z.object({
  isOn: z.boolean(),
  since: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  /** Whether the configuration requires two-factor authentication. If so, it can't be turned off. */
  isRequired: z.boolean(),
});
export type TwoFactor = z.infer<typeof twoFactor>;

export const secondFactorBody = z.strictObject({
  challenge: z.string().check(z.minLength(1), z.maxLength(400)),
  code: appOrRecoveryCode,
});
export const twoFactorConfirmationBody = z.strictObject({ code: appCode });

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const twoFactorApi = {
  login: defineEndpoint({
    method: 'POST',
    path: '/auth/login/second-factor',
    summary: 'Complete a two-factor authentication',
    details: 'With a code from the app or a recovery code.',
    access: anyone,
    plain: true,
    body: secondFactorBody,
    data: signedInData,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/auth/two-factor',
    summary: 'Get the state of your two-factor authentication',
    access: signedIn,
    data: twoFactor,
  }),
  setUp: defineEndpoint({
    method: 'POST',
    path: '/auth/two-factor/set-up',
    summary: 'Set up two-factor authentication',
    details: 'Returns a secret for an authenticator app. Sign-in doesn’t require a code until it is confirmed.',
    access: signedIn,
    confirmation: 'required',
    data: z.object({
      /** The secret in Base32, for entering it manually. */
      secret: z.string(),
      /** `otpauth://…`, for the QR code. */
      uri: z.string(),
    }),
    hasSecret: true,
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/auth/two-factor/confirm',
    summary: 'Turn on two-factor authentication',
    details: 'With a code from the app. The recovery codes are returned only once.',
    access: signedIn,
    body: twoFactorConfirmationBody,
    data: recoveryCodes,
    hasSecret: true,
  }),
  newRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/auth/two-factor/recovery-codes',
    summary: 'Generate new recovery codes',
    details: 'The previous ones stop working.',
    access: signedIn,
    confirmation: 'required',
    data: recoveryCodes,
    hasSecret: true,
  }),
  switchOff: defineEndpoint({
    method: 'POST',
    path: '/auth/two-factor/switch-off',
    summary: 'Turn off two-factor authentication',
    access: signedIn,
    confirmation: 'required',
    data: twoFactor,
  }),
};
