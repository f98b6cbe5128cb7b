import type { ConfigurationGroup } from '@souk/contract/configuration/api.ts';
import { isOneOf, isRecord } from '#platform/types/guards.ts';
import { keysOf } from '#platform/types/keys.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { listWords } from '#platform/format/list-words.ts';
import { formatMoney } from '#platform/format/money.ts';
import { shownValue } from '#platform/format/shown-value.ts';
import { LANGUAGES, t } from '#platform/i18n/i18n.ts';
import { currentProfile } from '#platform/session/profile.ts';

/** Settings arrive as values of any type; one that is not what its name says is shown as it is. */
const number =
  (show: (value: number) => string) =>
  (value: unknown): string =>
    typeof value === 'number' ? show(value) : shownValue(value);
const percent = (value: unknown): string => `${String(value)}%`;
const money = number(formatMoney);
const days = number((count) => t('{count, plural, one {# day} other {# days}}', { count }));
const hours = number((count) => t('{count, plural, one {# hour} other {# hours}}', { count }));
const lines = (value: unknown): string => String(value).split('\n').join(', ');
const orNever =
  (shown: (value: unknown) => string) =>
  (value: unknown): string =>
    value === null ? t('Never') : shown(value);

/** In the order of an order's life, under the names that the statuses have. */
function hoursByStatus(value: unknown): string {
  if (!isRecord(value)) return shownValue(value);
  const known = currentProfile()?.orderStatuses ?? [];
  const statuses = known.filter(({ code }) => value[code] !== undefined);
  return listWords(statuses.map(({ code, label }) => `${label} ${hours(value[code])}`));
}

/** Each item of a list in words, without those that have none. */
const list =
  (show: (item: unknown) => string | undefined) =>
  (value: unknown): string =>
    Array.isArray(value) ? listWords(value.map(show).filter((word) => word !== undefined)) : shownValue(value);

const VALUES: Record<string, (value: unknown) => string> = {
  'general.address': (value) => (value ? lines(value) : shownValue(null)),
  'general.languages': list((code) => (isOneOf(keysOf(LANGUAGES), code) ? LANGUAGES[code] : undefined)),
  'money.commissionPercent': percent,
  'money.commissionFrom': (value) =>
    typeof value === 'string' && value !== '' ? formatDateTime(value) : t('When saved'),
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
  'shipping.carriers': list((carrier) =>
    isRecord(carrier) && typeof carrier.name === 'string' ? carrier.name : undefined,
  ),
  'tax.ratePercent': percent,
  'tax.remittedBy': (value) => (value === 'vendor' ? t('The vendor') : t('The marketplace')),
  'security.sessionDays': days,
  'maintenance.notice': (value) =>
    isRecord(value) ? [value.en, value.ar].filter(Boolean).join(' / ') : shownValue(null),
};

/** A setting's value as people read it. */
export function shownSetting(group: ConfigurationGroup, field: string, value: unknown): string {
  if (value === undefined) return shownValue(null);
  return (VALUES[`${group}.${field}`] ?? shownValue)(value);
}
