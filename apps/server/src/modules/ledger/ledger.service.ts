/** The ledger's public interface for other modules. */
export { type LockedVendor, lockVendorAccount } from './lock-vendor-account.ts';
export { formatMoney } from './ledger-labels.ts';
export { accountLabel, maskPayoutAccount } from './payouts/payout-account.ts';
export { postEvent } from './post-event.ts';
export { readPostedLegs } from './posted-legs.ts';
export * from './postings.ts';
