import type { AdConfiguration } from '@souk/contract/ads/configurations.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';

/** Formats the limits as '3 to 30', or as one number if the minimum equals the maximum. */
export const formatDayLimits = ({ minDays, maxDays }: Pick<AdConfiguration, 'minDays' | 'maxDays'>): string =>
  minDays === maxDays
    ? formatCount(minDays)
    : t('{from} to {to}', { from: formatCount(minDays), to: formatCount(maxDays) });

/** Labels of a placement's fields, for the form, conflicts and activity. */
export const placementLabels = () => ({
  name: t('Name'),
  code: t('Code'),
  placement: t('Location'),
  width: t('Width'),
  height: t('Height'),
  pricing: t('Pricing'),
  price: t('Price'),
  minDays: t('Minimum days'),
  maxDays: t('Maximum days'),
  slots: t('Slots'),
  requiresApproval: t('Requires approval'),
  isActive: t('Active'),
});
