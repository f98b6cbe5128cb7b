import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { contrast, readTheme } from '#platform/theme/contrast.ts';

const css = ['tokens.css', 'palettes.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');
const palettes = ['blue', 'teal', 'violet', 'rose', 'slate'];
const schemes = ['light', 'dark'] as const;

const TEXT = 4.5;
const EDGE = 3;

/** Names of foreground and background tokens, without their prefix, and the contrast ratio that WCAG AA requires. */
const pairs: [front: string, back: string, ratio: number][] = [
  ...['default', 'paper', 'raised', 'sunken'].flatMap((paper): [string, string, number][] => [
    ['palette-text-primary', `palette-background-${paper}`, TEXT],
    ['palette-text-secondary', `palette-background-${paper}`, TEXT],
    ['palette-primary-text', `palette-background-${paper}`, TEXT],
    ['palette-primary-dark', `palette-background-${paper}`, TEXT],
    ['palette-error-main', `palette-background-${paper}`, TEXT],
    ['palette-success-main', `palette-background-${paper}`, TEXT],
    ['palette-warning-main', `palette-background-${paper}`, TEXT],
    ['palette-primary-main', `palette-background-${paper}`, EDGE],
  ]),
  ...['primary', 'secondary', 'success', 'error', 'warning', 'default'].map((color): [string, string, number] => [
    `palette-${color}-tintText`,
    `palette-${color}-tint`,
    TEXT,
  ]),
  ['palette-primary-contrastText', 'palette-primary-solid', TEXT],
  ['palette-primary-contrastText', 'palette-primary-solidHover', TEXT],
  ['palette-primary-contrastText', 'palette-error-solid', TEXT],
  ['palette-primary-contrastText', 'palette-error-solidHover', TEXT],
  ['palette-text-primary', 'palette-primary-tint', TEXT],
  ['palette-text-secondary', 'palette-primary-selected', TEXT],
  ['palette-primary-text', 'palette-primary-selected', TEXT],
  ['palette-text-inverse', 'palette-background-inverse', TEXT],
  ['palette-control', 'palette-background-paper', EDGE],
  ['chart-1', 'palette-background-paper', EDGE],
  ['sidebar-text', 'sidebar-background', TEXT],
  ['sidebar-label', 'sidebar-background', TEXT],
  ['sidebar-accent', 'sidebar-background', TEXT],
];

for (const palette of palettes) {
  for (const scheme of schemes) {
    test(`${palette}, ${scheme}: contrast meets WCAG AA`, () => {
      const theme = readTheme(css, palette, scheme);
      const weak = pairs
        .map(([front, back, minRatio]) => ({ front, back, minRatio, ratio: contrast(theme[front], theme[back]) }))
        .filter(({ ratio, minRatio }) => !(ratio >= minRatio))
        .map(({ front, back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`);
      expect(weak).toEqual([]);
    });
  }
}

test('black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
