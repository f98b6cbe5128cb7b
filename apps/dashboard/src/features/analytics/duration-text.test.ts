// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { durationText, unitOf } from './duration-text.ts';

test('a duration takes the largest unit that fits', () => {
  expect(durationText(45 * 60)).toBe('45 min');
  expect(durationText(11_520)).toBe('3.2 h');
  expect(durationText(164_160)).toBe('1.9 d');
  expect(durationText(null)).toBe('–');
});

test('steps beside each other share a unit: hours up to three days', () => {
  const unit = unitOf(132_840);
  expect(durationText(132_840, unit)).toBe('36.9 h');
  expect(durationText(1800, unit)).toBe('0.5 h');
  expect(unitOf(259_200)).toBe('days');
});
