import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import type { PayoutAccount } from '#tables/vendors.ts';

const VISIBLE_DIGITS = 4;
const COUNTRY_LETTERS = 2;

/** Holder and masked account number, for the activity log and mails. */
export function accountLabel(account: PayoutAccount | null): string | null {
  const masked = maskPayoutAccount(account);
  return masked && `${masked.holder}, ${masked.masked}`;
}

/** Masks an account for display. Only its last digits and the country of an IBAN remain visible. */
export function maskPayoutAccount(account: PayoutAccount | null): VendorDetails['payoutAccount'] {
  if (!account) return null;
  const { holder, iban, bankCode } = account;
  const number = (iban ?? account.account ?? '').replace(/\s/g, '');
  const lastDigits = number.slice(-Math.min(VISIBLE_DIGITS, Math.floor(number.length / 2)));
  const masked = `${iban ? number.slice(0, COUNTRY_LETTERS) : ''}•••• ${number.length > 1 ? lastDigits : ''}`.trim();
  return { holder, kind: iban ? 'iban' : 'account', masked, bankCode: bankCode ?? null };
}
