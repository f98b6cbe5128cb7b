import { NOTICE_KINDS } from '@souk/contract/notifications/notices.ts';
import { afterEach, expect, test } from 'vitest';
import { noticeKindLabel } from '#domain/notifications/notice-labels.ts';
import { setLanguage } from '#platform/i18n/i18n.ts';
import { entryKindLabel, ledgerAccountLabel } from './entry-labels.ts';

afterEach(() => setLanguage('en'));

test.each([
  ['escrow', 'Held for open orders'],
  ['vendor:pending', 'Vendors, on hold'],
  ['vendor:available', 'Vendors, available'],
  ['revenue:commission', 'Commission income'],
  ['cash:safe', 'cash:safe'],
])('the account %s is named "%s"', (code, label) => expect(ledgerAccountLabel(code)).toBe(label));

test.each([
  ['earning', 'Earning'],
  ['ad_given_back', 'Refund for unused ad days'],
  ['debt_written_off', 'Debt written off'],
  ['toString', 'toString'],
  ['melted', 'melted'],
])('the entry kind %s is named "%s"', (kind, label) => expect(entryKindLabel(kind)).toBe(label));

test('each kind of notice has its own label, and a translation in Arabic', async () => {
  const labels = () => NOTICE_KINDS.map(noticeKindLabel);
  const english = labels();
  expect(new Set(english).size).toBe(NOTICE_KINDS.length);
  await setLanguage('ar');
  expect(labels().filter((label) => english.includes(label))).toEqual([]);
  expect(entryKindLabel('payout')).not.toBe('Payout');
});
