import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { fieldError } from '#core/errors.ts';

/** NUL or half of a surrogate pair, which can be neither stored nor encoded. */
const MALFORMED_CHARACTER = /[\0\p{Surrogate}]/u;
/** No schema is as deep, and recursive functions overflow the stack only at a far greater depth. */
const MAX_NESTING_DEPTH = 64;

/** Finds malformed strings and field names within a value, and values that are nested too deeply. */
export function findMalformedText(value: unknown, field = '', depth = 0): FieldError[] {
  if (typeof value === 'string') return MALFORMED_CHARACTER.test(value) ? [malformedError(field)] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (depth > MAX_NESTING_DEPTH)
    return [fieldError(topLevelField(field), 'request.too_deep', { maximum: MAX_NESTING_DEPTH })];
  return Object.entries(value).flatMap(([name, part]) => {
    const inner = field === '' ? name : `${field}.${name}`;
    return MALFORMED_CHARACTER.test(name)
      ? [malformedError(inner.replace(/[\0\p{Surrogate}]/gu, '\ufffd'))]
      : findMalformedText(part, inner, depth + 1);
  });
}

const topLevelField = (field: string): string => field.split('.', 1)[0] ?? '';
const malformedError = (field: string): FieldError => fieldError(field, 'field.control_characters');
