import type { AnyRouter } from '@tanstack/react-router';

import { timedOut } from '#platform/api/signals.ts';
import { paths } from '#platform/paths.ts';
import { authState, onAuthState } from '#platform/session/auth-state.ts';
import { currentProfile, onProfile } from '#platform/session/profile.ts';
import { savePreferences } from '#platform/session/preferences.ts';
import { leftOnPurpose, watchSession } from '#platform/session/session.ts';
import { adoptLook, onLookChange } from '#platform/theme/look-store.ts';

import { signInTarget } from './guards.ts';

/** Nothing of these can be shown without a session. */
export const GUARDED = /^\/($|(dashboard|session\/(waiting|two-factor))(\/|$))/;
const SIGN_IN = /^\/session\/(login|signin)\/?$/;

/** Wires what happens to the session to the page on screen. Returns the function that ends it. */
export function followSession(router: AnyRouter): () => void {
  const endings = [
    watchSession(),
    onAuthState(() => void followState(router)),
    timedOut.listen(() => goToServerError(router)),
    onProfile(adoptKeptLook),
    onLookChange((look) => savePreferences({ look: { ...look } })),
    followFocus(router),
  ];
  return () => endings.forEach((end) => end());
}

function adoptKeptLook(): void {
  const kept = currentProfile()?.preferences.look;
  if (kept) adoptLook(kept);
}

async function followState(router: AnyRouter): Promise<void> {
  const { pathname, href } = router.state.location;
  if (authState() === 'authenticated' && SIGN_IN.test(pathname)) await router.invalidate();
  if (authState() !== 'unauthenticated' || !GUARDED.test(pathname)) return;
  await router.navigate({ ...signInTarget(leftOnPurpose() ? undefined : href), replace: true, ignoreBlocker: true });
}

async function goToServerError(router: AnyRouter): Promise<void> {
  const { pathname, href } = router.latestLocation;
  if (pathname === paths.serverError) return;
  await router.navigate({ to: paths.serverError, search: { reason: 'timeout', return: href }, ignoreBlocker: true });
}

/** After each change of the page the main heading gets the focus: that is where a screen reader goes on reading. */
function followFocus(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
