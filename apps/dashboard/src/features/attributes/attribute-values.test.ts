import { expect, test } from 'vitest';
import { fakeAttributeDetails } from './attribute.fixture.ts';
import { NEW_ATTRIBUTE, suggestKey, toBody, toFormValues } from './attribute-values.ts';

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

test('a key has at most forty characters, and none of a text without letters', () => {
  expect(suggestKey('a'.repeat(60))).toHaveLength(40);
  expect(suggestKey('--')).toBe('');
  expect(suggestKey('2 in 1')).toBe('2_in_1');
});

test('the form has the options with their labels of all languages, and the version', () => {
  const values = toFormValues(fakeAttributeDetails({ min: 1, position: 2 }));
  expect(values).toMatchObject({
    key: 'material',
    label: { en: 'Material' },
    type: 'select',
    categoryIds: ['01900000-0000-7000-8000-0000000000c1'],
    position: 2,
    version: 3,
  });
  expect(values.options[0]).toEqual({
    id: '01900000-0000-7000-8000-0000000000b1',
    value: 'oak',
    label: { en: 'Oak' },
    hex: null,
  });
});

test('a number without a unit is sent without one, and the version is never among the fields', () => {
  expect(toBody({ ...NEW_ATTRIBUTE, type: 'number', unit: '', min: 0 })).toMatchObject({ unit: null, min: 0 });
  expect(toBody({ ...NEW_ATTRIBUTE, version: 4 })).not.toHaveProperty('version');
});
