import { expect, test } from 'vitest';
import { formatDuration } from './durations.ts';

test.each([
  [0, '0 min'],
  [59, '0 min'],
  [300, '5 min'],
  [3600, '1 h'],
  [14_700, '4 h 05 min'],
  [53_220, '14 h 47 min'],
  [86_400, '1 d'],
  [100_800, '1 d 4 h'],
  [-5, '0 min'],
])('%i seconds are formatted as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));
