import { expect, test } from 'vitest';
import { fitting } from '#kit/search/keywords.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { placesOf } from './places.ts';

test.each([
  ['shipping costs', 'Flat fee'],
  ['iban', 'Payouts'],
  ['iban', 'Vendors'],
  ['payments', 'Payouts'],
  ['payments', 'Orders'],
  ['percentage', 'Commission rules'],
  ['percentage', 'Tax rate'],
  ['tags', 'Products'],
  ['تكاليف التوصيل', 'Flat fee'],
  ['آيبان', 'Payouts'],
  ['وسوم', 'Products'],
])('%s leads to %s', (typed, name) => {
  const { pages, parts } = placesOf(fakeProfile({ role: 'SA' }));
  expect(fitting(typed, [...pages, ...parts]).map((place) => place.name)).toContain(name);
});
