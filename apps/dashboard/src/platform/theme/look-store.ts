import { useSyncExternalStore } from 'react';

import { completeLook, type Look, parseLook, printLook } from '#platform/theme/look.ts';

const COOKIE_SECONDS = 365 * 24 * 60 * 60;

let look = parseLook(document.cookie.match(/(?:^|; )souk-look=([^;]*)/)?.[1] ?? '');
const renderers = new Set<() => void>();
const savers = new Set<(look: Look) => void>();
const darkMedia = matchMedia('(prefers-color-scheme: dark)');
const printMedia = matchMedia('print');
/** Chromium announces no change that `darkMedia.matches` has already shown, so it is read here only. */
let isSystemDark = darkMedia.matches;

show();
printMedia.addEventListener('change', show);
darkMedia.addEventListener('change', ({ matches }) => {
  isSystemDark = matches;
  show();
  tell();
});

/** The look of now; renders again when it changes. */
export function useLook(): Look {
  return useSyncExternalStore(subscribe, currentLook);
}

/** The look of now, outside of rendering. */
export function currentLook(): Look {
  return look;
}

/** What `system` comes to at the moment, too. */
export function useScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shownScheme);
}

/** The person chose: shown and kept in the cookie at once, and handed to `onLookChange` to be kept in the profile. */
export function changeLook(part: Partial<Look>): void {
  adoptLook({ ...look, ...part });
  for (const save of savers) save(look);
}

/** Takes over what the profile has kept; unknown values become the default. Nobody is asked to save it again. */
export function adoptLook(kept: Record<string, unknown>): void {
  look = completeLook(kept);
  document.cookie = `souk-look=${printLook(look)}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  show();
  tell();
}

/** Called after each choice of the person, to keep it in the profile. Returns how to stop. */
export function onLookChange(save: (look: Look) => void): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

function shownScheme(): 'light' | 'dark' {
  if (look.scheme !== 'system') return look.scheme;
  return isSystemDark ? 'dark' : 'light';
}

function show(): void {
  const { dataset } = document.documentElement;
  // ink on white, whatever the screen shows
  dataset.theme = printMedia.matches ? 'light' : shownScheme();
  dataset.palette = look.palette;
  dataset.sidebar = look.sidebar;
  dataset.density = look.density;
}

function subscribe(listener: () => void): () => void {
  renderers.add(listener);
  return () => renderers.delete(listener);
}

function tell(): void {
  for (const listener of renderers) listener();
}
