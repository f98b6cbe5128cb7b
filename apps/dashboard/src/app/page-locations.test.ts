import { expect, test } from 'vitest';
import { rankMatches } from '#kit/search/keywords.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { locationsFor } from './page-locations.ts';

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
])('a search for “%s” finds “%s”', (text, name) => {
  const { pages, parts } = locationsFor(fakeProfile({ role: 'SA' }));
  expect(rankMatches(text, [...pages, ...parts]).map((location) => location.name)).toContain(name);
});
