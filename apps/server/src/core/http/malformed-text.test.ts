import { expect, it } from 'vitest';
import { findMalformedText } from './malformed-text.ts';

const HALF_SURROGATE = 'a\ud800b';
const ERROR_CODE = 'field.control_characters';
const nestValue = (depth: number): unknown => (depth === 0 ? 'text' : { in: nestValue(depth - 1) });

it('accepts text in every script, numbers and null', () => {
  expect(findMalformedText({ name: 'مصابيح 💡', count: 3, note: null, tags: ['a'] })).toEqual([]);
});

it('names the field of malformed text at any depth', () => {
  expect(findMalformedText({ name: { en: 'a\u0000b' }, tags: ['fine', HALF_SURROGATE] })).toMatchObject([
    { field: 'name.en', code: ERROR_CODE },
    { field: 'tags.1', code: ERROR_CODE },
  ]);
});

it('reports a malformed field name with replacement characters, and does not check the value of the field', () => {
  expect(findMalformedText({ search: { [HALF_SURROGATE]: { deep: HALF_SURROGATE } } })).toMatchObject([
    { field: 'search.a\ufffdb', code: ERROR_CODE },
  ]);
});

it('rejects values nested deeper than 64 levels, with an error at the top-level field', () => {
  expect(findMalformedText({ body: nestValue(64) })).toEqual([]);
  expect(findMalformedText({ body: nestValue(66) })).toMatchObject([{ field: 'body', code: 'request.too_deep' }]);
});
