import { expect, test } from 'vitest';
import { bodyOf, keyOf, NEW_ATTRIBUTE } from './attribute-values.ts';

test('a label suggests a key', () => {
  expect(keyOf('Seat height')).toBe('seat_height');
  expect(keyOf(' Façade, №2 ')).toBe('facade_no2');
  expect(keyOf('العرض')).toBe('');
});

test('only what the type has is sent', () => {
  const options = [{ value: 'oak', label: { en: 'Oak' }, hex: '#aa7744' }];
  const typed = { ...NEW_ATTRIBUTE, unit: 'cm', min: 1, max: 9, options };
  expect(bodyOf({ ...typed, type: 'number' })).toMatchObject({ unit: 'cm', min: 1, max: 9, options: [] });
  expect(bodyOf({ ...typed, type: 'select' })).toMatchObject({
    unit: null,
    min: null,
    max: null,
    options: [{ value: 'oak', hex: null }],
  });
  expect(bodyOf({ ...typed, type: 'color' })).toMatchObject({ options: [{ value: 'oak', hex: '#aa7744' }] });
  expect(bodyOf({ ...typed, type: 'text' })).toMatchObject({ unit: null, options: [] });
});
