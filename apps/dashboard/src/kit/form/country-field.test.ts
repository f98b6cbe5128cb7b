import { expect, test } from 'vitest';
import { countriesIn } from './country-field.tsx';

test('countries have names in the language of the page, each once', () => {
  const countries = countriesIn('en');
  expect(countries.length).toBeGreaterThan(230);
  expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
  expect(countries).toContainEqual({ value: 'MA', label: 'Morocco' });
  expect(countries.map(({ value }) => value)).not.toContain('EU');
  expect(countriesIn('ar').find(({ value }) => value === 'MA')?.label).toBe('المغرب');
});
