import { CONFIGURATION_GROUPS } from '@souk/contract/configuration/api.ts';
import { describe, expect, it } from 'vitest';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { formatSetting } from './setting-values.ts';
import { allSettingLabels, SETTING_LABELS } from './setting-labels.ts';

describe('a setting', () => {
  it.each([
    ['money', 'minimumPayout', 5000, '$50.00'],
    ['money', 'payoutApprovalOver', null, 'Never'],
    ['money', 'commissionPercent', 12.5, '12.5%'],
    ['money', 'holdDays', 1, '1 day'],
    ['orders', 'paymentExpiryHours', 24, '24 hours'],
    ['general', 'languages', ['en', 'ar'], 'English, العربية'],
    ['general', 'address', 'Line one\nLine two', 'Line one, Line two'],
    ['general', 'supportEmail', '', '–'],
    ['tax', 'isIncluded', false, 'No'],
    ['tax', 'remittedBy', 'vendor', 'Vendor'],
    ['shipping', 'carriers', [{ name: 'DHL' }, { name: 'Aramex' }], 'DHL, Aramex'],
    ['maintenance', 'notice', { en: 'Closed', ar: 'مغلق' }, 'Closed / مغلق'],
    ['maintenance', 'notice', null, '–'],
  ] as const)('%s.%s of %j reads %s', (...[group, field, value, text]) => {
    expect(formatSetting(group, field, value)).toBe(text);
  });

  it('has a field name that is unique across groups, because the activity log stores no group', () => {
    const fields = CONFIGURATION_GROUPS.flatMap((group) => Object.keys(SETTING_LABELS[group]));
    expect(new Set(fields).size).toBe(fields.length);
    expect(Object.keys(allSettingLabels()).toSorted()).toEqual(fields.toSorted());
  });
});

describe('the value of a setting', () => {
  it.each([
    ['money', 'commissionFrom', null, 'When saved'],
    ['money', 'commissionFrom', '', 'When saved'],
    ['money', 'commissionFrom', '2026-11-20T21:05:00.000Z', '20 Nov 2026 09:05 PM'],
    ['money', 'adjustmentApprovalOver', 100_000, '$1,000.00'],
    ['money', 'refundApprovalOver', null, 'Never'],
    ['money', 'minimumPayout', null, '–'],
    ['money', 'commissionOnShipping', true, 'Yes'],
    ['orders', 'returnWindowDays', 14, '14 days'],
    ['orders', 'numberPrefix', 'SK-', 'SK-'],
    ['orders', 'lateAfterHours', null, '–'],
    ['queries', 'firstReplyHours', 1, '1 hour'],
    ['shipping', 'flatFee', 0, '$0.00'],
    ['shipping', 'freeOver', null, 'Never'],
    ['shipping', 'freeOver', 5000, '$50.00'],
    ['shipping', 'carriers', [], ''],
    ['shipping', 'carriers', [{ name: 'DHL' }, {}, null], 'DHL'],
    ['shipping', 'carriers', null, '–'],
    ['tax', 'ratePercent', 8.25, '8.25%'],
    ['tax', 'remittedBy', 'platform', 'Marketplace'],
    ['security', 'sessionDays', 30, '30 days'],
    ['general', 'languages', ['en', 'fr'], 'English'],
    ['general', 'address', null, '–'],
    ['general', 'logo', { fileId: 'f1', url: '/files/f1.webp' }, 'an image'],
    ['maintenance', 'notice', { en: 'Closed', ar: null }, 'Closed'],
    ['money', 'holdDays', undefined, '–'],
  ] as const)('%s.%s of %j reads "%s"', (...[group, field, value, text]) => {
    expect(formatSetting(group, field, value)).toBe(text);
  });

  it('lists hours by status in the order and with the labels of the configured statuses', async () => {
    await setProfile(
      fakeProfile({
        orderStatuses: [
          { code: 'placed', label: 'Placed', colour: 'primary', position: 1 },
          { code: 'packed', label: 'Wrapped', colour: 'success', position: 2 },
          { code: 'pickup', label: 'With carrier', colour: 'default', position: 3 },
        ],
      }),
    );
    expect(formatSetting('orders', 'lateAfterHours', { packed: 24, placed: 1 })).toBe(
      'Placed 1 hour, Wrapped 24 hours',
    );
    clearProfile();
  });
});
