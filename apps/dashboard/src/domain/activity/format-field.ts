import { formatOfField } from '@souk/contract/activity/fields.ts';
import { formatDateTime, formatDay } from '#platform/format/dates.ts';
import { formatList } from '#platform/format/list-format.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatValue } from '#platform/format/format-value.ts';
import { t } from '#platform/i18n/i18n.ts';
import { currentProfile } from '#platform/session/profile.ts';
import { choiceLabel } from './choice-labels.ts';

/** Context for formatting the values of one activity row. */
export interface FieldContext {
  entity: string;
  /** Names of the referenced records, by id. */
  names: Readonly<Record<string, string>>;
}

/** Formats a recorded value: amounts as money, codes as labels, ids as the record's name. */
export function formatField(field: string, value: unknown, context: FieldContext): string {
  if (value === null || value === undefined || value === '') return formatValue(null);
  if (Array.isArray(value)) return formatListField(field, value, context);
  if (typeof value === 'number') return formatNumberField(field, value);
  if (typeof value === 'string') return formatTextField(field, value, context);
  if (isRecord(value)) return formatRecordField(field, value);
  return formatValue(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function formatNumberField(field: string, value: number): string {
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
      return formatValue(value);
  }
}

function formatTextField(field: string, value: string, { entity, names }: FieldContext): string {
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
      return formatValue(value);
  }
}

function formatListField(field: string, values: readonly unknown[], { entity, names }: FieldContext): string {
  if (values.length === 0) return formatValue(null);
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length !== values.length) return formatValue(values);
  switch (formatOfField(field)) {
    case 'choices':
      return formatList(texts.map((code) => choiceLabel(entity, field, code)));
    case 'references':
      return formatList(texts.map((id) => names[id] ?? t('a deleted record')));
    default:
      return formatValue(values);
  }
}

function formatRecordField(field: string, value: Record<string, unknown>): string {
  switch (formatOfField(field)) {
    case 'image':
      return t('an image');
    case 'address':
      return [value.name, value.line1, value.line2, value.postcode, value.city, value.region, value.country]
        .filter((part) => typeof part === 'string' && part !== '')
        .join(', ');
    case 'period':
      return `${formatPeriodDay(value.from)} – ${formatPeriodDay(value.to)}`;
    case 'hoursByStatus':
      return formatList(
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
      return formatValue(value);
  }
}

const formatPeriodDay = (day: unknown): string => (typeof day === 'string' ? formatDay(day) : formatValue(null));

/** Returns the target of a banner's link. For any other object, returns the number of its entries that have a value. */
function linkText(value: Record<string, unknown>): string {
  const { name, url } = value;
  if (typeof url === 'string' || typeof name === 'string') return formatValue(url ?? name);
  const filledParts = Object.values(value).filter(
    (part) => part !== null && !(Array.isArray(part) && part.length === 0),
  );
  return t('{count, plural, one {# entry} other {# entries}}', { count: filledParts.length });
}
