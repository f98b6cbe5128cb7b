import { listWords } from './list-words.ts';
import { isRecord } from '#platform/types/guards.ts';
import { t } from '#platform/i18n/i18n.ts';

const MAX_LENGTH = 60;

/** A form's or an activity row's value in a few words. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value))
    return value.every((item) => typeof item !== 'object')
      ? cut(listWords(value.map(String)))
      : t('{count, plural, one {# entry} other {# entries}}', { count: value.length });
  if (isRecord(value)) return shownObject(value);
  return typeof value === 'string' || typeof value === 'number' ? cut(String(value).replace(/<[^>]+>/g, ' ')) : '–';
}

function shownObject(value: Record<string, unknown>): string {
  if (typeof value.en === 'string')
    return cut(
      [value.en, value.ar]
        .filter(Boolean)
        .join(' / ')
        .replace(/<[^>]+>/g, ' '),
    );
  if (typeof value.url === 'string') return 'fileId' in value ? t('an image') : cut(value.url);
  return cut(listWords(Object.entries(value).map(([key, item]) => `${key}: ${shownValue(item)}`)));
}

const cut = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
