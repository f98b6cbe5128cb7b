import { PRODUCT_STATUSES } from '@souk/contract/products/query.ts';
import { expect, it, test } from 'vitest';
import { findTransitionPath, nextStatuses, STATUS_ACTIONS, transitionsFrom } from './products.lifecycle.ts';

test.each([
  ['draft', ['waiting', 'archived'], ['waiting', 'published', 'archived']],
  ['waiting', ['published', 'rejected', 'archived'], ['published', 'rejected', 'archived']],
  ['published', ['hidden', 'archived'], ['hidden', 'archived']],
  ['hidden', ['published', 'archived'], ['published', 'archived']],
  ['rejected', ['waiting', 'archived'], ['waiting', 'archived']],
  ['archived', ['draft'], ['draft']],
] as const)('from %s a product may become %j, or without review %j', (from, withReview, withoutReview) => {
  expect(nextStatuses(from, true)).toEqual(withReview);
  expect(nextStatuses(from, false)).toEqual(withoutReview);
});

it('only a rejection requires a reason', () => {
  const withReason = PRODUCT_STATUSES.flatMap((from) =>
    transitionsFrom(from, false)
      .filter(({ needsReason }) => needsReason)
      .map(({ to }) => `${from} → ${to}`),
  );
  expect(withReason).toEqual(['waiting → rejected']);
});

test.each([
  ['draft', 'waiting', true, ['waiting']],
  ['draft', 'published', true, ['waiting', 'published']],
  ['draft', 'published', false, ['published']],
  ['draft', 'hidden', true, ['waiting', 'published', 'hidden']],
  ['draft', 'hidden', false, ['published', 'hidden']],
  ['archived', 'rejected', false, ['draft', 'waiting', 'rejected']],
  ['published', 'draft', true, ['archived', 'draft']],
] as const)('the shortest path from %s to %s (review: %s) is %j', (...[from, to, needsReview, path]) => {
  expect(findTransitionPath(from, to, needsReview)).toEqual(path);
});

it('a change to each status is recorded with this action', () => {
  expect(PRODUCT_STATUSES.map((status) => `${status}: ${STATUS_ACTIONS[status]}`).toSorted()).toEqual([
    'archived: archived',
    'draft: restored',
    'hidden: hidden',
    'published: published',
    'rejected: rejected',
    'waiting: submitted',
  ]);
});
