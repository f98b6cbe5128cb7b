import { expect, test } from 'vitest';
import { DEFAULT_LOOK, DENSITIES, normalizeLook, PALETTES, parseLook, SCHEMES, serializeLook } from './look.ts';

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['nothing', {}, {}],
  ['known values', { palette: 'rose', density: 'compact' }, { palette: 'rose', density: 'compact' }],
  ['an unknown value', { palette: 'gold', scheme: 'dark' }, { scheme: 'dark' }],
  ['a value of another setting', { sidebar: 'compact', scheme: 'compact' }, { sidebar: 'compact' }],
  ['a value of another type', { palette: 1, shortcuts: true, footer: null }, {}],
  ['an unknown setting', { font: 'serif', toString: 'x' }, {}],
])('a stored look with %s is completed by defaults', (_, stored, parts) => {
  expect(normalizeLook(stored)).toEqual({ ...DEFAULT_LOOK, ...parts });
});

test('every choice survives being stored in the cookie', () => {
  for (const palette of PALETTES)
    for (const scheme of SCHEMES)
      for (const density of DENSITIES) {
        const look = { ...DEFAULT_LOOK, palette, scheme, density };
        expect(parseLook(serializeLook(look))).toEqual(look);
      }
});

test.each(['', 'scheme', 'scheme-', 'scheme-dark-blue', '.', 'scheme=dark'])(
  'invalid parts of the cookie %j become defaults',
  (text) => {
    expect(parseLook(text)).toEqual(text === 'scheme-dark-blue' ? { ...DEFAULT_LOOK, scheme: 'dark' } : DEFAULT_LOOK);
  },
);

test('a cookie has one word for each setting', () => {
  expect(serializeLook(DEFAULT_LOOK)).toBe(
    'layout-layout1.palette-blue.scheme-system.sidebar-full.topbar-fixed.footer-shown.density-normal.shortcuts-on',
  );
});
