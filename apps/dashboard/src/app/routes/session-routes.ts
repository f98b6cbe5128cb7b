import type { ComponentType } from 'react';

import NotFoundPage from '#features/errors/not-found-page.tsx';
import { leaveWhenSignedIn, requireGuest, requireMissingFactor } from '#app/guards.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';

interface PublicRoute {
  path: string;
  title: () => string;
  page: () => Promise<{ default: ComponentType }>;
  guard?: (context: { location: { href: string; search: Record<string, unknown> } }) => Promise<void>;
}

const loginPage = () => import('#features/session/login-page.tsx');

/** Pages outside of the shell. Those without a guard are open to everyone. */
export const sessionRoutes: PublicRoute[] = [
  { path: paths.session.login, title: () => t('Sign in'), page: loginPage, guard: leaveWhenSignedIn },
  { path: paths.session.signIn, title: () => t('Sign in'), page: loginPage, guard: leaveWhenSignedIn },
  {
    path: paths.session.signUp,
    title: () => t('Request access'),
    page: () => import('#features/session/sign-up-page.tsx'),
  },
  {
    path: paths.session.waiting,
    title: () => t('Waiting for access'),
    page: () => import('#features/session/waiting-page.tsx'),
    guard: requireGuest,
  },
  {
    path: paths.session.forgotPassword,
    title: () => t('Forgot password'),
    page: () => import('#features/session/forgot-password-page.tsx'),
  },
  {
    path: paths.session.resetPassword,
    title: () => t('Set a new password'),
    page: () => import('#features/session/reset-password-page.tsx'),
  },
  {
    path: paths.session.acceptInvitation,
    title: () => t('Accept invitation'),
    page: () => import('#features/session/accept-invitation-page.tsx'),
  },
  {
    path: paths.session.twoFactor,
    title: () => t('Set up two-factor authentication'),
    page: () => import('#features/session/two-factor-page.tsx'),
    guard: requireMissingFactor,
  },
  { path: paths.session.setUp, title: () => t('Set up Souk'), page: () => import('#features/session/set-up-page.tsx') },
  {
    path: paths.public.tracking('$code'),
    title: () => t('Track your parcel'),
    page: () => import('#features/tracking/parcel-page.tsx'),
  },
  {
    path: paths.public.privacyPolicy,
    title: () => t('Privacy policy'),
    page: () => import('#features/legal/privacy-policy-page.tsx'),
  },
  { path: paths.session.notFound, title: () => t('Page not found'), page: async () => ({ default: NotFoundPage }) },
  {
    path: paths.serverError,
    title: () => t('Something went wrong'),
    page: () => import('#features/errors/server-error-page.tsx'),
  },
];
