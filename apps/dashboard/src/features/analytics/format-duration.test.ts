// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { formatDuration, chooseUnit } from './format-duration.ts';

test('a duration uses the largest unit that fits', () => {
  expect(formatDuration(45 * 60)).toBe('45 min');
  expect(formatDuration(11_520)).toBe('3.2 h');
  expect(formatDuration(164_160)).toBe('1.9 d');
  expect(formatDuration(null)).toBe('–');
});

test('durations in a list share one unit: hours up to three days', () => {
  const unit = chooseUnit(132_840);
  expect(formatDuration(132_840, unit)).toBe('36.9 h');
  expect(formatDuration(1800, unit)).toBe('0.5 h');
  expect(chooseUnit(259_200)).toBe('days');
});
