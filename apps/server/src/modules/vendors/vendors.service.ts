/** What other modules may use of vendors. */
export { maskPayoutAccount } from './payout-account.ts';
