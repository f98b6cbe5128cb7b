import type { Language, Localised } from '@souk/contract/core/fields.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import type { AttributeValue, CreateProduct, ProductOption } from '@souk/contract/products/inputs.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import { inLanguage } from '#core/localised.ts';
import type { AttributeRow } from '#modules/attributes/attributes.service.ts';
import { fieldError } from '#core/errors.ts';

type Given = NonNullable<CreateProduct['attributes']>;
type Values = Record<string, AttributeValue>;
type Checked = { value: AttributeValue } | { problem: Message };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const CHECKS: Record<AttributeRow['type'], (attribute: AttributeRow, value: AttributeValue) => Checked> = {
  text: (_, value) => (typeof value === 'string' ? { value } : { problem: message('field.type.string') }),
  boolean: (_, value) => (typeof value === 'boolean' ? { value } : { problem: message('field.type.boolean') }),
  number: checkNumber,
  date: (_, value) =>
    typeof value === 'string' && isDay(value) ? { value } : { problem: message('field.format.date') },
  select: checkChoice,
  color: checkChoice,
  multiselect: (attribute, value) => {
    if (!Array.isArray(value)) return { problem: message('field.type.array') };
    return value.every((choice) => isOption(attribute, choice))
      ? { value: [...new Set(value)] }
      : { problem: message('attribute.choices_unknown') };
  },
};

function checkNumber({ min, max }: AttributeRow, value: AttributeValue): Checked {
  if (typeof value !== 'number') return { problem: message('field.type.number') };
  if (min !== null && value < min) return { problem: message('field.number.min', { minimum: min }) };
  if (max !== null && value > max) return { problem: message('field.number.max', { maximum: max }) };
  return { value };
}

function checkChoice(attribute: AttributeRow, value: AttributeValue): Checked {
  return typeof value === 'string' && isOption(attribute, value)
    ? { value }
    : { problem: message('attribute.choice_unknown') };
}

const isOption = (attribute: AttributeRow, value: string): boolean =>
  attribute.options.some((option) => option.value === value);
const isDay = (value: string): boolean =>
  DAY.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value);
const isEmpty = (value: Given[string] | undefined): value is null | undefined =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);

/** The values a form sent, checked by the attributes in force; wrong ones are named at `attributes.<key>`. Empty ones are dropped. */
export function checkValues(inForce: readonly AttributeRow[], given: Given): { values: Values; errors: FieldError[] } {
  const byKey = new Map(inForce.map((attribute) => [attribute.key, attribute]));
  const values: [string, AttributeValue][] = [];
  const errors: FieldError[] = [];
  for (const [key, value] of Object.entries(given)) {
    if (isEmpty(value)) continue;
    const attribute = byKey.get(key);
    const checked: Checked = attribute
      ? CHECKS[attribute.type](attribute, value)
      : { problem: message('attribute.not_in_category') };
    if ('problem' in checked) errors.push(fieldError(`attributes.${key}`, checked.problem));
    else values.push([key, checked.value]);
  }
  return { values: Object.fromEntries(values), errors };
}

/** What of stored values still holds: a moved product may state what its new category does not know. */
export function valuesInForce(inForce: readonly AttributeRow[], stored: Values): Values {
  return Object.fromEntries(inForce.flatMap(({ key }) => (stored[key] === undefined ? [] : [[key, stored[key]]])));
}

/** Required attributes without a value. One by which the variants differ is stated by their options. */
export function missingAttributes(
  inForce: readonly AttributeRow[],
  { attributes, options }: { attributes: Values; options: readonly ProductOption[] },
): AttributeRow[] {
  const axes = new Set(options.map((option) => option.name.toLowerCase()));
  const isAxis = ({ isVariantAxis, key, label }: AttributeRow) =>
    isVariantAxis && [key, label.en, label.ar ?? ''].some((name) => axes.has(name.toLowerCase()));
  return inForce.filter(
    (attribute) => attribute.isRequired && isEmpty(attributes[attribute.key]) && !isAxis(attribute),
  );
}

/** Values as a page shows them, options by their labels. */
export function wordsOf(
  inForce: readonly AttributeRow[],
  stored: Values,
  language: Language,
): ProductDetails['attributeWords'] {
  const inWords = (words: Localised) => inLanguage(words, language);
  return inForce.flatMap(({ key, label, type, unit, options }) => {
    const value = stored[key];
    if (isEmpty(value)) return [];
    const words = [value].flat().map((part) => {
      const option = options.find((each) => each.value === part);
      return option ? inWords(option.label) : String(part);
    });
    return [{ key, label: inWords(label), type, unit, words }];
  });
}
