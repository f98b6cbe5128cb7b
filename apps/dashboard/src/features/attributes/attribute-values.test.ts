import { expect, test } from 'vitest';
import { toBody, suggestKey, NEW_ATTRIBUTE } from './attribute-values.ts';

test('suggests a key from a label', () => {
  expect(suggestKey('Seat height')).toBe('seat_height');
  expect(suggestKey(' Façade, №2 ')).toBe('facade_no2');
  expect(suggestKey('العرض')).toBe('');
});

test('sends only the fields of the type', () => {
  const options = [{ value: 'oak', label: { en: 'Oak' }, hex: '#aa7744' }];
  const typed = { ...NEW_ATTRIBUTE, unit: 'cm', min: 1, max: 9, options };
  expect(toBody({ ...typed, type: 'number' })).toMatchObject({ unit: 'cm', min: 1, max: 9, options: [] });
  expect(toBody({ ...typed, type: 'select' })).toMatchObject({
    unit: null,
    min: null,
    max: null,
    options: [{ value: 'oak', hex: null }],
  });
  expect(toBody({ ...typed, type: 'color' })).toMatchObject({ options: [{ value: 'oak', hex: '#aa7744' }] });
  expect(toBody({ ...typed, type: 'text' })).toMatchObject({ unit: null, options: [] });
});
