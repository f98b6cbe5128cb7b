import { checkoutTimes } from './order-times.ts';
import {
  type CustomerRow,
  DAY,
  HOUR,
  later,
  type PlannedProduct,
  type VariantRow,
  type VendorRow,
  type World,
} from '../../catalogue/world.ts';

const DEFAULT_ORDER_COUNT = 12_000;
/** The share of checkouts with items of two vendors. */
const TWO_VENDOR_SHARE = 0.09;
const NEVER_ORDERING_SHARE = 0.15;
const FIRST_ORDER_SHARE = 0.36;
/** How often a customer returns compared with others, and the weight of such customers: most never return, a few very often. */
const RETURN_WEIGHTS = [
  [0, 44],
  [1, 26],
  [3, 16],
  [8, 9],
  [18, 4],
  [40, 1],
] as const;
/** The number of days for which a category has been turned off. */
export const INACTIVE_CATEGORY_DAYS = 16;
const RANK_OFFSET = 4;
/** The number of extra checkouts in the last half day, so that some are recent at whatever hour the demo starts. */
const RECENT_CHECKOUT_COUNT = 24;
const RECENT_HOURS = 11;

export type Item = { offer: PlannedProduct; variant: VariantRow; quantity: number };
export type Basket = {
  at: Date;
  customer: CustomerRow;
  customerIndex: number;
  isFirst: boolean;
  checkoutId: string;
  vendor: VendorRow;
  items: Item[];
};

/** Plans the purchases: one basket per order, sorted by the time of the order. */
export function makeBaskets(world: World, orders = DEFAULT_ORDER_COUNT): Basket[] {
  const { random } = world;
  const nextCustomer = createBuyerQueue(world);
  const baskets: Basket[] = [];
  const period = {
    from: world.opening,
    to: later(world.now, -HOUR),
    count: Math.round(orders / (1 + TWO_VENDOR_SHARE / 2)),
  };
  const fresh = Array.from({ length: RECENT_CHECKOUT_COUNT }, () =>
    later(world.now, -Math.floor((random.next() ** 1.3 * RECENT_HOURS + 0.05) * HOUR)),
  );
  const times = [...checkoutTimes(random, period), ...fresh].toSorted((a, b) => a.getTime() - b.getTime());
  for (const at of times) {
    const buyer = nextCustomer(at);
    if (!buyer) continue;
    const checkoutId = random.idAt(at);
    const first = pickVendor(world, at, null);
    const vendors = [first, random.chance(TWO_VENDOR_SHARE) ? pickVendor(world, at, first) : null];
    for (const vendor of vendors) {
      const items = vendor ? pickItems(world, vendor, at) : [];
      if (vendor && items.length) baskets.push({ at, ...buyer, checkoutId, vendor, items });
    }
  }
  // The loop makes slightly more baskets than needed. The oldest are removed.
  return baskets.slice(-orders);
}

type Buyer = { customer: CustomerRow; customerIndex: number; isFirst: boolean };

/** Returns a function that picks the next buyer: the next customer to place a first order, or a returning one. */
function createBuyerQueue(world: World): (at: Date) => Buyer | null {
  const { customers } = world.rows;
  const { random } = world;
  const neverOrders = customers.map(() => random.chance(NEVER_ORDERING_SHARE));
  /** Indexes of returning customers. The more often an index is in the list, the more often the customer returns. */
  const returning: number[] = [];
  let joined = 0;
  let fresh = 0;
  return (at) => {
    while (joined < customers.length && (customers[joined]?.createdAt ?? at) <= at) joined += 1;
    while (fresh < joined && neverOrders[fresh]) fresh += 1;
    const isFirst = fresh < joined && (returning.length === 0 || random.chance(FIRST_ORDER_SHARE));
    if (!isFirst && returning.length === 0) return null;
    const index = isFirst ? fresh++ : random.pick(returning);
    const customer = customers[index];
    if (!customer) return null;
    if (isFirst) returning.push(...Array.from({ length: random.weighted(RETURN_WEIGHTS) }, () => index));
    return { customer, customerIndex: index, isFirst };
  };
}

function pickVendor(world: World, at: Date, other: VendorRow | null): VendorRow | null {
  const open = world.rows.vendors.flatMap((vendor, rank) => {
    const isSelling =
      vendor !== other &&
      (vendor.createdAt ?? at) < at &&
      (vendor.status === 'active' || isSellingBeforeEnd(vendor, at));
    return isSelling ? [[vendor, 1 / (rank + RANK_OFFSET)] as const] : [];
  });
  return open.length ? world.random.weighted(open) : null;
}

function isSellingBeforeEnd(vendor: VendorRow, at: Date): boolean {
  // A vendor sells nothing in the weeks before it closes, so that all its earnings are paid out by then.
  const until = later(vendor.statusSince ?? at, vendor.status === 'closed' ? -30 * DAY : 0);
  return (vendor.status === 'suspended' || vendor.status === 'closed') && at < until;
}

function pickItems(world: World, vendor: VendorRow, at: Date): Item[] {
  const { random } = world;
  const open = (world.offersByVendor.get(vendor.id) ?? []).filter(
    ({ product, leaf }) =>
      (leaf.category.isActive !== false || at < later(world.now, -INACTIVE_CATEGORY_DAYS * DAY)) &&
      product.publishedAt &&
      product.publishedAt < at &&
      (product.status === 'published' || at < (product.statusSince ?? at)),
  );
  const count = random.weighted([
    [1, 56],
    [2, 25],
    [3, 12],
    [4, 5],
    [6, 2],
  ] as const);
  const items = new Map<string, Item>();
  for (let turn = 0; turn < count && open.length; turn += 1) {
    const offer = random.weighted(open.map((each) => [each, each.appeal] as const));
    const variant = random.pickSkewed(
      offer.variants.filter((each) => each.price && each.isActive !== false),
      1.4,
    );
    items.set(variant.id, {
      offer,
      variant,
      quantity: random.weighted([
        [1, 76],
        [2, 16],
        [3, 4],
        [4, 3],
        [6, 1],
      ] as const),
    });
  }
  return [...items.values()];
}
