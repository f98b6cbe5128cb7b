import { POLICY } from '../../seeds/shared/policy.ts';

/** The smallest scale is for tests. */
export type Scale = 'test' | '100k' | '1m';

export type Sizes = { orders: number; customers: number; products: number; vendors: number };

export const SIZES: Record<Scale, Sizes> = {
  test: { orders: 3000, customers: 1500, products: 600, vendors: 30 },
  '100k': { orders: 100_000, customers: 50_000, products: 20_000, vendors: 500 },
  '1m': { orders: 1_000_000, customers: 500_000, products: 200_000, vendors: 5000 },
};

const DAY_MS = 86_400_000;
const TRADING_DAYS = 425;
/** The share of vendors, at the end of the list, that have just applied: their products are in review and have no orders. */
const NEWCOMERS = 0.01;
/** Above 1, the first vendors have more products and orders than the last. */
export const VENDOR_SKEW = 2.2;
export const FIRST_ORDER_NUMBER = 100_001;

/** Constants for composing statements; none comes from a request. Instants in milliseconds. */
export type Plan = Sizes & {
  now: number;
  opening: number;
  /** The time from which customers and vendors join. */
  foundation: number;
  sellingVendors: number;
  /** The number of products of selling vendors, which come first. */
  soldProducts: number;
  numberPrefix: string;
};

export function planOf(scale: Scale, now: Date): Plan {
  const sizes = SIZES[scale];
  const opening = now.getTime() - TRADING_DAYS * DAY_MS;
  const sellingVendors = Math.floor(sizes.vendors * (1 - NEWCOMERS));
  return {
    ...sizes,
    now: now.getTime(),
    opening,
    foundation: opening - 60 * DAY_MS,
    sellingVendors,
    soldProducts: Math.floor(sizes.products * (sellingVendors / sizes.vendors) ** (1 / VENDOR_SKEW)) - 1,
    numberPrefix: POLICY.numberPrefix,
  };
}
