import { expect, it, test } from 'vitest';
import { findTransition, isEditable, nextStatuses } from './notifications.lifecycle.ts';

const STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'failed', 'cancelled'] as const;

test.each([
  ['draft', ['scheduled', 'sending']],
  ['scheduled', ['sending', 'draft', 'cancelled']],
  ['sending', ['cancelled']],
  ['failed', ['sending', 'cancelled']],
  ['sent', []],
  ['cancelled', []],
] as const)('from %s a person may move a notification to %j', (from, next) => {
  expect(nextStatuses(from)).toEqual(next);
});

it('has exactly these transitions', () => {
  const lines = STATUSES.flatMap((from) =>
    STATUSES.flatMap((to) => {
      const found = findTransition(from, to);
      return found
        ? [[`${from} → ${found.to}`, found.action, found.isAutomatic && 'by the sending'].filter(Boolean).join(', ')]
        : [];
    }),
  );
  expect(lines).toEqual([
    'draft → scheduled, scheduled',
    'draft → sending, sendingStarted',
    'scheduled → draft, madeDraft',
    'scheduled → scheduled, rescheduled',
    'scheduled → sending, sendingStarted',
    'scheduled → cancelled, cancelled',
    'sending → sent, sent, by the sending',
    'sending → failed, failed, by the sending',
    'sending → cancelled, stopped',
    'failed → sending, sendingStarted',
    'failed → cancelled, cancelled',
  ]);
});

it('a notification can be edited before it is sent', () => {
  expect(STATUSES.filter(isEditable)).toEqual(['draft', 'scheduled']);
});
