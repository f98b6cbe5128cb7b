import type english from '../en/ledger.ts';

/** About accounts, payouts, adjustments, remittances and statements. */
export default {} satisfies Record<keyof typeof english, string>;
