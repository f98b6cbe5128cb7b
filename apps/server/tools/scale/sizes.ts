import { ORDER_POLICY } from '../../seeds/shared/policy.ts';

export type Scale = 'test' | '100k' | '1m';

export type Sizes = { orders: number; customers: number; products: number; vendors: number };

export const SIZES: Record<Scale, Sizes> = {
  test: { orders: 3000, customers: 1500, products: 600, vendors: 30 },
  '100k': { orders: 100_000, customers: 50_000, products: 20_000, vendors: 500 },
  '1m': { orders: 1_000_000, customers: 500_000, products: 200_000, vendors: 5000 },
};

const DAY_MS = 86_400_000;
const TRADING_DAYS = 425;
/** The share of vendors that have just applied. Their products are in review and have no orders. They are last in the list. */
const NEWCOMER_SHARE = 0.01;
/** The higher this is above 1, the more products and orders have the first vendors compared with the last. */
export const VENDOR_SKEW = 2.2;
export const FIRST_ORDER_NUMBER = 100_001;

/** Constants that are inserted into SQL, which is safe because none comes from a request. Instants are in milliseconds. */
export type ScalePlan = Sizes & {
  now: number;
  opening: number;
  /** The time at which the first customers and vendors join, before the opening. */
  foundation: number;
  sellingVendors: number;
  /** The number of products of vendors that sell. These products come first. */
  soldProducts: number;
  numberPrefix: string;
};

export function createPlan(scale: Scale, now: Date): ScalePlan {
  const sizes = SIZES[scale];
  const opening = now.getTime() - TRADING_DAYS * DAY_MS;
  const sellingVendors = Math.floor(sizes.vendors * (1 - NEWCOMER_SHARE));
  return {
    ...sizes,
    now: now.getTime(),
    opening,
    foundation: opening - 60 * DAY_MS,
    sellingVendors,
    soldProducts: Math.floor(sizes.products * (sellingVendors / sizes.vendors) ** (1 / VENDOR_SKEW)) - 1,
    numberPrefix: ORDER_POLICY.numberPrefix,
  };
}
