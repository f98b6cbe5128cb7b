import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';

/** Which rate holds for a vendor, why, what stands before it and what comes next, as sentences. */
export function commissionText({
  ratePercent: rate,
  source,
  earlierRules: count,
  next,
}: NonNullable<VendorDetails['commission']>): string {
  const sentences = [source === 'own' ? t('Own rate: {rate}%.', { rate }) : t('Default rate: {rate}%.', { rate })];
  if (count > 0)
    sentences.push(
      t(
        '{count, plural, one {# category or price rule takes priority where it matches.} other {# category or price rules take priority where they match.}}',
        { count },
      ),
    );
  if (next) {
    const from = formatDateTime(next.from);
    sentences.push(
      next.ratePercent === null
        ? t('Its own rule ends on {from}.', { from })
        : t('{rate}% from {from} on.', { rate: next.ratePercent, from }),
    );
  }
  return sentences.join(' ');
}
