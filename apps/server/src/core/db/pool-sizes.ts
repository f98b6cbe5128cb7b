/** Pools of connections: for reads outside of transactions, for transactions of calls, and for background jobs. */
export const POOLS = ['reads', 'writes', 'jobs'] as const;

/** Maximum number of connections of each pool. */
export type PoolSizes = Readonly<Record<(typeof POOLS)[number], number>>;

export const DEFAULT_POOL_SIZES: PoolSizes = { reads: 6, writes: 6, jobs: 6 };
