/** What other modules may use of vendors. */
export { maskPayoutAccount } from './payout-account.ts';
export { mailVendor } from './vendor-mails.ts';
