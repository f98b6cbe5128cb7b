import { beforeEach, expect, test } from 'vitest';
import { setFormatSettings } from '#platform/format/settings.ts';
import {
  describeCommission,
  describeStatusEffect,
  isApproval,
  statusActionLabel,
  statusChangedMessage,
} from './vendor-labels.ts';

beforeEach(() => setFormatSettings({ timeZone: 'UTC', currency: 'USD' }));

test.each([
  ['pending', 'active', 'Approve', 'Approved “Atlas”'],
  ['suspended', 'active', 'Reactivate', 'Reactivated “Atlas”'],
  ['rejected', 'pending', 'Move back to pending', 'Moved “Atlas” back to pending'],
  ['pending', 'rejected', 'Reject', 'Rejected “Atlas”'],
  ['active', 'suspended', 'Suspend', 'Suspended “Atlas”'],
  ['suspended', 'closed', 'Close vendor', 'Closed “Atlas”'],
] as const)('the action from %s to %s is “%s”, and its message is “%s”', (...[from, to, action, message]) => {
  expect(statusActionLabel(from, to)).toBe(action);
  expect(statusChangedMessage(from, to, 'Atlas')).toBe(message);
});

test('only a pending vendor can be approved', () => {
  expect(isApproval('pending', 'active')).toBe(true);
  expect(isApproval('suspended', 'active')).toBe(false);
  expect(isApproval('pending', 'rejected')).toBe(false);
});

test('status changes with consequences have a description', () => {
  expect(describeStatusEffect('closed')).toContain('permanent');
  expect(describeStatusEffect('active')).toContain('can be bought again');
  expect(describeStatusEffect('rejected')).toBeUndefined();
});

test('the commission text mentions the rate, rules with priority and the next change', () => {
  const commission = { ratePercent: 12, source: 'default', earlierRules: 0, next: null } as const;
  const from = '2026-12-01T00:00:00.000Z';
  expect(describeCommission(commission)).toBe('Default rate: 12%.');
  expect(describeCommission({ ...commission, source: 'own', earlierRules: 1 })).toBe(
    'Custom rate: 12%. 1 category or price rule takes priority where it matches.',
  );
  expect(describeCommission({ ...commission, earlierRules: 2 })).toContain('2 category or price rules take priority');
  expect(describeCommission({ ...commission, next: { ratePercent: 9.5, from } })).toMatch(/ 9\.5% from .+\.$/);
  expect(describeCommission({ ...commission, next: { ratePercent: null, from } })).toMatch(
    / This vendor’s rate ends on .+\.$/,
  );
});
