import type { Attribute } from '@souk/contract/attributes/api.ts';

type Asking = Pick<Attribute, 'type' | 'options'>;

/** Whether a value can stand in an attribute's field: after a change of category, what fits is kept. Nothing fits always. */
export function fits({ type, options }: Asking, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  const isOption = (one: unknown) => options.some((option) => option.value === one);
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
