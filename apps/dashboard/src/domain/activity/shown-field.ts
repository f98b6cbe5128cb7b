import { formatOfField } from '@souk/contract/activity/fields.ts';
import { formatDateTime, formatDay } from '#platform/format/dates.ts';
import { listWords } from '#platform/format/list-words.ts';
import { formatMoney } from '#platform/format/money.ts';
import { shownValue } from '#platform/format/shown-value.ts';
import { t } from '#platform/i18n/i18n.ts';
import { currentProfile } from '#platform/session/profile.ts';
import { choiceLabel } from './choice-labels.ts';

/** What is needed to write the values of one activity row. */
export interface FieldContext {
  entity: string;
  /** Names of the records that the row refers to, by id. */
  names: Readonly<Record<string, string>>;
}

/** A value of the activity log as people read it: money in the currency, codes by their name, ids by the record's name. */
export function shownField(field: string, value: unknown, context: FieldContext): string {
  if (value === null || value === undefined || value === '') return shownValue(null);
  if (Array.isArray(value)) return shownList(field, value, context);
  if (typeof value === 'number') return shownNumber(field, value);
  if (typeof value === 'string') return shownText(field, value, context);
  if (isRecord(value)) return shownRecord(field, value);
  return shownValue(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function shownNumber(field: string, value: number): string {
  switch (formatOfField(field)) {
    case 'money':
      return formatMoney(value);
    case 'percent':
      return `${value}%`;
    case 'days':
      return t('{count, plural, one {# day} other {# days}}', { count: value });
    case 'hours':
      return t('{count, plural, one {# hour} other {# hours}}', { count: value });
    default:
      return shownValue(value);
  }
}

function shownText(field: string, value: string, { entity, names }: FieldContext): string {
  switch (formatOfField(field)) {
    case 'instant':
      return formatDateTime(value);
    case 'choice':
      return choiceLabel(entity, field, value);
    case 'reference':
      return names[value] ?? t('a deleted record');
    case 'image':
      return t('an image');
    default:
      return shownValue(value);
  }
}

function shownList(field: string, values: readonly unknown[], { entity, names }: FieldContext): string {
  if (values.length === 0) return shownValue(null);
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length !== values.length) return shownValue(values);
  switch (formatOfField(field)) {
    case 'choices':
      return listWords(texts.map((code) => choiceLabel(entity, field, code)));
    case 'references':
      return listWords(texts.map((id) => names[id] ?? t('a deleted record')));
    default:
      return shownValue(values);
  }
}

function shownRecord(field: string, value: Record<string, unknown>): string {
  switch (formatOfField(field)) {
    case 'image':
      return t('an image');
    case 'address':
      return [value.name, value.line1, value.line2, value.postcode, value.city, value.region, value.country]
        .filter((part) => typeof part === 'string' && part !== '')
        .join(', ');
    case 'period':
      return `${shownDay(value.from)} – ${shownDay(value.to)}`;
    case 'hoursByStatus':
      return listWords(
        (currentProfile()?.orderStatuses ?? []).flatMap(({ code, label }) => {
          const count = value[code];
          return typeof count === 'number'
            ? [`${label} ${t('{count, plural, one {# hour} other {# hours}}', { count })}`]
            : [];
        }),
      );
    case 'records':
      return linkText(value);
    default:
      return shownValue(value);
  }
}

const shownDay = (day: unknown): string => (typeof day === 'string' ? formatDay(day) : shownValue(null));

/** Where a banner leads, or how many entries a record holds. */
function linkText(value: Record<string, unknown>): string {
  const { name, url } = value;
  if (typeof url === 'string' || typeof name === 'string') return shownValue(url ?? name);
  const set = Object.values(value).filter((part) => part !== null && !(Array.isArray(part) && part.length === 0));
  return t('{count, plural, one {# entry} other {# entries}}', { count: set.length });
}
