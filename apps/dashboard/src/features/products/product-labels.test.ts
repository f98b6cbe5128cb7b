import { PRODUCT_STATUSES } from '@souk/contract/products/query.ts';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#platform/i18n/i18n.ts';
import {
  productFieldLabels,
  statusActionLabel,
  statusChangedMessage,
  stockStateLabel,
  variantName,
} from './product-labels.ts';

afterEach(() => setLanguage('en'));

test.each([
  ['draft', 'waiting', 'Submit for review'],
  ['rejected', 'waiting', 'Resubmit for review'],
  ['waiting', 'published', 'Approve'],
  ['hidden', 'published', 'Unhide'],
  ['draft', 'published', 'Publish'],
  ['published', 'hidden', 'Hide'],
  ['waiting', 'rejected', 'Reject…'],
  ['published', 'archived', 'Archive'],
  ['archived', 'draft', 'Restore as draft'],
] as const)('the way from %s to %s is called "%s"', (from, to, label) => {
  expect(statusActionLabel(from, to)).toBe(label);
});

test.each([
  ['draft', 'Restored “Mug” as draft'],
  ['waiting', 'Submitted “Mug” for review'],
  ['published', 'Published “Mug”'],
  ['hidden', 'Hid “Mug”'],
  ['rejected', 'Rejected “Mug”'],
  ['archived', 'Archived “Mug”'],
] as const)('a product that is now %s: "%s"', (to, message) => {
  expect(statusChangedMessage(to, 'Mug')).toBe(message);
});

test('every change of status has a name of its own in Arabic', async () => {
  await setLanguage('ar');
  const messages = PRODUCT_STATUSES.map((status) => statusChangedMessage(status, 'كوب'));
  expect(new Set(messages).size).toBe(PRODUCT_STATUSES.length);
  for (const message of messages) expect(message).toMatch(/كوب/);
});

test('a variant is named by its values, and its stock by what can be done with it', () => {
  expect(variantName(['Natural', '120 cm'])).toBe('Natural, 120 cm');
  expect(variantName([])).toBe('');
  expect((['out', 'low', 'in'] as const).map(stockStateLabel)).toEqual(['Out of stock', 'Low', 'In stock']);
});

test('fields have different labels', () => {
  const labels = Object.values(productFieldLabels());
  expect(new Set(labels).size).toBe(labels.length);
});
