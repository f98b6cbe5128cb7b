import { formatList } from './list-format.ts';
import { isRecord } from '#platform/types/guards.ts';
import { t } from '#platform/i18n/i18n.ts';

const MAX_TEXT_LENGTH = 60;

/** Formats a value of a form or an activity row as short text. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value))
    return value.every((item) => typeof item !== 'object')
      ? truncate(formatList(value.map(String)))
      : t('{count, plural, one {# entry} other {# entries}}', { count: value.length });
  if (isRecord(value)) return formatObject(value);
  return typeof value === 'string' || typeof value === 'number'
    ? truncate(String(value).replace(/<[^>]+>/g, ' '))
    : '–';
}

function formatObject(value: Record<string, unknown>): string {
  if (typeof value.en === 'string')
    return truncate(
      [value.en, value.ar]
        .filter(Boolean)
        .join(' / ')
        .replace(/<[^>]+>/g, ' '),
    );
  if (typeof value.url === 'string') return 'fileId' in value ? t('an image') : truncate(value.url);
  return truncate(formatList(Object.entries(value).map(([key, item]) => `${key}: ${formatValue(item)}`)));
}

const truncate = (text: string): string =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
