/** About orders, their shipments, returns, refunds and papers. */
export default {} as const;
