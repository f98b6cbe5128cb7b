import { entityPages } from '#contract/entities.ts';
import { encodePathPart } from '#contract/core/page-paths.ts';

/** Every path of the dashboard, exactly as specified. All links in the app use this map. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  analytics: '/dashboard/analytics',
  activity: '/dashboard/activity',
  account: '/dashboard/account',
  ...entityPages,
  terms: { view: '/dashboard/terms-and-condition/view', update: '/dashboard/terms-and-condition/update' },
  privacyPolicy: { view: '/dashboard/privacy-policy/view', update: '/dashboard/privacy-policy/update' },
  session: {
    login: '/session/login',
    signIn: '/session/signin',
    signUp: '/session/signup',
    waiting: '/session/waiting',
    forgotPassword: '/session/forgot-password',
    resetPassword: '/session/reset-password',
    acceptInvitation: '/session/accept-invitation',
    setUp: '/session/setup',
    twoFactor: '/session/two-factor',
    notFound: '/session/404',
  },
  serverError: '/500',
  public: { privacyPolicy: '/privacy-policy', tracking: (code: string) => `/order/${encodePathPart(code)}/tracking` },
} as const;
