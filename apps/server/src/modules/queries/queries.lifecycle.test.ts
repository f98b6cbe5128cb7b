import { expect, it, test } from 'vitest';
import {
  STATUS_AFTER_CUSTOMER_MESSAGE,
  findTransition,
  isPossibleAfterReply,
  nextStatuses,
  STATUS_ACTIONS,
} from './queries.lifecycle.ts';

const STATUSES = ['new', 'open', 'waiting', 'resolved'] as const;

test.each([
  ['new', ['open', 'waiting', 'resolved']],
  ['open', ['waiting', 'resolved']],
  ['waiting', ['open', 'resolved']],
  ['resolved', ['open', 'waiting']],
] as const)('from %s a query may become %j', (from, next) => {
  expect(nextStatuses(from)).toEqual(next);
});

it('each transition has its own action', () => {
  expect(findTransition('new', 'open')).toEqual({ to: 'open', action: 'opened' });
  expect(findTransition('resolved', 'open')).toEqual({ to: 'open', action: 'reopened' });
  expect(findTransition('open', 'new')).toBeUndefined();
  expect(STATUS_ACTIONS).toEqual(['opened', 'putOff', 'resolved', 'reopened']);
});

it('a message from the customer reopens a query, unless it is still new', () => {
  expect(STATUSES.map((status) => STATUS_AFTER_CUSTOMER_MESSAGE[status])).toEqual(['new', 'open', 'open', 'open']);
});

it('a query can have any status except new after a reply', () => {
  expect(STATUSES.filter(isPossibleAfterReply)).toEqual(['open', 'waiting', 'resolved']);
});
