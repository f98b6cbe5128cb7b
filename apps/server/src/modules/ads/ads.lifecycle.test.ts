import { expect, it, test } from 'vitest';
import { findTransition, isBooked, nextStatuses } from './ads.lifecycle.ts';

const STATUSES = ['waiting', 'scheduled', 'running', 'paused', 'ended', 'rejected', 'cancelled'] as const;

test.each([
  ['waiting', ['scheduled', 'rejected']],
  ['scheduled', ['cancelled']],
  ['running', ['paused', 'cancelled']],
  ['paused', ['running', 'cancelled']],
  ['ended', []],
  ['rejected', []],
  ['cancelled', []],
] as const)('from %s staff may move an ad to %j', (from, next) => {
  expect(nextStatuses(from)).toEqual(next);
});

it('has exactly these transitions', () => {
  const lines = STATUSES.flatMap((from) =>
    STATUSES.flatMap((to) => {
      const found = findTransition(from, to);
      return found
        ? [
            [`${from} → ${found.to}`, found.action, found.isByTime && 'by time', found.needsReason && 'reason']
              .filter(Boolean)
              .join(', '),
          ]
        : [];
    }),
  );
  expect(lines).toEqual([
    'waiting → scheduled, approved',
    'waiting → rejected, rejected, reason',
    'scheduled → running, started, by time',
    'scheduled → cancelled, cancelled',
    'running → paused, paused',
    'running → ended, ended, by time',
    'running → cancelled, cancelled',
    'paused → running, resumed',
    'paused → ended, ended, by time',
    'paused → cancelled, cancelled',
  ]);
});

it('occupies a slot while it is scheduled, running or paused', () => {
  expect(STATUSES.filter(isBooked)).toEqual(['scheduled', 'running', 'paused']);
});
