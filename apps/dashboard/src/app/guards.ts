import { type Access, mayAccess } from '@souk/contract/core/access.ts';
import type { Profile } from '@souk/contract/session/api.ts';
import { redirect } from '@tanstack/react-router';

import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { currentProfile } from '#platform/session/profile.ts';
import { safeReturnPath } from '#platform/session/return-path.ts';
import { initialiseSession } from '#platform/session/session.ts';
import { toast } from '#platform/toast/toast.ts';

interface GuardContext {
  location: { href: string; search: Record<string, unknown> };
}

/** Admits staff. Redirects visitors to the sign-in page, with a return path, and guests to the waiting page. */
export async function requireStaff({ location }: GuardContext): Promise<void> {
  const profile = await requireSession(location.href);
  if (profile.role === 'GUEST') throw redirect({ to: paths.session.waiting, replace: true });
  if (profile.mustSetUpTwoFactor)
    throw redirect({ to: paths.session.twoFactor, search: { return: safeReturnPath(location.href) }, replace: true });
}

/** Redirects users who lack access to a page, and explains why. Runs after `requireStaff`. */
export function requireAccess(access: Access, { isPreload = false }: { isPreload?: boolean } = {}): void {
  const profile = currentProfile();
  if (!profile || mayAccess(profile, access)) return;
  // hovering over a link is not a visit
  if (!isPreload) toast.error(t('You don’t have permission to view that page. Ask a super admin for access.'));
  throw redirect({ to: paths.analytics, replace: true });
}

/** Admits only guests. For the waiting page. */
export async function requireGuest(): Promise<void> {
  const profile = await requireSession(undefined);
  if (profile.role !== 'GUEST') throw redirect({ to: paths.analytics, replace: true });
}

/** Admits only users who must set up a second factor before anything else. */
export async function requireMissingFactor({ location }: GuardContext): Promise<void> {
  const profile = await requireSession(undefined);
  if (!profile.mustSetUpTwoFactor) throw redirect({ href: pathAfterSignIn(location.search.return), replace: true });
}

/** Redirects signed-in users from the sign-in page to the return path. */
export async function leaveWhenSignedIn({ location }: GuardContext): Promise<void> {
  // an unreachable server must not block the sign-in page
  const state = await initialiseSession({ background: true }).catch(() => 'unauthenticated');
  if (state === 'authenticated') throw redirect({ href: pathAfterSignIn(location.search.return), replace: true });
}

function pathAfterSignIn(returnPath: unknown): string {
  return safeReturnPath(typeof returnPath === 'string' ? returnPath : undefined) ?? paths.analytics;
}

/** The sign-in page with a return path. */
export function signInTarget(requestedPath: string | undefined) {
  return { to: paths.session.login, search: { return: safeReturnPath(requestedPath) } };
}

async function requireSession(requestedPath: string | undefined): Promise<Profile> {
  const state = await initialiseSession();
  const profile = currentProfile();
  if (state !== 'authenticated' || !profile) throw redirect({ ...signInTarget(requestedPath), replace: true });
  return profile;
}
