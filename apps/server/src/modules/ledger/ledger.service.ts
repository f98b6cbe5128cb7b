/** What other modules may use of the ledger. */
export { type LockedVendor, lockVendorAccount } from './lock-vendor-account.ts';
export { moneyWords } from './ledger-words.ts';
export { accountLabel, maskPayoutAccount } from './payouts/payout-account.ts';
export { postEvent } from './post-event.ts';
export { legsPosted } from './posted-legs.ts';
export * from './postings.ts';
