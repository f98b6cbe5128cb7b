import { ACTIVITY_ACTIONS } from '@souk/contract/activity/actions.ts';
import { ACTIVITY_FIELDS } from '@souk/contract/activity/fields.ts';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#platform/i18n/i18n.ts';
import { actionLabel, activityTitle } from './activity-labels.ts';
import { choiceLabel } from './choice-labels.ts';
import { fieldLabel } from './field-labels.ts';
import { statusLabel } from './status-label.ts';

afterEach(() => setLanguage('en'));

test('every action has a label, and an unknown action is displayed as recorded', () => {
  expect(ACTIVITY_ACTIONS.filter((action) => !/^[A-Z]/.test(actionLabel(action)))).toEqual([]);
  expect(actionLabel('merged')).toBe('Merged');
  expect(actionLabel('moved', 'order')).toBe('Status changed');
  expect(actionLabel('moved', 'category')).toBe('Moved');
  expect(actionLabel('let in')).toBe('Approved');
  expect(actionLabel('teleported')).toBe('teleported');
  expect(actionLabel('toString')).toBe('toString');
});

test('a title says what was done and by whom, in the current language', async () => {
  expect(activityTitle({ action: 'refunded', actorName: 'Lina Farouk', entity: 'order' })).toBe(
    'Refund approved by Lina Farouk',
  );
  await setLanguage('ar');
  expect(activityTitle({ action: 'refunded', actorName: 'Lina Farouk', entity: 'order' })).toContain('Lina Farouk');
  expect(activityTitle({ action: 'refunded', actorName: 'Lina Farouk', entity: 'order' })).not.toContain('Refund');
});

test('every field, including settings, has a label that differs from its name', () => {
  const unnamed = Object.entries(ACTIVITY_FIELDS)
    .filter(([, format]) => format !== 'internal')
    .map(([field]) => field)
    .filter((field) => fieldLabel(field) === field);
  expect(unnamed).toEqual([]);
  expect([fieldLabel('compareAtPrice'), fieldLabel('holdDays'), fieldLabel('anUnknownField')]).toEqual([
    'Compare-at price',
    'Payout hold',
    'anUnknownField',
  ]);
});

test('a known status has a label even if the kind of record is unknown', () => {
  expect(statusLabel('paused', 'somethingNew')).toBe('Paused');
  expect(statusLabel('toString', 'product')).toBe('toString');
});

test('a code of an unknown field, or an unknown code, is displayed as recorded', () => {
  expect(choiceLabel('product', 'unknownField', 'x1')).toBe('x1');
  expect(choiceLabel('coupon', 'scope', 'galaxy')).toBe('galaxy');
  expect(choiceLabel('coupon', 'scope', 'all')).toBe('Everything');
  expect(choiceLabel('order', 'fundedBy', 'platform')).toBe('Marketplace');
});
