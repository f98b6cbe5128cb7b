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
] as const)('the action from %s to %s is labelled "%s"', (from, to, label) => {
  expect(statusActionLabel(from, to)).toBe(label);
});

test.each([
  ['draft', 'Restored “Mug” as draft'],
  ['waiting', 'Submitted “Mug” for review'],
  ['published', 'Published “Mug”'],
  ['hidden', 'Hid “Mug”'],
  ['rejected', 'Rejected “Mug”'],
  ['archived', 'Archived “Mug”'],
] as const)('the message for the new status %s is "%s"', (to, message) => {
  expect(statusChangedMessage(to, 'Mug')).toBe(message);
});

test('each status change has its own message in Arabic', async () => {
  await setLanguage('ar');
  const messages = PRODUCT_STATUSES.map((status) => statusChangedMessage(status, 'كوب'));
  expect(new Set(messages).size).toBe(PRODUCT_STATUSES.length);
  for (const message of messages) expect(message).toMatch(/كوب/);
});

test('a variant is named by its option values, and each stock state has a label', () => {
  expect(variantName(['Natural', '120 cm'])).toBe('Natural, 120 cm');
  expect(variantName([])).toBe('');
  expect((['out', 'low', 'in'] as const).map(stockStateLabel)).toEqual(['Out of stock', 'Low', 'In stock']);
});

test('each field has its own label', () => {
  const labels = Object.values(productFieldLabels());
  expect(new Set(labels).size).toBe(labels.length);
});
