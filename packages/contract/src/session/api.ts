import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { anyone, ROLES, signedIn } from '#contract/core/access.ts';
import { areaPermissions } from '#contract/core/area-permissions.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams } from '#contract/core/envelope.ts';
import { email, id, instant, LANGUAGES, pictureInput, text, version } from '#contract/core/fields.ts';
import { noticePreferences } from '#contract/notifications/notices.ts';

export const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 200;
/** Only the length is checked here; the server also rejects common passwords. */
export const newPassword = z.string().check(z.minLength(MIN_PASSWORD_LENGTH), z.maxLength(MAX_PASSWORD_LENGTH));
/** A password at sign-in needs no minimum length, because it is only compared. */
const typedPassword = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH));
const userNamePattern = z.regex(/^[a-z0-9._-]+$/, { error: formCode('user_name.format') });
export const userName = z.string().check(z.trim(), z.toLowerCase(), z.minLength(3), z.maxLength(32), userNamePattern);

/** Settings that people choose for themselves. Unknown keys are rejected to limit the size. */
export const preferences = z.strictObject({
  language: z.optional(z.enum(LANGUAGES)),
  look: z.optional(
    z.record(z.string().check(z.maxLength(40)), z.union([z.string().check(z.maxLength(40)), z.boolean()])),
  ),
  /** By list: the visible columns in order, and the density. */
  lists: z.optional(
    z.record(
      z.string().check(z.maxLength(40)),
      z.strictObject({
        columns: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(60))),
        density: z.optional(z.enum(['compact', 'normal', 'comfortable'])),
      }),
    ),
  ),
  shortcuts: z.optional(z.boolean()),
  /** Whether each kind of notice is on. Kinds that aren't listed are on. */
  notices: z.optional(noticePreferences),
});
export type Preferences = z.infer<typeof preferences>;

export const user = z.object({
  id,
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  status: z.enum(['invited', 'active', 'suspended']),
  areas: areaPermissions,
  avatarUrl: z.nullable(z.string()),
  lastSignInAt: z.nullable(instant),
  version,
});
export type User = z.infer<typeof user>;

export const orderStatusLabel = z.object({
  code: z.string(),
  label: z.string(),
  colour: z.enum(['primary', 'secondary', 'default', 'success', 'error']),
  position: z.int(),
});

/** The configuration that every screen needs. */
export const basicConfiguration = z.object({
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  currency: z.string(),
  currencyExponent: z.int(),
  timeZone: z.string(),
  languages: z.array(z.enum(LANGUAGES)),
  shopUrl: z.nullable(z.string()),
  notice: z.nullable(z.string()),
  /** The configured carriers. */
  carriers: z.array(z.object({ name: z.string(), needsTrackingNumber: z.boolean() })),
});
export type BasicConfiguration = z.infer<typeof basicConfiguration>;

export const savedView = z.object({
  id,
  list: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  search: z.record(z.string(), z.unknown()),
  version,
});

export const profile = z.object({
  ...user.shape,
  hasTwoFactor: z.boolean(),
  /** True if two-factor authentication is required but not set up yet. Every other endpoint is forbidden until it is. */
  mustSetUpTwoFactor: z.boolean(),
  preferences,
  views: z.array(savedView),
  orderStatuses: z.array(orderStatusLabel),
  configuration: basicConfiguration,
});
export type Profile = z.infer<typeof profile>;

export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof tokens>;

/** The result of a sign-in. */
export const signedInData = z.object({ ...tokens.shape, user });
/** The result of a password that requires a second factor. The code is sent with `challenge` within five minutes. */
const challengeData = z.object({ challenge: z.string(), expiresAt: instant });

export const session = z.object({
  id,
  userAgent: z.string(),
  address: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean(),
});

export const publicSettings = z.object({
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  languages: z.array(z.enum(LANGUAGES)),
  isSignUpOpen: z.boolean(),
  needsSetUp: z.boolean(),
  notice: z.nullable(z.string()),
  demo: z.optional(z.object({ password: z.string(), userNames: z.array(z.string()) })),
});
export type PublicSettings = z.infer<typeof publicSettings>;

export const loginBody = z.strictObject({
  userName: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: typedPassword,
  remember: z.optional(z.boolean()),
});
export const registerBody = z.strictObject({ email, username: userName, password: newPassword });
export const forgotPasswordBody = z.strictObject({ email });
export const passwordResetBody = z.strictObject({
  token: z.string().check(z.minLength(20), z.maxLength(200)),
  password: newPassword,
});
export const invitationAcceptanceBody = z.strictObject({
  token: z.string().check(z.minLength(20), z.maxLength(200)),
  password: newPassword,
  /** The person's name, if it differs from the invitation. */
  name: z.optional(text(2, 80)),
});
export const setupBody = z.strictObject({
  token: z.string().check(z.minLength(20), z.maxLength(200)),
  name: text(2, 80),
  userName,
  email,
  password: newPassword,
});
export const passwordChangeBody = z.strictObject({ currentPassword: typedPassword, newPassword });
export const profileUpdateBody = z.strictObject({
  name: z.optional(text(2, 80)),
  email: z.optional(email),
  avatar: z.optional(z.nullable(pictureInput)),
  preferences: z.optional(preferences),
  version,
});

export const sessionApi = {
  login: defineEndpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in',
    details: 'By username or email. With two-factor authentication, it returns a challenge first.',
    access: anyone,
    plain: true,
    body: loginBody,
    data: z.union([signedInData, challengeData]),
  }),
  refresh: defineEndpoint({
    method: 'POST',
    path: '/auth/refresh-token',
    summary: 'Refresh a session',
    details:
      'Exchanges a refresh token for a new pair of tokens. Reusing a token within ten seconds returns the same pair; later, it ends the session.',
    access: anyone,
    plain: true,
    body: z.strictObject({ refreshToken: z.string().check(z.maxLength(300)) }),
    data: tokens,
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Sign out',
    access: anyone,
    plain: true,
    body: z.strictObject({ refreshToken: z.string().check(z.maxLength(300)) }),
    data: done,
  }),
  profile: defineEndpoint({
    method: 'GET',
    path: '/auth/my-profile',
    summary: 'Get your profile',
    access: signedIn,
    data: profile,
  }),
  updateProfile: defineEndpoint({
    method: 'PATCH',
    path: '/auth/my-profile',
    summary: 'Update your profile',
    access: signedIn,
    confirmation: 'sometimes',
    body: profileUpdateBody,
    data: profile,
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Change your password',
    details: 'Ends your other sessions.',
    access: signedIn,
    plain: true,
    body: passwordChangeBody,
    data: done,
  }),
  sessions: defineEndpoint({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'List your sessions',
    access: signedIn,
    data: z.object({ count: z.int(), rows: z.array(session) }),
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: 'End one of your sessions',
    access: signedIn,
    plain: true,
    params: idParams,
    data: done,
  }),
  forgotPassword: defineEndpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Request a password reset',
    details: 'Emails a link. The response is the same for unknown addresses.',
    access: anyone,
    plain: true,
    body: forgotPasswordBody,
    data: done,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Reset a password',
    details: 'With the link from the email, which works once, for 30 minutes.',
    access: anyone,
    plain: true,
    body: passwordResetBody,
    data: done,
  }),
  acceptInvitation: defineEndpoint({
    method: 'POST',
    path: '/auth/accept-invitation',
    summary: 'Accept an invitation',
    details: 'Sets a password and signs in. The link works once, for 72 hours.',
    access: anyone,
    plain: true,
    body: invitationAcceptanceBody,
    data: signedInData,
  }),
  confirmPassword: defineEndpoint({
    method: 'POST',
    path: '/auth/confirm-password',
    summary: 'Confirm your password',
    details: 'Returns a proof to send as `X-Confirmation`, valid for five minutes.',
    access: signedIn,
    plain: true,
    body: z.strictObject({ password: typedPassword }),
    data: z.object({ confirmation: z.string(), expiresAt: instant }),
  }),
  setup: defineEndpoint({
    method: 'POST',
    path: '/auth/setup',
    summary: 'Create the first super admin with the link from the console',
    access: anyone,
    plain: true,
    body: setupBody,
    data: signedInData,
  }),
  publicSettings: defineEndpoint({
    method: 'GET',
    path: '/public-settings',
    summary: 'Get the public settings',
    access: anyone,
    data: publicSettings,
  }),
};

/** Outside of /v1 for compatibility with an earlier client. Creates a GUEST who waits for approval. */
export const registerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Sign up',
  access: anyone,
  plain: true,
  body: registerBody,
  data: z.object({ id }),
});
