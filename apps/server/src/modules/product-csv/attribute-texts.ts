import type { AttributeValue, CreateProduct } from '@souk/contract/products/inputs.ts';
import type { AttributeRow } from '#modules/attributes/attributes.service.ts';
import { parseBoolean } from '#core/csv/csv.service.ts';
import type { SourceText } from './parse-product.ts';

type AttributeInput = NonNullable<CreateProduct['attributes']>;

const VALUE_SEPARATOR = ' | ';

/** Converts texts of a file to attribute values as the form sends them. An option is found by its value or its label. */
export function parseAttributeValues(
  attributes: readonly AttributeRow[],
  texts: Readonly<Record<string, SourceText>>,
): AttributeInput {
  const byKey = new Map(attributes.map((attribute) => [attribute.key.toLowerCase(), attribute]));
  return Object.fromEntries(
    Object.entries(texts).map(([key, { text }]) => {
      const attribute = byKey.get(key);
      return [attribute?.key ?? key, attribute ? parseValue(attribute, text) : text];
    }),
  );
}

function parseValue(attribute: AttributeRow, text: string): AttributeInput[string] {
  if (attribute.type === 'number') return Number.isFinite(Number(text)) ? Number(text) : text;
  if (attribute.type === 'multiselect') return text.split('|').map((part) => findOptionValue(attribute, part.trim()));
  if (attribute.type === 'select' || attribute.type === 'color') return findOptionValue(attribute, text);
  if (attribute.type !== 'boolean') return text;
  const flag = parseBoolean(text);
  return 'value' in flag ? flag.value : text;
}

function findOptionValue({ options }: AttributeRow, text: string): string {
  const lowerText = text.toLowerCase();
  const option = options.find(({ value, label }) =>
    [value, label.en, label.ar ?? ''].some((each) => each.toLowerCase() === lowerText),
  );
  return option?.value ?? text;
}

/** Formats a stored value as the text of a cell. */
export const formatAttributeValue = (value: AttributeValue | undefined): string =>
  Array.isArray(value) ? value.join(VALUE_SEPARATOR) : String(value ?? '');
