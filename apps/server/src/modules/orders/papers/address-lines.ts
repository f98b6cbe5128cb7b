import type { Address, PersonAddress } from '@souk/contract/core/addresses.ts';
import type { Language } from '@souk/contract/core/fields.ts';

/** An address as it is written on a parcel, a line each, with the country by its name. */
export function addressLines(address: Address | PersonAddress, language: Language): string[] {
  const { line1, line2, postcode, city, region, country } = address;
  const name = 'name' in address ? address.name : undefined;
  const phone = 'phone' in address ? address.phone : undefined;
  const town = [postcode, city].filter(Boolean).join(' ');
  const land = new Intl.DisplayNames([language], { type: 'region' }).of(country);
  return [name, line1, line2, [town, region].filter(Boolean).join(', '), land, phone].filter((line): line is string =>
    Boolean(line),
  );
}
