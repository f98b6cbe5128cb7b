import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { contrast, readTheme } from '#platform/theme/contrast.ts';

const css = ['tokens.css', 'palettes.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');
const palettes = ['blue', 'teal', 'violet', 'rose', 'slate'];
const schemes = ['light', 'dark'] as const;

const MIN_TEXT_RATIO = 4.5;
const MIN_EDGE_RATIO = 3;

/** Names of foreground and background tokens, without their prefix, and the contrast ratio that WCAG AA requires. */
const colorPairs: [front: string, back: string, ratio: number][] = [
  ...['default', 'paper', 'raised', 'sunken'].flatMap((paper): [string, string, number][] => [
    ['palette-text-primary', `palette-background-${paper}`, MIN_TEXT_RATIO],
    ['palette-text-secondary', `palette-background-${paper}`, MIN_TEXT_RATIO],
    ['palette-primary-text', `palette-background-${paper}`, MIN_TEXT_RATIO],
    ['palette-primary-dark', `palette-background-${paper}`, MIN_TEXT_RATIO],
    ['palette-error-main', `palette-background-${paper}`, MIN_TEXT_RATIO],
    ['palette-success-main', `palette-background-${paper}`, MIN_TEXT_RATIO],
    ['palette-warning-main', `palette-background-${paper}`, MIN_TEXT_RATIO],
    ['palette-primary-main', `palette-background-${paper}`, MIN_EDGE_RATIO],
  ]),
  ...['primary', 'secondary', 'success', 'error', 'warning', 'default'].map((color): [string, string, number] => [
    `palette-${color}-tintText`,
    `palette-${color}-tint`,
    MIN_TEXT_RATIO,
  ]),
  ['palette-primary-contrastText', 'palette-primary-solid', MIN_TEXT_RATIO],
  ['palette-primary-contrastText', 'palette-primary-solidHover', MIN_TEXT_RATIO],
  ['palette-primary-contrastText', 'palette-error-solid', MIN_TEXT_RATIO],
  ['palette-primary-contrastText', 'palette-error-solidHover', MIN_TEXT_RATIO],
  ['palette-text-primary', 'palette-primary-tint', MIN_TEXT_RATIO],
  ['palette-text-secondary', 'palette-primary-selected', MIN_TEXT_RATIO],
  ['palette-primary-text', 'palette-primary-selected', MIN_TEXT_RATIO],
  ['palette-text-inverse', 'palette-background-inverse', MIN_TEXT_RATIO],
  ['palette-control', 'palette-background-paper', MIN_EDGE_RATIO],
  ['chart-1', 'palette-background-paper', MIN_EDGE_RATIO],
  ['sidebar-text', 'sidebar-background', MIN_TEXT_RATIO],
  ['sidebar-label', 'sidebar-background', MIN_TEXT_RATIO],
  ['sidebar-accent', 'sidebar-background', MIN_TEXT_RATIO],
];

for (const palette of palettes) {
  for (const scheme of schemes) {
    test(`${palette}, ${scheme}: contrast meets WCAG AA`, () => {
      const theme = readTheme(css, palette, scheme);
      const weak = colorPairs
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
