import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import type { PayoutAccount } from '#tables/vendors.ts';

const SHOWN_DIGITS = 4;
const COUNTRY_LETTERS = 2;

/** The account as the activity and mails may show it: holder and masked number. */
export function accountLabel(account: PayoutAccount | null): string | null {
  const shown = maskPayoutAccount(account);
  return shown && `${shown.holder}, ${shown.masked}`;
}

/** The account as anybody may see it: its last digits, and the country of an IBAN. */
export function maskPayoutAccount(account: PayoutAccount | null): VendorDetails['payoutAccount'] {
  if (!account) return null;
  const { holder, iban, bankCode } = account;
  const number = (iban ?? account.account ?? '').replace(/\s/g, '');
  const shown = number.slice(-Math.min(SHOWN_DIGITS, Math.floor(number.length / 2)));
  const masked = `${iban ? number.slice(0, COUNTRY_LETTERS) : ''}•••• ${number.length > 1 ? shown : ''}`.trim();
  return { holder, kind: iban ? 'iban' : 'account', masked, bankCode: bankCode ?? null };
}
