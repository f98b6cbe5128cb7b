import type { AnyRouter } from '@tanstack/react-router';

import { timedOut } from '#platform/api/signals.ts';
import { paths } from '#platform/paths.ts';
import { authState, onAuthState } from '#platform/session/auth-state.ts';
import { currentProfile, onProfile } from '#platform/session/profile.ts';
import { savePreferences } from '#platform/session/preferences.ts';
import { hasSignedOutHere, watchSession } from '#platform/session/session.ts';
import { setLook, onLookChange } from '#platform/theme/look-store.ts';

import { signInTarget } from './guards.ts';

/** Paths that require a session. */
export const GUARDED_PATHS = /^\/($|(dashboard|session\/(waiting|two-factor))(\/|$))/;
const SIGN_IN_PATHS = /^\/session\/(login|signin)\/?$/;

/** Connects session events to the router. Returns a function to stop. */
export function followSession(router: AnyRouter): () => void {
  const unsubscribers = [
    watchSession(),
    onAuthState(() => void followAuthState(router)),
    timedOut.listen(() => goToServerError(router)),
    onProfile(applyProfileLook),
    onLookChange((look) => savePreferences({ look: { ...look } })),
    followFocus(router),
  ];
  return () => unsubscribers.forEach((end) => end());
}

function applyProfileLook(): void {
  const profileLook = currentProfile()?.preferences.look;
  if (profileLook) setLook(profileLook);
}

async function followAuthState(router: AnyRouter): Promise<void> {
  const { pathname, href } = router.state.location;
  if (authState() === 'authenticated' && SIGN_IN_PATHS.test(pathname)) await router.invalidate();
  if (authState() !== 'unauthenticated' || !GUARDED_PATHS.test(pathname)) return;
  await router.navigate({ ...signInTarget(hasSignedOutHere() ? undefined : href), replace: true, ignoreBlocker: true });
}

async function goToServerError(router: AnyRouter): Promise<void> {
  const { pathname, href } = router.latestLocation;
  if (pathname === paths.serverError) return;
  await router.navigate({ to: paths.serverError, search: { reason: 'timeout', return: href }, ignoreBlocker: true });
}

/** Moves focus to the main heading after navigation, so that screen readers continue there. */
function followFocus(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
