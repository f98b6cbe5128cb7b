import { CONFIGURATION_GROUPS } from '@souk/contract/configuration/api.ts';
import { describe, expect, it } from 'vitest';
import { formatSetting } from './setting-values.ts';
import { allSettingLabels, SETTINGS } from './setting-labels.ts';

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
    const fields = CONFIGURATION_GROUPS.flatMap((group) => Object.keys(SETTINGS[group]));
    expect(new Set(fields).size).toBe(fields.length);
    expect(Object.keys(allSettingLabels()).toSorted()).toEqual(fields.toSorted());
  });
});
