import { checkoutTimes } from './order-times.ts';
import {
  type CustomerRow,
  DAY,
  HOUR,
  later,
  type Offer,
  type VariantRow,
  type VendorRow,
  type World,
} from '../../catalogue/world.ts';

const ORDERS = 12_000;
/** The share of checkouts with items of two vendors. */
const SHARED_CHECKOUTS = 0.09;
const NEVER_ORDERS = 0.15;
const FIRST_ORDERS = 0.36;
/** How often a customer returns, relative to others: most don't, a few do very often. */
const LOYALTY = [
  [0, 44],
  [1, 26],
  [3, 16],
  [8, 9],
  [18, 4],
  [40, 1],
] as const;
/** For how many days a category has been turned off. */
export const SWITCHED_OFF_DAYS = 16;
const RANK_SOFTNESS = 4;
/** More checkouts in the last half day, so that there are some at any hour. */
const FRESH_CHECKOUTS = 24;
const FRESH_HOURS = 11;

export type Item = { offer: Offer; variant: VariantRow; quantity: number };
export type Basket = {
  at: Date;
  customer: CustomerRow;
  customerIndex: number;
  isFirst: boolean;
  checkoutId: string;
  vendor: VendorRow;
  items: Item[];
};

/** The planned purchases: one basket per order, by time of placement. */
export function makeBaskets(world: World, orders = ORDERS): Basket[] {
  const { random } = world;
  const nextCustomer = customerQueue(world);
  const baskets: Basket[] = [];
  const period = {
    from: world.opening,
    to: later(world.now, -HOUR),
    count: Math.round(orders / (1 + SHARED_CHECKOUTS / 2)),
  };
  const fresh = Array.from({ length: FRESH_CHECKOUTS }, () =>
    later(world.now, -Math.floor((random.next() ** 1.3 * FRESH_HOURS + 0.05) * HOUR)),
  );
  const times = [...checkoutTimes(random, period), ...fresh].toSorted((a, b) => a.getTime() - b.getTime());
  for (const at of times) {
    const buyer = nextCustomer(at);
    if (!buyer) continue;
    const checkoutId = random.idAt(at);
    const first = pickVendor(world, at, null);
    const vendors = [first, random.chance(SHARED_CHECKOUTS) ? pickVendor(world, at, first) : null];
    for (const vendor of vendors) {
      const items = vendor ? pickItems(world, vendor, at) : [];
      if (vendor && items.length) baskets.push({ at, ...buyer, checkoutId, vendor, items });
    }
  }
  // Slightly too many are generated; the oldest are removed.
  return baskets.slice(-orders);
}

type Buyer = { customer: CustomerRow; customerIndex: number; isFirst: boolean };

/** The next buyer: a new customer, in the order of joining, or a returning one. */
function customerQueue(world: World): (at: Date) => Buyer | null {
  const { customers } = world.rows;
  const { random } = world;
  const neverOrders = customers.map(() => random.chance(NEVER_ORDERS));
  /** Indexes of returning customers, repeated by loyalty. */
  const returning: number[] = [];
  let joined = 0;
  let fresh = 0;
  return (at) => {
    while (joined < customers.length && (customers[joined]?.createdAt ?? at) <= at) joined += 1;
    while (fresh < joined && neverOrders[fresh]) fresh += 1;
    const isFirst = fresh < joined && (returning.length === 0 || random.chance(FIRST_ORDERS));
    if (!isFirst && returning.length === 0) return null;
    const index = isFirst ? fresh++ : random.pick(returning);
    const customer = customers[index];
    if (!customer) return null;
    if (isFirst) returning.push(...Array.from({ length: random.weighted(LOYALTY) }, () => index));
    return { customer, customerIndex: index, isFirst };
  };
}

function pickVendor(world: World, at: Date, other: VendorRow | null): VendorRow | null {
  const open = world.rows.vendors.flatMap((vendor, rank) => {
    const isSelling =
      vendor !== other && (vendor.createdAt ?? at) < at && (vendor.status === 'active' || isBeforeEnd(vendor, at));
    return isSelling ? [[vendor, 1 / (rank + RANK_SOFTNESS)] as const] : [];
  });
  return open.length ? world.random.weighted(open) : null;
}

function isBeforeEnd(vendor: VendorRow, at: Date): boolean {
  // A vendor that closes sells nothing in its last weeks, so that everything is paid out by then.
  const until = later(vendor.statusSince ?? at, vendor.status === 'closed' ? -30 * DAY : 0);
  return (vendor.status === 'suspended' || vendor.status === 'closed') && at < until;
}

function pickItems(world: World, vendor: VendorRow, at: Date): Item[] {
  const { random } = world;
  const open = (world.offersByVendor.get(vendor.id) ?? []).filter(
    ({ product, leaf }) =>
      (leaf.category.isActive !== false || at < later(world.now, -SWITCHED_OFF_DAYS * DAY)) &&
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
