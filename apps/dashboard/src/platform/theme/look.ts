import { isOneOf } from '#platform/types/guards.ts';
import { isKeyOf } from '#platform/types/keys.ts';

export const PALETTES = ['blue', 'teal', 'violet', 'rose', 'slate'] as const;
export const SCHEMES = ['light', 'dark', 'system'] as const;
export const SIDEBARS = ['full', 'compact', 'hidden'] as const;
export const TOPBARS = ['fixed', 'shown', 'hidden'] as const;
export const FOOTERS = ['shown', 'fixed', 'hidden'] as const;
export const DENSITIES = ['compact', 'normal', 'comfortable'] as const;
const LAYOUTS = ['layout1'] as const;
const SHORTCUTS = ['on', 'off'] as const;

/** How the dashboard looks for one person; every value is one word, so that it fits a cookie and a profile. */
export interface Look {
  layout: (typeof LAYOUTS)[number];
  palette: (typeof PALETTES)[number];
  scheme: (typeof SCHEMES)[number];
  sidebar: (typeof SIDEBARS)[number];
  /** `fixed` stays while the page scrolls, `shown` scrolls away. */
  topbar: (typeof TOPBARS)[number];
  footer: (typeof FOOTERS)[number];
  density: (typeof DENSITIES)[number];
  /** Single-key shortcuts. */
  shortcuts: (typeof SHORTCUTS)[number];
}

const VALUES: { [Key in keyof Look]: readonly Look[Key][] } = {
  layout: LAYOUTS,
  palette: PALETTES,
  scheme: SCHEMES,
  sidebar: SIDEBARS,
  topbar: TOPBARS,
  footer: FOOTERS,
  density: DENSITIES,
  shortcuts: SHORTCUTS,
};

export const DEFAULT_LOOK: Look = {
  layout: 'layout1',
  palette: 'blue',
  scheme: 'system',
  sidebar: 'full',
  topbar: 'fixed',
  footer: 'shown',
  density: 'normal',
  shortcuts: 'on',
};

/** 'scheme-dark.palette-teal…': what the script in index.html reads before the first paint. */
export function printLook(look: Look): string {
  return Object.entries(look)
    .map(([key, value]) => `${key}-${value}`)
    .join('.');
}

/** The inverse of `printLook`; whatever is missing or unknown is the default. */
export function parseLook(text: string): Look {
  const pairs = text.split('.').map((pair) => pair.split('-', 2));
  return completeLook(Object.fromEntries(pairs));
}

/** A whole look from what was kept somewhere; unknown values become the default. */
export function completeLook(kept: Record<string, unknown>): Look {
  const known = Object.entries(kept).filter(([key, value]) => isKnown(key, value));
  return { ...DEFAULT_LOOK, ...Object.fromEntries(known) };
}

function isKnown(key: string, value: unknown): boolean {
  return isKeyOf(VALUES, key) && isOneOf<unknown>(VALUES[key], value);
}
