import { expect, test } from 'vitest';
import { addressLines } from './address-lines.tsx';

test('an address is formatted as on a parcel, without lines for missing parts', () => {
  const address = {
    name: 'Layla Benali',
    line1: '12 Rue Ibn Sina',
    city: 'Casablanca',
    postcode: '20250',
    country: 'MA',
  };
  expect(addressLines(address)).toEqual(['Layla Benali', '12 Rue Ibn Sina', '20250 Casablanca, Morocco']);
  expect(
    addressLines({ line1: '1 Pier', line2: 'Gate B', city: 'Muscat', region: 'Muscat Governorate', country: 'OM' }),
  ).toEqual(['1 Pier', 'Gate B', 'Muscat, Muscat Governorate, Oman']);
});

test('an unknown country is shown as its code', () => {
  expect(addressLines({ line1: 'x', city: 'y', country: '??' })).toEqual(['x', 'y, ??']);
});
