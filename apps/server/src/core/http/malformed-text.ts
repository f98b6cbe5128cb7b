import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { fieldError } from '#core/errors.ts';

/** A NUL or half of a surrogate pair: text that no database keeps and no encoder writes. */
const MALFORMED = /[\0\p{Surrogate}]/u;

/** Each text within a value, the names of fields among them, that could not be stored. */
export function malformedTexts(value: unknown, field = ''): FieldError[] {
  if (typeof value === 'string') return MALFORMED.test(value) ? [wrong(field)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const inner = field === '' ? name : `${field}.${name}`;
    return MALFORMED.test(name) ? [wrong(inner.replace(/[\0\p{Surrogate}]/gu, '\ufffd'))] : malformedTexts(part, inner);
  });
}

const wrong = (field: string): FieldError => fieldError(field, 'field.control_characters');
