import { expect, it } from 'vitest';
import { findTransition, nextStatuses, STATUS_ACTIONS } from './customers.lifecycle.ts';

it('blocks active customers and unblocks blocked ones', () => {
  expect([nextStatuses('active'), nextStatuses('blocked')]).toEqual([['blocked'], ['active']]);
  expect(findTransition('active', 'blocked')).toEqual({ to: 'blocked', action: 'blocked' });
  expect(findTransition('blocked', 'active')).toEqual({ to: 'active', action: 'unblocked' });
  expect(findTransition('active', 'active')).toBeUndefined();
  expect(STATUS_ACTIONS).toEqual(['blocked', 'unblocked']);
});
