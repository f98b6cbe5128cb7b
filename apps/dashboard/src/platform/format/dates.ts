import { formatSettings } from '#platform/format/settings.ts';
import { currentLanguage, t } from '#platform/i18n/i18n.ts';
import { toWallTime } from './zoned-times.ts';

/** ISO 8601 text, or a Date. */
type DateInput = string | Date | null | undefined;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `dd MMM yyyy` in the configured time zone: '20 Nov 2026'. Empty for missing or invalid dates. */
export function formatDate(moment: DateInput, timeZone = formatSettings().timeZone): string {
  const parts = toParts(moment, timeZone);
  return parts ? `${parts.day} ${parts.month} ${parts.year}` : '';
}

/** `hh:mm a` in the configured time zone: '09:05 AM'. */
export function formatTime(moment: DateInput, timeZone = formatSettings().timeZone): string {
  const parts = toParts(moment, timeZone);
  return parts ? `${parts.hour}:${parts.minute} ${parts.dayPeriod}` : '';
}

/** `dd MMM yyyy hh:mm a` in the configured time zone. */
export function formatDateTime(moment: DateInput, timeZone = formatSettings().timeZone): string {
  const parts = toParts(moment, timeZone);
  return parts ? `${parts.day} ${parts.month} ${parts.year} ${parts.hour}:${parts.minute} ${parts.dayPeriod}` : '';
}

/** Day and time without the year, where the year is clear from context: '20 Nov 09:05 AM'. */
export function formatDayTime(moment: DateInput, timeZone = formatSettings().timeZone): string {
  const parts = toParts(moment, timeZone);
  return parts ? `${parts.day} ${parts.month} ${parts.hour}:${parts.minute} ${parts.dayPeriod}` : '';
}

/** A calendar day without a time zone, from 'yyyy-MM-dd': '20 Nov 2026'. */
export function formatDay(day: string | null | undefined): string {
  return day ? formatDate(`${day}T00:00:00Z`, 'UTC') : '';
}

/** A calendar day without its year, for axes: '20 Nov'. */
export function formatDayShort(day: string): string {
  const parts = toParts(`${day}T00:00:00Z`, 'UTC');
  return parts ? `${parts.day} ${parts.month}` : '';
}

/** The month of a calendar day: 'Nov 2026'. */
export function formatMonth(day: string): string {
  const parts = toParts(`${day}T00:00:00Z`, 'UTC');
  return parts ? `${parts.month} ${parts.year}` : '';
}

/** First and last day; a common year appears once: '22 Oct – 20 Nov 2026'. */
export function formatDayRange(from: string, to: string): string {
  if (from === to) return formatDay(from);
  const start = from.slice(0, 4) === to.slice(0, 4) ? formatDayShort(from) : formatDay(from);
  return `${start} – ${formatDay(to)}`;
}

/** The calendar day 'yyyy-MM-dd' of a date in the configured time zone. */
export function toDay(moment: Date, timeZone = formatSettings().timeZone): string {
  return toWallTime(moment.toISOString(), timeZone).day;
}

/** Age in the largest unit that fits: '14 min', '3 h', '2 d'. Future dates count as now. */
export function formatAge(moment: DateInput, now: Date = new Date()): string {
  const from = toDate(moment);
  if (!from) return '';
  const age = Math.max(0, now.getTime() - from.getTime());
  if (age >= DAY_MS) return t('{days} d', { days: Math.floor(age / DAY_MS) });
  if (age >= HOUR_MS) return t('{hours} h', { hours: Math.floor(age / HOUR_MS) });
  return t('{minutes} min', { minutes: Math.floor(age / MINUTE_MS) });
}

type DateParts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

function toParts(moment: DateInput, timeZone: string): DateParts | null {
  const date = toDate(moment);
  if (!date) return null;
  const parts: DateParts = {};
  for (const { type, value } of formatterFor(timeZone).formatToParts(date)) parts[type] = value;
  return parts;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached per language and time zone, because creating a formatter costs more than a page of formatting. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const locale = currentLanguage() === 'ar' ? 'ar-EG-u-nu-latn-ca-gregory' : 'en-US';
  const key = `${locale} ${timeZone}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
  });
  formatters.set(key, formatter);
  return formatter;
}

function toDate(moment: DateInput): Date | null {
  if (moment === null || moment === undefined || moment === '') return null;
  const date = moment instanceof Date ? moment : new Date(moment);
  return Number.isNaN(date.getTime()) ? null : date;
}
