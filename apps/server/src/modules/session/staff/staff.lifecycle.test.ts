import { expect, test } from 'vitest';
import { statusesAfter } from './staff.lifecycle.ts';

test.each([
  ['invited', ['suspended']],
  ['active', ['suspended']],
  ['suspended', ['active']],
] as const)('staff who are %s may become %j', (status, next) => {
  expect(statusesAfter(status)).toEqual(next);
});
