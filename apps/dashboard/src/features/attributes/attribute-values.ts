import {
  type AttributeDetails,
  type CreateAttribute,
  type newAttributeBody,
  hasOptions,
} from '@souk/contract/attributes/api.ts';
import type { FormValues } from '#kit/form/form-values.ts';

export type OptionValues = AttributeFormValues['options'][number];

/** Form values: the body of the create and update requests. */
export type AttributeFormValues = FormValues<typeof newAttributeBody, 'position'>;

export const NEW_ATTRIBUTE: AttributeFormValues = {
  key: '',
  label: { en: '' },
  type: 'text',
  unit: null,
  min: null,
  max: null,
  options: [],
  categoryIds: [],
  isRequired: false,
  isFilterable: false,
  isVariantAxis: false,
};

export function toFormValues(row: AttributeDetails): AttributeFormValues {
  const { key, type, unit, min, max, isRequired, isFilterable, isVariantAxis, position, version } = row;
  return {
    key,
    label: row.translations.label,
    type,
    unit,
    min,
    max,
    options: row.options.map(({ id, value, hex, translations }) => ({ id, value, label: translations.label, hex })),
    categoryIds: row.categories.map((category) => category.id),
    isRequired,
    isFilterable,
    isVariantAxis,
    position,
    version,
  };
}

/** The request body, without the fields that do not apply to the attribute's type. */
export function toBody({ version: _version, ...values }: AttributeFormValues): CreateAttribute {
  const isNumber = values.type === 'number';
  const options = hasOptions(values.type)
    ? values.options.map((option) => ({ ...option, hex: values.type === 'color' ? option.hex : null }))
    : [];
  return {
    ...values,
    options,
    unit: isNumber ? values.unit || null : null,
    min: isNumber ? values.min : null,
    max: isNumber ? values.max : null,
  };
}

/** Derives a key from the English label. For example, 'Seat height' becomes `seat_height`. */
export const suggestKey = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
