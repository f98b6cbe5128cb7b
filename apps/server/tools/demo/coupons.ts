import { type CouponRow, couponFor } from './plan/make-coupons.ts';
import type { Basket } from './plan/make-baskets.ts';
import { type Making, realId } from './making.ts';
import { pickFields } from './pick-fields.ts';

const PER_PERCENT = 100;

/** Coupons as marketing makes them; the codes of a batch in one go. */
export function addCoupons(making: Making): void {
  const { schedule, shop, world } = making;
  const [batched, single] = [
    world.rows.coupons.filter(({ batchId }) => batchId),
    world.rows.coupons.filter(({ batchId }) => !batchId),
  ];
  for (const coupon of single)
    schedule.add(startOf(coupon, world.now), () =>
      shop.post('/cobones', { code: coupon.code, ...termsOf(making, coupon) }, 2),
    );
  const [first] = batched;
  if (!first) return;
  schedule.add(startOf(first, world.now), async () => {
    const body = { prefix: first.code.split('-')[0], count: batched.length, ...termsOf(making, first) };
    await shop.post('/cobones/batch', body, 2);
    const made = await shop.rows<{ code: string }>('select code from coupons where batch_id is not null order by code');
    made.forEach(({ code }, index) => {
      const planned = batched[index];
      if (planned) planned.code = code;
    });
  });
}

const startOf = ({ createdAt, startsAt, vendorId }: CouponRow, now: Date): Date =>
  vendorId ? startsAt : (createdAt ?? now);

const TERMS = [
  'name',
  'kind',
  'maxDiscount',
  'minOrder',
  'scope',
  'totalLimit',
  'perCustomer',
  'firstOrderOnly',
  'fundedBy',
  'isActive',
] as const;

function termsOf(making: Making, coupon: CouponRow): object {
  const { kind, value, scopeIds, startsAt, endsAt, vendorId } = coupon;
  return {
    ...pickFields(coupon, TERMS),
    value: kind === 'percent' ? value / PER_PERCENT : value,
    scopeIds: (scopeIds ?? []).map((id) => realId(making, id)),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    vendorId: vendorId ? realId(making, vendorId) : null,
  };
}

/** A coupon that this basket may use. */
export function couponOf({ world }: Making, basket: Basket): CouponRow | null {
  const subtotal = basket.items.reduce((sum, { variant, quantity }) => sum + (variant.price ?? 0) * quantity, 0);
  const { at, vendor, customer, isFirst } = basket;
  return couponFor(world, { at, vendorId: vendor.id, customerId: customer.id, subtotal, isFirst });
}
