import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { fieldError } from '#core/errors.ts';

/** A NUL or half of a surrogate pair: text that no database keeps and no encoder writes. */
const MALFORMED = /[\0\p{Surrogate}]/u;
/** No schema is nested nearly as deep, and what walks through a value by recursion ends somewhere beyond. */
const MAX_DEPTH = 64;

/** Each text within a value, the names of fields among them, that could not be stored; and what is nested too deeply. */
export function malformedTexts(value: unknown, field = '', depth = 0): FieldError[] {
  if (typeof value === 'string') return MALFORMED.test(value) ? [wrong(field)] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (depth > MAX_DEPTH) return [fieldError(topOf(field), 'request.too_deep', { maximum: MAX_DEPTH })];
  return Object.entries(value).flatMap(([name, part]) => {
    const inner = field === '' ? name : `${field}.${name}`;
    return MALFORMED.test(name)
      ? [wrong(inner.replace(/[\0\p{Surrogate}]/gu, '\ufffd'))]
      : malformedTexts(part, inner, depth + 1);
  });
}

const topOf = (field: string): string => field.split('.', 1)[0] ?? '';
const wrong = (field: string): FieldError => fieldError(field, 'field.control_characters');
