import type { ConfigurationGroup } from '@souk/contract/configuration/api.ts';
import type { Localised } from '@souk/contract/core/fields.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { listWords } from '#platform/format/list-words.ts';
import { formatMoney } from '#platform/format/money.ts';
import { shownValue } from '#platform/format/shown-value.ts';
import { type Language, LANGUAGES, t } from '#platform/i18n/i18n.ts';
import { currentProfile } from '#platform/session/profile.ts';

const percent = (value: unknown): string => `${String(value)}%`;
const money = (value: unknown): string => formatMoney(value as number);
const days = (value: unknown): string => t('{count, plural, one {# day} other {# days}}', { count: value as number });
const hours = (value: unknown): string =>
  t('{count, plural, one {# hour} other {# hours}}', { count: value as number });
const lines = (value: unknown): string => String(value).split('\n').join(', ');
const orNever =
  (shown: (value: unknown) => string) =>
  (value: unknown): string =>
    value === null ? t('Never') : shown(value);

/** In the order of an order's life, under the names that the statuses have. */
function hoursByStatus(value: unknown): string {
  const given = value as Record<string, number>;
  const known = currentProfile()?.orderStatuses ?? [];
  const statuses = known.filter(({ code }) => given[code] !== undefined);
  return listWords(statuses.map(({ code, label }) => `${label} ${hours(given[code])}`));
}

const VALUES: Record<string, (value: unknown) => string> = {
  'general.address': (value) => (value ? lines(value) : shownValue(null)),
  'general.languages': (value) => listWords((value as Language[]).map((code) => LANGUAGES[code])),
  'money.commissionPercent': percent,
  'money.commissionFrom': (value) => (value ? formatDateTime(value as string) : t('From when it was saved')),
  'money.holdDays': days,
  'money.minimumPayout': money,
  'money.payoutApprovalOver': orNever(money),
  'money.adjustmentApprovalOver': orNever(money),
  'money.refundApprovalOver': orNever(money),
  'orders.paymentExpiryHours': hours,
  'orders.returnWindowDays': days,
  'orders.lateAfterHours': hoursByStatus,
  'queries.firstReplyHours': hours,
  'shipping.flatFee': money,
  'shipping.freeOver': orNever(money),
  'shipping.carriers': (value) => listWords((value as { name: string }[]).map(({ name }) => name)),
  'tax.ratePercent': percent,
  'tax.remittedBy': (value) => (value === 'vendor' ? t('The vendor') : t('The marketplace')),
  'security.sessionDays': days,
  'maintenance.notice': (value) => {
    const words = value as Localised | null;
    return words ? [words.en, words.ar].filter(Boolean).join(' / ') : shownValue(null);
  },
};

/** A setting's value as people read it. */
export function shownSetting(group: ConfigurationGroup, field: string, value: unknown): string {
  if (value === undefined) return shownValue(null);
  return (VALUES[`${group}.${field}`] ?? shownValue)(value);
}
