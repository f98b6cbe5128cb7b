/** About accounts, payouts, adjustments, remittances and statements. */
export default {} as const;
