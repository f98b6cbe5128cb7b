import type { Attribute } from '@souk/contract/attributes/api.ts';

type AttributeShape = Pick<Attribute, 'type' | 'options'>;

/** Whether a value is valid for an attribute. Valid values survive a change of category; empty values are always valid. */
export function fitsAttribute({ type, options }: AttributeShape, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  const isOption = (candidate: unknown) => options.some((option) => option.value === candidate);
  switch (type) {
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'multiselect':
      return Array.isArray(value) && value.every(isOption);
    case 'select':
    case 'color':
      return isOption(value);
    default:
      return typeof value === 'string';
  }
}
