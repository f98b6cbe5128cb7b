import { expect, it, test } from 'vitest';
import { findPath, findTransition, nextStatuses, UNDOABLE_ACTIONS } from './vendors.lifecycle.ts';

test.each([
  ['pending', ['active', 'rejected']],
  ['rejected', ['pending']],
  ['active', ['suspended', 'closed']],
  ['suspended', ['active', 'closed']],
  ['closed', []],
] as const)('from %s a vendor may become %j', (from, next) => {
  expect(nextStatuses(from)).toEqual(next);
});

test.each([
  ['pending', 'active', 'approved', false],
  ['pending', 'rejected', 'rejected', true],
  ['rejected', 'pending', 'reopened', true],
  ['active', 'suspended', 'suspended', true],
  ['active', 'closed', 'closed', true],
  ['suspended', 'active', 'reactivated', true],
  ['suspended', 'closed', 'closed', true],
] as const)('from %s to %s is recorded as %s (reason required: %s)', (...[from, to, action, needsReason]) => {
  expect(findTransition(from, to)).toEqual({ to, action, needsReason });
});

it('a vendor has no other transitions', () => {
  expect(findTransition('closed', 'active')).toBeUndefined();
  expect(findTransition('pending', 'closed')).toBeUndefined();
});

test.each([
  ['active', 'active', ['active']],
  ['pending', 'closed', ['pending', 'active', 'closed']],
  ['rejected', 'suspended', ['rejected', 'pending', 'active', 'suspended']],
  ['suspended', 'closed', ['suspended', 'closed']],
  ['closed', 'active', []],
  ['active', 'pending', []],
] as const)('the shortest path from %s to %s is %j', (from, to, path) => {
  expect(findPath(from, to)).toEqual(path);
});

it('a transition can be undone only if another one reverses it', () => {
  expect([...new Set(UNDOABLE_ACTIONS)].toSorted()).toEqual(['reactivated', 'rejected', 'reopened', 'suspended']);
});
