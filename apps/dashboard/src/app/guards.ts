import { type Access, mayAccess } from '@souk/contract/core/access.ts';
import type { Profile } from '@souk/contract/session/api.ts';
import { redirect } from '@tanstack/react-router';

import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { currentProfile } from '#platform/session/profile.ts';
import { safeReturnPath } from '#platform/session/return-path.ts';
import { initialiseSession } from '#platform/session/session.ts';
import { toast } from '#platform/toast/toast.ts';

interface Asked {
  location: { href: string; search: Record<string, unknown> };
}

/** Lets staff through. Visitors sign in first and come back to what they asked for; guests wait. */
export async function requireStaff({ location }: Asked): Promise<void> {
  const profile = await requireSession(location.href);
  if (profile.role === 'GUEST') throw redirect({ to: paths.session.waiting, replace: true });
  if (profile.mustSetUpTwoFactor)
    throw redirect({ to: paths.session.twoFactor, search: { return: safeReturnPath(location.href) }, replace: true });
}

/** Redirects people without permission for an area and tells them why; runs after `requireStaff`. */
export function requireAccess(access: Access, { isPreload = false }: { isPreload?: boolean } = {}): void {
  const profile = currentProfile();
  if (!profile || mayAccess(profile, access)) return;
  // hovering over a link is not a visit
  if (!isPreload) toast.error(t('You don’t have permission to view that page. Ask a super admin for access.'));
  throw redirect({ to: paths.analytics, replace: true });
}

/** The waiting page is for guests alone. */
export async function requireGuest(): Promise<void> {
  const profile = await requireSession(undefined);
  if (profile.role !== 'GUEST') throw redirect({ to: paths.analytics, replace: true });
}

/** Where a second factor is set up before anything else is only for those who need one. */
export async function requireMissingFactor({ location }: Asked): Promise<void> {
  const profile = await requireSession(undefined);
  if (!profile.mustSetUpTwoFactor) throw redirect({ href: pathAfterSignIn(location.search.return), replace: true });
}

/** Someone signed in who opens the sign-in page goes on to the kept path. */
export async function leaveWhenSignedIn({ location }: Asked): Promise<void> {
  // a server that does not answer must not keep anybody from the sign-in page
  const state = await initialiseSession({ background: true }).catch(() => 'unauthenticated');
  if (state === 'authenticated') throw redirect({ href: pathAfterSignIn(location.search.return), replace: true });
}

function pathAfterSignIn(kept: unknown): string {
  return safeReturnPath(typeof kept === 'string' ? kept : undefined) ?? paths.analytics;
}

/** Where a visitor signs in, with the path to come back to. */
export function signInTarget(askedFor: string | undefined) {
  return { to: paths.session.login, search: { return: safeReturnPath(askedFor) } };
}

async function requireSession(askedFor: string | undefined): Promise<Profile> {
  const state = await initialiseSession();
  const profile = currentProfile();
  if (state !== 'authenticated' || !profile) throw redirect({ ...signInTarget(askedFor), replace: true });
  return profile;
}
