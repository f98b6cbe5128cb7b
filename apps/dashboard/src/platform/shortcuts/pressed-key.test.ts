import { expect, test } from 'vitest';
import { pressedKey } from './pressed-key.ts';

test.each([
  ['k', 'KeyK', 'k'],
  ['ن', 'KeyK', 'k'],
  ['س', 'KeyS', 's'],
  ['؟', 'Slash', '?'],
  ['ظ', 'Slash', '/'],
  ['?', 'Slash', '?'],
  ['Enter', 'Enter', 'Enter'],
  ['z', 'KeyW', 'z'],
])('key %s at position %s is %s', (key, code, expected) => {
  expect(pressedKey({ key, code })).toBe(expected);
});
