import type { Language, Localised } from '@souk/contract/core/fields.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import type { AttributeValue, CreateProduct, ProductOption } from '@souk/contract/products/inputs.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import { inLanguage } from '#core/localised.ts';
import type { AttributeRow } from '#modules/attributes/attributes.service.ts';
import { fieldError } from '#core/errors.ts';

type AttributeInput = NonNullable<CreateProduct['attributes']>;
type StoredValues = Record<string, AttributeValue>;
type CheckResult = { value: AttributeValue } | { problem: Message };

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

const CHECKS_BY_TYPE: Record<AttributeRow['type'], (attribute: AttributeRow, value: AttributeValue) => CheckResult> = {
  text: (_, value) => (typeof value === 'string' ? { value } : { problem: message('field.type.string') }),
  boolean: (_, value) => (typeof value === 'boolean' ? { value } : { problem: message('field.type.boolean') }),
  number: checkNumber,
  date: (_, value) =>
    typeof value === 'string' && isDate(value) ? { value } : { problem: message('field.format.date') },
  select: checkChoice,
  color: checkChoice,
  multiselect: (attribute, value) => {
    if (!Array.isArray(value)) return { problem: message('field.type.array') };
    return value.every((choice) => isOption(attribute, choice))
      ? { value: [...new Set(value)] }
      : { problem: message('attribute.choices_unknown') };
  },
};

function checkNumber({ min, max }: AttributeRow, value: AttributeValue): CheckResult {
  if (typeof value !== 'number') return { problem: message('field.type.number') };
  if (min !== null && value < min) return { problem: message('field.number.min', { minimum: min }) };
  if (max !== null && value > max) return { problem: message('field.number.max', { maximum: max }) };
  return { value };
}

function checkChoice(attribute: AttributeRow, value: AttributeValue): CheckResult {
  return typeof value === 'string' && isOption(attribute, value)
    ? { value }
    : { problem: message('attribute.choice_unknown') };
}

const isOption = (attribute: AttributeRow, value: string): boolean =>
  attribute.options.some((option) => option.value === value);
const isDate = (value: string): boolean =>
  DATE_PATTERN.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value);
const isEmpty = (value: AttributeInput[string] | undefined): value is null | undefined =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);

/** Checks submitted values against the attributes of the category. Errors are at `attributes.<key>`. Drops empty values. */
export function checkAttributeValues(
  categoryAttributes: readonly AttributeRow[],
  input: AttributeInput,
): { values: StoredValues; errors: FieldError[] } {
  const byKey = new Map(categoryAttributes.map((attribute) => [attribute.key, attribute]));
  const values: [string, AttributeValue][] = [];
  const errors: FieldError[] = [];
  for (const [key, value] of Object.entries(input)) {
    if (isEmpty(value)) continue;
    const attribute = byKey.get(key);
    const checked: CheckResult = attribute
      ? CHECKS_BY_TYPE[attribute.type](attribute, value)
      : { problem: message('attribute.not_in_category') };
    if ('problem' in checked) errors.push(fieldError(`attributes.${key}`, checked.problem));
    else values.push([key, checked.value]);
  }
  return { values: Object.fromEntries(values), errors };
}

/**
 * Drops stored values whose attribute the category does not have, for example because the product was in another
 * category before.
 */
export function pickCategoryValues(categoryAttributes: readonly AttributeRow[], stored: StoredValues): StoredValues {
  return Object.fromEntries(
    categoryAttributes.flatMap(({ key }) => (stored[key] === undefined ? [] : [[key, stored[key]]])),
  );
}

/**
 * Required attributes without a value. An attribute that is an option of the product is exempt, because each variant has a
 * value for it.
 */
export function findMissingAttributes(
  categoryAttributes: readonly AttributeRow[],
  { attributes, options }: { attributes: StoredValues; options: readonly ProductOption[] },
): AttributeRow[] {
  const axes = new Set(options.map((option) => option.name.toLowerCase()));
  const isAxis = ({ isVariantAxis, key, label }: AttributeRow) =>
    isVariantAxis && [key, label.en, label.ar ?? ''].some((name) => axes.has(name.toLowerCase()));
  return categoryAttributes.filter(
    (attribute) => attribute.isRequired && isEmpty(attributes[attribute.key]) && !isAxis(attribute),
  );
}

/** Formats values for display, with options as labels in the given language. */
export function formatAttributeValues(
  categoryAttributes: readonly AttributeRow[],
  stored: StoredValues,
  language: Language,
): ProductDetails['attributeWords'] {
  const localise = (text: Localised) => inLanguage(text, language);
  return categoryAttributes.flatMap(({ key, label, type, unit, options }) => {
    const value = stored[key];
    if (isEmpty(value)) return [];
    const labels = [value].flat().map((part) => {
      const option = options.find((each) => each.value === part);
      return option ? localise(option.label) : String(part);
    });
    return [{ key, label: localise(label), type, unit, words: labels }];
  });
}
