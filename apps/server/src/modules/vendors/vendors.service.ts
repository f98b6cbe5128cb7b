/** What other modules may use of vendors. */
export { type PayoutFreeze, payoutFreeze } from './payout-freeze.ts';
export { maskPayoutAccount } from './payout-account.ts';
