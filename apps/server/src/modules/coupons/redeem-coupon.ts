import { type Message, message } from '@souk/contract/core/message.ts';
import type { Context } from '#core/context.ts';
import { findRows } from '#core/db/table-rows.ts';
import { condition, statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { coupons } from '#tables/coupons.ts';
import { countUses } from './batch-totals.ts';
import { type CouponRow, notFirstOrder } from './coupon-rules.ts';

/** The coupon with this code, however it is typed; undefined where there is none. */
export async function findCoupon(ctx: Context, code: string): Promise<CouponRow | undefined> {
  const [row] = await findRows(ctx.db, coupons, condition('code = ?', code.trim().toUpperCase()));
  return row;
}

/** Uses of a coupon by a customer that were not given back. */
export async function couponUsesBy(ctx: Context, couponId: string, customerId: string): Promise<number> {
  const [row] = await ctx.db.rows<{ used: number }>(
    statement('select used_count as used from coupon_customer_uses where coupon_id = ? and customer_id = ?', [
      couponId,
      customerId,
    ]),
  );
  return row?.used ?? 0;
}

const OTHER_ORDER = `
  select 1 from orders where customer_id = ? and status <> 'cancelled' and (?::uuid is null or checkout_id <> ?) limit 1`;

/** Whether a customer has an order that was not cancelled, apart from those of one checkout. */
export async function hasOtherOrder(ctx: Context, customerId: string, checkoutId?: string): Promise<boolean> {
  const except = checkoutId ?? null;
  return (await ctx.db.rows(statement(OTHER_ORDER, [customerId, except, except]))).length > 0;
}

interface Use {
  /** As the discount was computed from it. */
  coupon: Pick<CouponRow, 'id' | 'code' | 'version' | 'firstOrderOnly'>;
  checkoutId: string;
  customerId: string;
  /** Over all orders of the checkout. */
  discount: number;
}

const TAKE = `
  update coupons set used_count = used_count + 1, cost = cost + ?
  where id = ? and version = ? and is_active and starts_at <= ? and (ends_at is null or ends_at > ?) and (total_limit is null or used_count < total_limit)
  returning per_customer as "perCustomer", batch_id as "batchId"`;

const TAKE_BY_CUSTOMER = `
  insert into coupon_customer_uses (coupon_id, customer_id, used_count) values (?, ?, 1)
  on conflict (coupon_id, customer_id) do update set used_count = coupon_customer_uses.used_count + 1
  where ?::int is null or coupon_customer_uses.used_count < ?
  returning used_count`;

/**
 * Takes one use inside the transaction of the checkout, once for all its orders. The row of the coupon stays locked until the
 * transaction ends, so call it as late as possible. Throws 409 where another checkout took the last use, or somebody changed
 * the coupon since the discount was computed.
 */
export async function takeCouponUse(ctx: Context, { coupon, checkoutId, customerId, discount }: Use): Promise<void> {
  if (coupon.firstOrderOnly) await demandFirstOrder(ctx, { coupon, checkoutId, customerId });
  const [taken] = await ctx.db.rows<{ perCustomer: number | null; batchId: string | null }>(
    statement(TAKE, [discount, coupon.id, coupon.version, ctx.now, ctx.now], { writes: ['coupons'] }),
  );
  if (!taken) throw conflict(await lostReason(ctx, coupon));
  const { perCustomer, batchId } = taken;
  const [use] = await ctx.db.rows(
    statement(TAKE_BY_CUSTOMER, [coupon.id, customerId, perCustomer, perCustomer], {
      writes: ['coupon_customer_uses'],
    }),
  );
  if (!use) throw conflict('coupon.just_used_up_by_customer', { code: coupon.code });
  await ctx.db.rows(
    statement(
      'insert into coupon_redemptions (coupon_id, checkout_id, customer_id, discount, redeemed_at) values (?, ?, ?, ?, ?)',
      [coupon.id, checkoutId, customerId, discount, ctx.now],
      { writes: ['coupon_redemptions'] },
    ),
  );
  await countUses(ctx, batchId, { uses: 1, cost: discount });
}

/** Locks the customer, so that two checkouts at once cannot both be the first. */
async function demandFirstOrder(ctx: Context, use: Pick<Use, 'coupon' | 'checkoutId' | 'customerId'>): Promise<void> {
  await ctx.db.rows(statement('select 1 from customers where id = ? for no key update', [use.customerId]));
  if (await hasOtherOrder(ctx, use.customerId, use.checkoutId)) throw conflict(notFirstOrder(use.coupon.code));
}

async function lostReason(ctx: Context, { id, code, version }: Use['coupon']): Promise<Message> {
  const [now] = await ctx.db.rows<{ version: number }>(statement('select version from coupons where id = ?', [id]));
  if (now?.version === version) return message('coupon.just_used_up', { code });
  return message('coupon.just_changed', { code });
}

// Locked first: of two orders of one checkout cancelled at the same time, the second then sees the first.
const LOCK_USE = `
  select customer_id as "customerId" from coupon_redemptions
  where coupon_id = ? and checkout_id = ? and given_back_at is null for update`;
const STANDING = "select 1 from orders where checkout_id = ? and status <> 'cancelled' limit 1";

interface CancelledOrder {
  couponId: string;
  checkoutId: string;
  /** What the coupon took off this order. */
  share: number;
}

/**
 * Takes the share of a cancelled order off what the coupon cost, and gives the use back once every order of the checkout is
 * cancelled; call it once per order, after its status has been written. Does nothing when the use was given back before.
 * Answers whether it was given back now.
 */
export async function giveBackCouponUse(
  ctx: Context,
  { couponId, checkoutId, share }: CancelledOrder,
): Promise<boolean> {
  const [use] = await ctx.db.rows<{ customerId: string }>(statement(LOCK_USE, [couponId, checkoutId]));
  if (!use) return false;
  const change = (text: string, values: readonly unknown[]) =>
    ctx.db.rows(statement(text, values, { writes: ['coupon_customer_uses', 'coupon_redemptions'] }));
  if ((await ctx.db.rows(statement(STANDING, [checkoutId]))).length > 0) {
    if (share > 0) await takeOff(ctx, couponId, { uses: 0, cost: share });
    return false;
  }
  await takeOff(ctx, couponId, { uses: 1, cost: share });
  await change('update coupon_customer_uses set used_count = used_count - 1 where coupon_id = ? and customer_id = ?', [
    couponId,
    use.customerId,
  ]);
  await change('update coupon_redemptions set given_back_at = ? where coupon_id = ? and checkout_id = ?', [
    ctx.now,
    couponId,
    checkoutId,
  ]);
  return true;
}

/** Takes uses and what they cost off a coupon and its batch. */
async function takeOff(ctx: Context, couponId: string, { uses, cost }: { uses: number; cost: number }): Promise<void> {
  const [coupon] = await ctx.db.rows<{ batchId: string | null }>(
    statement(
      'update coupons set used_count = used_count - ?, cost = cost - ? where id = ? returning batch_id as "batchId"',
      [uses, cost, couponId],
      { writes: ['coupons'] },
    ),
  );
  await countUses(ctx, coupon?.batchId, { uses: -uses, cost: -cost });
}
