import type { ConfigurationGroup } from '@souk/contract/configuration/api.ts';
import { expect, test } from 'vitest';
import { listConsequences } from './consequences.ts';

test.each<[ConfigurationGroup, string, RegExp]>([
  ['general', 'timeZone', /^Days and months use the new time zone, including past ones/],
  ['general', 'languages', /aren’t shown to customers\.$/],
  ['money', 'currency', /aren’t converted/],
  ['money', 'commissionPercent', /^Existing orders keep their commission/],
  ['money', 'holdDays', /^Completed orders keep their current hold/],
  ['orders', 'numberPrefix', /^Earlier orders also show the new prefix/],
  ['orders', 'paymentExpiryHours', /^Unpaid orders keep/],
  ['orders', 'returnWindowDays', /^Also applies to completed orders/],
  ['orders', 'lateAfterHours', /^Applies to open orders/],
  ['queries', 'firstReplyHours', /^Applies to unanswered queries/],
  ['tax', 'ratePercent', /^Existing orders keep their tax/],
  ['catalogue', 'isReviewRequired', /^Published products stay published/],
  ['catalogue', 'lowStockLevel', /^Variants with their own threshold/],
  ['security', 'sessionDays', /^Applies to sessions when they next renew/],
  ['security', 'twoFactorRequired', /^Super admins without it/],
])('changing %s.%s has a consequence', (...[group, field, text]) => {
  expect(listConsequences(group, [field])).toEqual([expect.stringMatching(text)]);
});

test('a consequence that several fields share is listed once, and consequences are in the order of the fields', () => {
  expect(listConsequences('tax', ['ratePercent', 'isIncluded', 'remittedBy'])).toHaveLength(1);
  expect(listConsequences('orders', ['returnWindowDays', 'numberPrefix']).map((text) => text.split(' ')[0])).toEqual([
    'Also',
    'Earlier',
  ]);
});

test('lists nothing for a field without consequences or a field of another group', () => {
  expect(listConsequences('queries', ['holdDays'])).toEqual([]);
  expect(listConsequences('general', ['name', 'supportEmail'])).toEqual([]);
});
