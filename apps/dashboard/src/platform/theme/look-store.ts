import { useSyncExternalStore } from 'react';

import { normalizeLook, type Look, parseLook, serializeLook } from '#platform/theme/look.ts';

const COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

let look = parseLook(document.cookie.match(/(?:^|; )souk-look=([^;]*)/)?.[1] ?? '');
const listeners = new Set<() => void>();
const saveListeners = new Set<(look: Look) => void>();
const darkMedia = matchMedia('(prefers-color-scheme: dark)');
const printMedia = matchMedia('print');
/**
 * Updated by change events instead of reading `darkMedia.matches` again, because Chromium fires no event for a change
 * that `matches` has already returned.
 */
let isSystemDark = darkMedia.matches;

applyLook();
printMedia.addEventListener('change', applyLook);
darkMedia.addEventListener('change', ({ matches }) => {
  isSystemDark = matches;
  applyLook();
  notify();
});

/** The current look; re-renders when it changes. */
export function useLook(): Look {
  return useSyncExternalStore(subscribe, currentLook);
}

/** The current look, outside of rendering. */
export function currentLook(): Look {
  return look;
}

/** The effective scheme, with `system` resolved. */
export function useScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, resolveScheme);
}

/** Applies a choice of the user, stores it in the cookie and passes it to `onLookChange` to be saved in the profile. */
export function changeLook(part: Partial<Look>): void {
  setLook({ ...look, ...part });
  for (const save of saveListeners) save(look);
}

/** Applies the look stored in the profile; unknown values become the default. Does not save it again. */
export function setLook(storedLook: Record<string, unknown>): void {
  look = normalizeLook(storedLook);
  document.cookie = `souk-look=${serializeLook(look)}; path=/; max-age=${COOKIE_MAX_AGE_SECONDS}; samesite=lax`;
  applyLook();
  notify();
}

/** Calls `save` after each choice of the user. Returns a function to unsubscribe. */
export function onLookChange(save: (look: Look) => void): () => void {
  saveListeners.add(save);
  return () => saveListeners.delete(save);
}

function resolveScheme(): 'light' | 'dark' {
  if (look.scheme !== 'system') return look.scheme;
  return isSystemDark ? 'dark' : 'light';
}

function applyLook(): void {
  const { dataset } = document.documentElement;
  // print on white, whatever the scheme
  dataset.theme = printMedia.matches ? 'light' : resolveScheme();
  dataset.palette = look.palette;
  dataset.sidebar = look.sidebar;
  dataset.density = look.density;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
