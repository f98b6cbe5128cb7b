import { normalise, searchText } from '#tables/search-text.ts';
import { ORDER_POLICY } from '../../../seeds/shared/policy.ts';
import { createRandom } from '../../../seeds/shared/random.ts';
import { DAY, later, type Row, type World } from '../../catalogue/world.ts';
import type { coupons } from '#tables/coupons.ts';

export type CouponRow = Row<typeof coupons>;

type CouponSeed = Pick<CouponRow, 'code' | 'name' | 'kind' | 'value'> & {
  from: number;
  days: number | null;
  maxDiscount?: number;
  minOrder?: number;
  totalLimit?: number;
  perCustomer?: number;
  firstOrderOnly?: boolean;
  vendorRank?: number;
  isActive?: boolean;
};

/** `from` counts days back from today. */
const COUPONS: CouponSeed[] = [
  {
    code: 'WELCOME10',
    name: '10% off the first order',
    kind: 'percent',
    value: 1000,
    from: 424,
    days: null,
    maxDiscount: 5000,
    perCustomer: 1,
    firstOrderOnly: true,
  },
  { code: 'FREESHIP', name: 'Free shipping', kind: 'free_shipping', value: 0, from: 300, days: null, minOrder: 5000 },
  { code: 'SPRING15', name: 'Spring sale', kind: 'percent', value: 1500, from: 250, days: 30, maxDiscount: 8000 },
  { code: 'SUMMER20', name: 'Summer sale', kind: 'percent', value: 2000, from: 140, days: 21, maxDiscount: 6000 },
  { code: 'AUTUMN10', name: 'Autumn sale', kind: 'percent', value: 1000, from: 50, days: 70 },
  {
    code: 'TAKE15',
    name: '$15 off orders over $100',
    kind: 'fixed',
    value: 1500,
    from: 120,
    days: null,
    minOrder: 10_000,
  },
  {
    code: 'SORRY5',
    name: 'Apology for a late parcel',
    kind: 'fixed',
    value: 500,
    from: 380,
    days: null,
    totalLimit: 500,
  },
  {
    code: 'ATLAS12',
    name: '12% off at Atlas & Oak',
    kind: 'percent',
    value: 1200,
    from: 180,
    days: null,
    vendorRank: 0,
  },
  {
    code: 'NOORLIGHT',
    name: '$10 off lamps',
    kind: 'fixed',
    value: 1000,
    from: 90,
    days: null,
    minOrder: 8000,
    vendorRank: 1,
  },
  {
    code: 'CEDAR8',
    name: '8% off kitchenware',
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

/** Generates coupons of every kind and state: running, scheduled, ended, inactive, and used up. */
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
      scope: 'all',
      scopeIds: [],
      startsAt: vendor?.createdAt && vendor.createdAt > startsAt ? vendor.createdAt : startsAt,
      endsAt: seed.days === null ? null : later(startsAt, seed.days * DAY),
      totalLimit: seed.totalLimit ?? null,
      perCustomer: seed.perCustomer ?? null,
      firstOrderOnly: seed.firstOrderOnly ?? false,
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

const BATCH_SEED = { count: 40, daysAgo: 21, prefix: 'THANKS', name: 'Survey thank-you', value: 500 };
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** These coupons have their own random sequence, so that a change here doesn't change the rest of the demo. */
const NARROW_COUPONS_SEED = 20_261_120;

/** Generates a coupon for one category, and a batch of coupons that can each be used once. */
export function makeNarrowCoupons(world: World): void {
  const random = createRandom(NARROW_COUPONS_SEED);
  const category = world.rows.categories.find((row) => row.slug === 'lighting');
  const recently = later(world.now, -2 * DAY);
  const common = {
    maxDiscount: null,
    minOrder: null,
    scopeIds: [],
    perCustomer: null,
    fundedBy: 'platform',
    vendorId: null,
    isActive: true,
    usedCount: 0,
    cost: 0,
  } satisfies Partial<CouponRow>;
  world.rows.coupons.push({
    ...common,
    id: random.idAt(recently),
    ...textsOf('LIGHTSON', '10% off lighting'),
    kind: 'percent',
    value: 1000,
    scope: 'categories',
    scopeIds: category ? [category.id] : [],
    startsAt: recently,
    endsAt: later(recently, 30 * DAY),
    totalLimit: null,
    createdAt: recently,
    updatedAt: recently,
  });
  const createdAt = later(world.now, -BATCH_SEED.daysAgo * DAY);
  const batchId = random.idAt(createdAt);
  for (let made = 0; made < BATCH_SEED.count; made += 1) {
    const letters = Array.from({ length: 10 }, () => random.pick(Array.from(CODE_ALPHABET))).join('');
    world.rows.coupons.push({
      ...common,
      id: random.idAt(createdAt),
      ...textsOf(`${BATCH_SEED.prefix}-${letters}`, BATCH_SEED.name),
      kind: 'fixed',
      value: BATCH_SEED.value,
      scope: 'all',
      startsAt: createdAt,
      endsAt: null,
      totalLimit: 1,
      batchId,
      // The list displays the first coupon in place of the batch, and hides the others.
      isFolded: made > 0,
      createdAt,
      updatedAt: createdAt,
    });
  }
}

const textsOf = (code: string, name: string) => ({
  code,
  name,
  nameSort: normalise(name),
  searchText: searchText([code, name]),
});

/** Picks a random coupon from those that this checkout may use. */
export function couponFor(
  world: World,
  checkout: { at: Date; vendorId: string; customerId: string; subtotal: number; isFirst: boolean },
): CouponRow | null {
  const open = world.rows.coupons.filter(
    (coupon) =>
      coupon.isActive !== false &&
      coupon.scope !== 'categories' &&
      (coupon.kind !== 'free_shipping' || checkout.subtotal < ORDER_POLICY.freeShippingOver) &&
      coupon.startsAt <= checkout.at &&
      (!coupon.endsAt || coupon.endsAt > checkout.at) &&
      checkout.subtotal >= (coupon.minOrder ?? 0) &&
      (coupon.totalLimit == null || (coupon.usedCount ?? 0) < coupon.totalLimit) &&
      (!coupon.vendorId || coupon.vendorId === checkout.vendorId) &&
      (!(coupon.perCustomer || coupon.firstOrderOnly) || checkout.isFirst),
  );
  // Counts each batch as one coupon. Otherwise, its many codes would be picked more often than other coupons.
  const eligible = open.filter(
    ({ batchId }, at) => !batchId || open.findIndex((other) => other.batchId === batchId) === at,
  );
  return eligible.length > 0 ? world.random.pick(eligible) : null;
}
