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

test('countries are sorted by name, without unions, regions and codes of former countries', () => {
  const countries = listCountries('en');
  const labels = countries.map(({ label }) => label);
  expect(labels.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
  expect(labels.at(-1)).toBe('Zimbabwe');
  const codes = new Set(countries.map(({ value }) => value));
  expect(['EU', 'UN', 'AC', 'IC', 'ZZ', 'XA', 'SU', 'DD', 'YU', 'UK'].filter((code) => codes.has(code))).toEqual([]);
  expect(['GB', 'AE', 'XK', 'PS'].filter((code) => !codes.has(code))).toEqual([]);
});

test('Arabic names are sorted in Arabic', () => {
  const labels = listCountries('ar').map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((left, right) => left.localeCompare(right, 'ar')));
  expect(labels).not.toEqual(listCountries('en').map(({ label }) => label));
});
