import { isOneOf } from '#platform/types/guards.ts';
import { isKeyOf } from '#platform/types/keys.ts';

export const PALETTES = ['blue', 'teal', 'violet', 'rose', 'slate'] as const;
export const SCHEMES = ['light', 'dark', 'system'] as const;
export const SIDEBAR_MODES = ['full', 'compact', 'hidden'] as const;
export const TOPBAR_MODES = ['fixed', 'shown', 'hidden'] as const;
export const FOOTER_MODES = ['shown', 'fixed', 'hidden'] as const;
export const DENSITIES = ['compact', 'normal', 'comfortable'] as const;
const LAYOUTS = ['layout1'] as const;
const SHORTCUT_MODES = ['on', 'off'] as const;

/** Appearance settings of a user; each value is a single word, so that it fits a cookie and a profile. */
export interface Look {
  layout: (typeof LAYOUTS)[number];
  palette: (typeof PALETTES)[number];
  scheme: (typeof SCHEMES)[number];
  sidebar: (typeof SIDEBAR_MODES)[number];
  /** `fixed` stays visible while scrolling, `shown` scrolls away. */
  topbar: (typeof TOPBAR_MODES)[number];
  footer: (typeof FOOTER_MODES)[number];
  density: (typeof DENSITIES)[number];
  /** Single-key shortcuts. */
  shortcuts: (typeof SHORTCUT_MODES)[number];
}

const ALLOWED_VALUES: { [Key in keyof Look]: readonly Look[Key][] } = {
  layout: LAYOUTS,
  palette: PALETTES,
  scheme: SCHEMES,
  sidebar: SIDEBAR_MODES,
  topbar: TOPBAR_MODES,
  footer: FOOTER_MODES,
  density: DENSITIES,
  shortcuts: SHORTCUT_MODES,
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

/** 'scheme-dark.palette-teal…', read by the script in index.html before the first paint. */
export function serializeLook(look: Look): string {
  return Object.entries(look)
    .map(([key, value]) => `${key}-${value}`)
    .join('.');
}

/** The inverse of `serializeLook`; missing or unknown values become the default. */
export function parseLook(text: string): Look {
  const pairs = text.split('.').map((pair) => pair.split('-', 2));
  return normalizeLook(Object.fromEntries(pairs));
}

/** Completes a stored look; missing or unknown values become the default. */
export function normalizeLook(stored: Record<string, unknown>): Look {
  const valid = Object.entries(stored).filter(([key, value]) => isValidSetting(key, value));
  return { ...DEFAULT_LOOK, ...Object.fromEntries(valid) };
}

function isValidSetting(key: string, value: unknown): boolean {
  return isKeyOf(ALLOWED_VALUES, key) && isOneOf<unknown>(ALLOWED_VALUES[key], value);
}
