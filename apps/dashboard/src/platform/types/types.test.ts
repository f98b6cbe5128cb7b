import { expect, test } from 'vitest';
import { isOneOf, isRecord } from './guards.ts';
import { isKeyOf, keysOf } from './keys.ts';

test.each([
  ['view', true],
  ['none', false],
  [undefined, false],
  [null, false],
  [['view'], false],
])('%j is one of a list: %s', (value, isIn) => expect(isOneOf(['view', 'edit'], value)).toBe(isIn));

test.each([
  [{}, true],
  [[], true],
  [null, false],
  [undefined, false],
  ['text', false],
  [1, false],
])('%j has properties: %s', (value, isObject) => expect(isRecord(value)).toBe(isObject));

test('only own properties of an object count as keys', () => {
  const labels = { view: 'View', edit: 'Edit' };
  expect(keysOf(labels)).toEqual(['view', 'edit']);
  expect([isKeyOf(labels, 'view'), isKeyOf(labels, 'none'), isKeyOf(labels, 'toString')]).toEqual([true, false, false]);
});
