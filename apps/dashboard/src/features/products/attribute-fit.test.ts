import { ATTRIBUTE_TYPES } from '@souk/contract/attributes/api.ts';
import { describe, expect, test } from 'vitest';
import { fitsAttribute } from './attribute-fit.ts';

const options = ['oak', 'pine'].map((value, position) => ({ id: value, value, label: value, hex: null, position }));

describe('whether a value survives a change of category', () => {
  test.each([
    ['text', 'Oak', true],
    ['text', 5, false],
    ['date', '2026-11-20', true],
    ['date', false, false],
    ['number', 0, true],
    ['number', '5', false],
    ['boolean', false, true],
    ['boolean', 'true', false],
    ['select', 'oak', true],
    ['select', 'steel', false],
    ['select', ['oak'], false],
    ['color', 'pine', true],
    ['color', '#ffffff', false],
    ['multiselect', ['oak', 'pine'], true],
    ['multiselect', [], true],
    ['multiselect', ['oak', 'steel'], false],
    ['multiselect', 'oak', false],
  ] as const)('%s %j: %s', (type, value, isValid) => {
    expect(fitsAttribute({ type, options }, value)).toBe(isValid);
  });

  test('empty values survive for every type', () => {
    for (const type of ATTRIBUTE_TYPES)
      for (const nothing of [null, undefined, '']) expect(fitsAttribute({ type, options }, nothing)).toBe(true);
  });
});
