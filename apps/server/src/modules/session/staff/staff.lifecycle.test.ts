import { expect, test } from 'vitest';
import { nextStaffStatuses } from './staff.lifecycle.ts';

test.each([
  ['invited', ['suspended']],
  ['active', ['suspended']],
  ['suspended', ['active']],
] as const)('staff who are %s may become %j', (status, next) => {
  expect(nextStaffStatuses(status)).toEqual(next);
});
