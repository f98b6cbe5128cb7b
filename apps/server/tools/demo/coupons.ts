import { couponsApi } from '@souk/contract/coupons/api.ts';
import { type CouponRow, couponFor } from './plan/make-coupons.ts';
import type { Basket } from './plan/make-baskets.ts';
import { type DemoContext, realId } from './context.ts';

const PER_PERCENT = 100;

/** Creates each coupon on its day, and the codes of the batch in one call. */
export function addCoupons(context: DemoContext): void {
  const { schedule, shop, world } = context;
  const [batched, single] = [
    world.rows.coupons.filter(({ batchId }) => batchId),
    world.rows.coupons.filter(({ batchId }) => !batchId),
  ];
  for (const coupon of single)
    schedule.add(startOf(coupon, world.now), () =>
      shop.call(couponsApi.create, { body: { code: coupon.code, ...termsOf(context, coupon) } }, 2),
    );
  const [first] = batched;
  if (!first) return;
  schedule.add(startOf(first, world.now), async () => {
    const body = { prefix: first.code.split('-')[0] ?? '', count: batched.length, ...termsOf(context, first) };
    await shop.call(couponsApi.batch, { body }, 2);
    const created = await shop.rows<{ code: string }>(
      'select code from coupons where batch_id is not null order by code',
    );
    created.forEach(({ code }, index) => {
      const planned = batched[index];
      if (planned) planned.code = code;
    });
  });
}

const startOf = ({ createdAt, startsAt, vendorId }: CouponRow, now: Date): Date =>
  vendorId ? startsAt : (createdAt ?? now);

function termsOf(context: DemoContext, coupon: CouponRow) {
  const { name, kind, value, maxDiscount, minOrder, scope, scopeIds, startsAt, endsAt, totalLimit } = coupon;
  const { perCustomer, firstOrderOnly, fundedBy, vendorId, isActive } = coupon;
  return {
    name,
    kind,
    maxDiscount,
    minOrder,
    scope,
    totalLimit,
    perCustomer,
    firstOrderOnly,
    fundedBy,
    isActive,
    value: kind === 'percent' ? value / PER_PERCENT : value,
    scopeIds: (scopeIds ?? []).map((id) => realId(context, id)),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    vendorId: vendorId ? realId(context, vendorId) : null,
  };
}

/** A coupon that is valid for this basket. */
export function couponOf({ world }: DemoContext, basket: Basket): CouponRow | null {
  const subtotal = basket.items.reduce((sum, { variant, quantity }) => sum + (variant.price ?? 0) * quantity, 0);
  const { at, vendor, customer, isFirst } = basket;
  return couponFor(world, { at, vendorId: vendor.id, customerId: customer.id, subtotal, isFirst });
}
