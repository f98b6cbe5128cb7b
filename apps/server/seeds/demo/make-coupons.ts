import { normalise, searchText } from '#tables/search-text.ts';
import { DAY, later, type Row, type World } from './world.ts';
import type { coupons } from '#tables/coupons.ts';

export type CouponRow = Row<typeof coupons>;

type CouponSeed = Pick<CouponRow, 'code' | 'name' | 'kind' | 'value'> & {
  from: number;
  days: number | null;
  maxDiscount?: number;
  minOrder?: number;
  totalLimit?: number;
  perCustomer?: number;
  vendorRank?: number;
  isActive?: boolean;
};

/** `from` counts days back from today. */
const COUPONS: CouponSeed[] = [
  {
    code: 'WELCOME10',
    name: 'Ten percent off the first order',
    kind: 'percent',
    value: 1000,
    from: 424,
    days: null,
    maxDiscount: 5000,
    perCustomer: 1,
  },
  { code: 'FREESHIP', name: 'Free shipping', kind: 'free_shipping', value: 0, from: 300, days: null, minOrder: 5000 },
  { code: 'SPRING15', name: 'Spring sale', kind: 'percent', value: 1500, from: 250, days: 30, maxDiscount: 8000 },
  { code: 'SUMMER20', name: 'Summer sale', kind: 'percent', value: 2000, from: 140, days: 21, maxDiscount: 6000 },
  { code: 'AUTUMN10', name: 'Autumn sale', kind: 'percent', value: 1000, from: 50, days: 70 },
  {
    code: 'TAKE15',
    name: 'Fifteen off above a hundred',
    kind: 'fixed',
    value: 1500,
    from: 120,
    days: null,
    minOrder: 10_000,
  },
  {
    code: 'SORRY5',
    name: 'An apology for a late parcel',
    kind: 'fixed',
    value: 500,
    from: 380,
    days: null,
    totalLimit: 500,
  },
  {
    code: 'ATLAS12',
    name: 'Twelve percent at Atlas & Oak',
    kind: 'percent',
    value: 1200,
    from: 180,
    days: null,
    vendorRank: 0,
  },
  {
    code: 'NOORLIGHT',
    name: 'Ten off a lamp',
    kind: 'fixed',
    value: 1000,
    from: 90,
    days: null,
    minOrder: 8000,
    vendorRank: 1,
  },
  {
    code: 'CEDAR8',
    name: 'Eight percent on kitchenware',
    kind: 'percent',
    value: 800,
    from: 60,
    days: 90,
    vendorRank: 2,
  },
  {
    code: 'EARLYBIRD',
    name: 'The first fifty',
    kind: 'percent',
    value: 2500,
    from: 400,
    days: null,
    totalLimit: 50,
    maxDiscount: 4000,
  },
  { code: 'STAFF30', name: 'For colleagues', kind: 'percent', value: 3000, from: 420, days: null, isActive: false },
  { code: 'NEWYEAR', name: 'New year sale', kind: 'percent', value: 1500, from: -41, days: 10, maxDiscount: 6000 },
  { code: 'OLDPRICE', name: 'Last year’s price', kind: 'fixed', value: 2000, from: 410, days: 40, minOrder: 12_000 },
];

/** Coupons of every kind: running, coming, over, switched off, and one that is used up. */
export function makeCoupons(world: World): void {
  for (const seed of COUPONS) {
    const startsAt = later(world.now, -seed.from * DAY);
    const createdAt = later(world.now, -Math.abs(seed.from) * DAY - DAY);
    const vendor = seed.vendorRank === undefined ? undefined : world.rows.vendors[seed.vendorRank];
    world.rows.coupons.push({
      id: world.random.idAt(createdAt),
      code: seed.code,
      name: seed.name,
      nameSort: normalise(seed.name),
      kind: seed.kind,
      value: seed.value,
      maxDiscount: seed.maxDiscount ?? null,
      minOrder: seed.minOrder ?? null,
      scope: vendor ? 'vendors' : 'all',
      scopeIds: vendor ? [vendor.id] : [],
      startsAt: vendor?.createdAt && vendor.createdAt > startsAt ? vendor.createdAt : startsAt,
      endsAt: seed.days === null ? null : later(startsAt, seed.days * DAY),
      totalLimit: seed.totalLimit ?? null,
      perCustomer: seed.perCustomer ?? null,
      fundedBy: vendor ? 'vendor' : 'platform',
      vendorId: vendor?.id ?? null,
      isActive: seed.isActive ?? true,
      usedCount: 0,
      cost: 0,
      searchText: searchText([seed.code, seed.name]),
      createdAt,
      updatedAt: createdAt,
    });
  }
}

/** The first coupon, in a random order, that this checkout may use. */
export function couponFor(
  world: World,
  checkout: { at: Date; vendorId: string; customerId: string; subtotal: number; isFirst: boolean },
): CouponRow | null {
  const open = world.rows.coupons.filter(
    (coupon) =>
      coupon.isActive &&
      coupon.startsAt <= checkout.at &&
      (!coupon.endsAt || coupon.endsAt > checkout.at) &&
      checkout.subtotal >= (coupon.minOrder ?? 0) &&
      (coupon.totalLimit == null || (coupon.usedCount ?? 0) < coupon.totalLimit) &&
      (!coupon.vendorId || coupon.vendorId === checkout.vendorId) &&
      (!coupon.perCustomer || checkout.isFirst),
  );
  return open.length ? world.random.pick(open) : null;
}
