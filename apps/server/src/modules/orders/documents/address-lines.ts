import type { Address, PersonAddress } from '@souk/contract/core/addresses.ts';
import type { Language } from '@souk/contract/core/fields.ts';

/** An address as the lines of a parcel label, including the name of the country. */
export function addressLines(address: Address | PersonAddress, language: Language): string[] {
  const { line1, line2, postcode, city, region, country } = address;
  const name = 'name' in address ? address.name : undefined;
  const phone = 'phone' in address ? address.phone : undefined;
  const cityLine = [postcode, city].filter(Boolean).join(' ');
  const countryName = new Intl.DisplayNames([language], { type: 'region' }).of(country);
  return [name, line1, line2, [cityLine, region].filter(Boolean).join(', '), countryName, phone].filter(
    (line): line is string => Boolean(line),
  );
}
