import type { AttributeValue, CreateProduct } from '@souk/contract/products/inputs.ts';
import type { AttributeRow } from '#modules/attributes/attributes.service.ts';
import { readFlag } from '#core/csv/csv.service.ts';
import type { Said } from './parse-product.ts';

type Given = NonNullable<CreateProduct['attributes']>;

/** Between the values of an attribute that has several. */
const SEVERAL = ' | ';

/** Attribute values as a form would send them, from the texts of a file; options are found by value or label. */
export function attributeValues(inForce: readonly AttributeRow[], texts: Readonly<Record<string, Said>>): Given {
  const byKey = new Map(inForce.map((attribute) => [attribute.key.toLowerCase(), attribute]));
  return Object.fromEntries(
    Object.entries(texts).map(([key, { text }]) => {
      const attribute = byKey.get(key);
      return [attribute?.key ?? key, attribute ? valueOf(attribute, text) : text];
    }),
  );
}

function valueOf(attribute: AttributeRow, text: string): Given[string] {
  if (attribute.type === 'number') return Number.isFinite(Number(text)) ? Number(text) : text;
  if (attribute.type === 'multiselect') return text.split('|').map((part) => optionOf(attribute, part.trim()));
  if (attribute.type === 'select' || attribute.type === 'color') return optionOf(attribute, text);
  if (attribute.type !== 'boolean') return text;
  const flag = readFlag(text);
  return 'value' in flag ? flag.value : text;
}

function optionOf({ options }: AttributeRow, text: string): string {
  const word = text.toLowerCase();
  const found = options.find(({ value, label }) =>
    [value, label.en, label.ar ?? ''].some((each) => each.toLowerCase() === word),
  );
  return found?.value ?? text;
}

/** A stored value as a cell shows it. */
export const attributeText = (value: AttributeValue | undefined): string =>
  Array.isArray(value) ? value.join(SEVERAL) : String(value ?? '');
