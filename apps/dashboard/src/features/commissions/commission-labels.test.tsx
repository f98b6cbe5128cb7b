import { type CommissionRule, RULE_KINDS, RULE_STATES } from '@souk/contract/commissions/api.ts';
import { expect, test } from 'vitest';
import { ruleKindLabel, ruleStateLabel, ruleSubjectLabel } from './commission-labels.tsx';
import { fakeRule } from './rule.fixture.ts';

test('rule kinds and rule states have labels', () => {
  expect(RULE_KINDS.map(ruleKindLabel)).toEqual(['Vendor', 'Category', 'Price']);
  expect(RULE_STATES.map(ruleStateLabel)).toEqual(['Active', 'Scheduled', 'Off', 'Ended']);
});

test.each<[string, Partial<CommissionRule>, string]>([
  ['a vendor', {}, 'Atlas Crafts'],
  ['a vendor that is gone', { vendor: null }, 'Deleted vendor'],
  ['a category', { kind: 'category', category: { id: 'c', name: 'Lamps' } }, 'Lamps'],
  ['a category that is gone', { kind: 'category' }, 'Deleted category'],
  ['a price range', { kind: 'price', priceFrom: 1000, priceTo: 5000 }, '$10.00 to under $50.00'],
  ['a range from zero', { kind: 'price', priceFrom: 0, priceTo: 5000 }, '$0.00 to under $50.00'],
  ['prices without a minimum', { kind: 'price', priceTo: 5000 }, 'Under $50.00'],
  ['prices without a maximum', { kind: 'price', priceFrom: 5000 }, '$50.00 and over'],
  ['all prices', { kind: 'price' }, '$0.00 and over'],
])('a rule for %s has a label that names its subject', (...[, parts, label]) => {
  expect(ruleSubjectLabel(fakeRule(parts))).toBe(label);
});
