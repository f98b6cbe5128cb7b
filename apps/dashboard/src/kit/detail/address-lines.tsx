import type { Address, PersonAddress } from '@souk/contract/core/addresses.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import styles from './detail.module.css';

/** An address as written on a parcel. */
export function AddressLines({ address }: { address: Address | PersonAddress }) {
  return (
    <address className={styles.address}>
      {addressLines(address).map((line, index) => (
        <div key={index}>
          <bdi>{line}</bdi>
        </div>
      ))}
      {'name' in address && address.phone && (
        <div>
          <a href={`tel:${address.phone}`} className="num" dir="ltr">
            {address.phone}
          </a>
        </div>
      )}
    </address>
  );
}

/** The lines of an address: 'Layla Benali', '12 Rue Ibn Sina', '20250 Casablanca, Morocco'. */
export function addressLines(address: Address | PersonAddress): string[] {
  const { line1, line2, city, region, postcode, country } = address;
  const locality = [[postcode, city].filter(Boolean).join(' '), region, countryName(country)]
    .filter(Boolean)
    .join(', ');
  return ['name' in address ? address.name : undefined, line1, line2, locality].filter((line): line is string =>
    Boolean(line),
  );
}

/** The name of a country by its ISO code, in the current language. */
function countryName(code: string): string {
  try {
    return new Intl.DisplayNames([currentLanguage()], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
