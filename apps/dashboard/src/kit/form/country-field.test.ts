import { expect, test } from 'vitest';
import { listCountries } from './country-field.tsx';

test('countries have unique names in the current language', () => {
  const countries = listCountries('en');
  expect(countries.length).toBeGreaterThan(230);
  expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
  expect(countries).toContainEqual({ value: 'MA', label: 'Morocco' });
  expect(countries.map(({ value }) => value)).not.toContain('EU');
  expect(listCountries('ar').find(({ value }) => value === 'MA')?.label).toBe('المغرب');
});
