import { expect, test } from 'vitest';
import { fakeAttributeDetails } from './attribute.fixture.ts';
import { NEW_ATTRIBUTE, suggestKey, toBody, toFormValues } from './attribute-values.ts';

test('suggests a key from a label', () => {
  expect(suggestKey('Seat height')).toBe('seat_height');
  expect(suggestKey(' Façade, №2 ')).toBe('facade_no2');
  expect(suggestKey('العرض')).toBe('');
});

test('sends only the fields that apply to the attribute’s type', () => {
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

test('a suggested key has at most forty characters, and is empty for a label without letters', () => {
  expect(suggestKey('a'.repeat(60))).toHaveLength(40);
  expect(suggestKey('--')).toBe('');
  expect(suggestKey('2 in 1')).toBe('2_in_1');
});

test('the form values contain the options with labels in all languages, and the version', () => {
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

test('an empty unit is sent as null, and the version is not part of the body', () => {
  expect(toBody({ ...NEW_ATTRIBUTE, type: 'number', unit: '', min: 0 })).toMatchObject({ unit: null, min: 0 });
  expect(toBody({ ...NEW_ATTRIBUTE, version: 4 })).not.toHaveProperty('version');
});
