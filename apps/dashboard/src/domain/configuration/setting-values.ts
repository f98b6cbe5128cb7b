import type { ConfigurationGroup } from '@souk/contract/configuration/api.ts';
import { isOneOf, isRecord } from '#platform/types/guards.ts';
import { keysOf } from '#platform/types/keys.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatList } from '#platform/format/list-format.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatValue } from '#platform/format/format-value.ts';
import { LANGUAGES, t } from '#platform/i18n/i18n.ts';
import { currentProfile } from '#platform/session/profile.ts';

/** Setting values are untyped here, so a value that is not a number falls back to the generic format. */
const toNumberFormatter =
  (format: (value: number) => string) =>
  (value: unknown): string =>
    typeof value === 'number' ? format(value) : formatValue(value);
const formatPercent = (value: unknown): string => `${String(value)}%`;
const formatAmount = toNumberFormatter(formatMoney);
const formatDays = toNumberFormatter((count) => t('{count, plural, one {# day} other {# days}}', { count }));
const formatHours = toNumberFormatter((count) => t('{count, plural, one {# hour} other {# hours}}', { count }));
const joinLines = (value: unknown): string => String(value).split('\n').join(', ');
const toFormatterOrNever =
  (format: (value: unknown) => string) =>
  (value: unknown): string =>
    value === null ? t('Never') : format(value);

/** Formats hours per order status, in status order and with the configured labels. */
function formatHoursByStatus(value: unknown): string {
  if (!isRecord(value)) return formatValue(value);
  const allStatuses = currentProfile()?.orderStatuses ?? [];
  const statuses = allStatuses.filter(({ code }) => value[code] !== undefined);
  return formatList(statuses.map(({ code, label }) => `${label} ${formatHours(value[code])}`));
}

/** Joins the labels of a list's items and skips items without a label. */
const toListFormatter =
  (format: (item: unknown) => string | undefined) =>
  (value: unknown): string =>
    Array.isArray(value) ? formatList(value.map(format).filter((text) => text !== undefined)) : formatValue(value);

const VALUE_FORMATTERS: Record<string, (value: unknown) => string> = {
  'general.address': (value) => (value ? joinLines(value) : formatValue(null)),
  'general.languages': toListFormatter((code) => (isOneOf(keysOf(LANGUAGES), code) ? LANGUAGES[code] : undefined)),
  'money.commissionPercent': formatPercent,
  'money.commissionFrom': (value) =>
    typeof value === 'string' && value !== '' ? formatDateTime(value) : t('When saved'),
  'money.holdDays': formatDays,
  'money.minimumPayout': formatAmount,
  'money.payoutApprovalOver': toFormatterOrNever(formatAmount),
  'money.adjustmentApprovalOver': toFormatterOrNever(formatAmount),
  'money.refundApprovalOver': toFormatterOrNever(formatAmount),
  'orders.paymentExpiryHours': formatHours,
  'orders.returnWindowDays': formatDays,
  'orders.lateAfterHours': formatHoursByStatus,
  'queries.firstReplyHours': formatHours,
  'shipping.flatFee': formatAmount,
  'shipping.freeOver': toFormatterOrNever(formatAmount),
  'shipping.carriers': toListFormatter((carrier) =>
    isRecord(carrier) && typeof carrier.name === 'string' ? carrier.name : undefined,
  ),
  'tax.ratePercent': formatPercent,
  'tax.remittedBy': (value) => (value === 'vendor' ? t('Vendor') : t('Marketplace')),
  'security.sessionDays': formatDays,
  'maintenance.notice': (value) =>
    isRecord(value) ? [value.en, value.ar].filter(Boolean).join(' / ') : formatValue(null),
};

/** Formats a setting's value for display. */
export function formatSetting(group: ConfigurationGroup, field: string, value: unknown): string {
  if (value === undefined) return formatValue(null);
  return (VALUE_FORMATTERS[`${group}.${field}`] ?? formatValue)(value);
}
