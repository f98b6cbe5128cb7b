import { type Message, message } from '@souk/contract/core/message.ts';
import type { Context } from '#core/context.ts';
import { findRows } from '#core/db/table-rows.ts';
import { condition, statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { coupons } from '#tables/coupons.ts';
import { adjustUseCount } from './batch-totals.ts';
import { type CouponRow, notFirstOrderMessage } from './coupon-rules.ts';

/** Finds a coupon by code, ignoring case and surrounding spaces. */
export async function findCoupon(ctx: Context, code: string): Promise<CouponRow | undefined> {
  const [row] = await findRows(ctx.db, coupons, condition('code = ?', code.trim().toUpperCase()));
  return row;
}

/** How often a customer has used a coupon, without released uses. */
export async function countCouponUses(ctx: Context, couponId: string, customerId: string): Promise<number> {
  const [row] = await ctx.db.rows<{ used: number }>(
    statement('select used_count as used from coupon_customer_uses where coupon_id = ? and customer_id = ?', [
      couponId,
      customerId,
    ]),
  );
  return row?.used ?? 0;
}

const FIND_OTHER_ORDER = `
  select 1 from orders where customer_id = ? and status <> 'cancelled' and (?::uuid is null or checkout_id <> ?) limit 1`;

/** Whether a customer has an uncancelled order from another checkout. */
export async function hasOtherOrder(ctx: Context, customerId: string, checkoutId?: string): Promise<boolean> {
  const excludedCheckoutId = checkoutId ?? null;
  return (
    (await ctx.db.rows(statement(FIND_OTHER_ORDER, [customerId, excludedCheckoutId, excludedCheckoutId]))).length > 0
  );
}

interface CouponUse {
  /** The coupon from which the discount was computed. */
  coupon: Pick<CouponRow, 'id' | 'code' | 'version' | 'firstOrderOnly'>;
  checkoutId: string;
  customerId: string;
  /** The total over all orders of the checkout. */
  discount: number;
}

const INCREMENT_USES = `
  update coupons set used_count = used_count + 1, cost = cost + ?
  where id = ? and version = ? and is_active and starts_at <= ? and (ends_at is null or ends_at > ?) and (total_limit is null or used_count < total_limit)
  returning per_customer as "perCustomer", batch_id as "batchId"`;

const INCREMENT_CUSTOMER_USES = `
  insert into coupon_customer_uses (coupon_id, customer_id, used_count) values (?, ?, 1)
  on conflict (coupon_id, customer_id) do update set used_count = coupon_customer_uses.used_count + 1
  where ?::int is null or coupon_customer_uses.used_count < ?
  returning used_count`;

/**
 * Redeems a coupon for a checkout with all its orders, in the transaction of the checkout. Call it as late as possible,
 * because the coupon row stays locked until the transaction ends. Throws 409 if a concurrent checkout took the last
 * use, or if the coupon was changed after the discount was computed.
 */
export async function recordCouponUse(
  ctx: Context,
  { coupon, checkoutId, customerId, discount }: CouponUse,
): Promise<void> {
  if (coupon.firstOrderOnly) await assertFirstOrder(ctx, { coupon, checkoutId, customerId });
  const [redeemed] = await ctx.db.rows<{ perCustomer: number | null; batchId: string | null }>(
    statement(INCREMENT_USES, [discount, coupon.id, coupon.version, ctx.now, ctx.now], { writes: ['coupons'] }),
  );
  if (!redeemed) throw conflict(await readConflictReason(ctx, coupon));
  const { perCustomer, batchId } = redeemed;
  const [use] = await ctx.db.rows(
    statement(INCREMENT_CUSTOMER_USES, [coupon.id, customerId, perCustomer, perCustomer], {
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
  await adjustUseCount(ctx, batchId, { uses: 1, cost: discount });
}

/**
 * Throws 409 if the customer has another order. Locks the customer, so that no two concurrent checkouts can both be the
 * first.
 */
async function assertFirstOrder(
  ctx: Context,
  use: Pick<CouponUse, 'coupon' | 'checkoutId' | 'customerId'>,
): Promise<void> {
  await ctx.db.rows(statement('select 1 from customers where id = ? for no key update', [use.customerId]));
  if (await hasOtherOrder(ctx, use.customerId, use.checkoutId)) throw conflict(notFirstOrderMessage(use.coupon.code));
}

async function readConflictReason(ctx: Context, { id, code, version }: CouponUse['coupon']): Promise<Message> {
  const [current] = await ctx.db.rows<{ version: number }>(statement('select version from coupons where id = ?', [id]));
  if (current?.version === version) return message('coupon.just_used_up', { code });
  return message('coupon.just_changed', { code });
}

// Lock the use before checking the orders. If two orders of a checkout are cancelled concurrently, the second waits
// here, and then finds the first one cancelled.
const LOCK_USE = `
  select customer_id as "customerId" from coupon_redemptions
  where coupon_id = ? and checkout_id = ? and given_back_at is null for update`;
const FIND_UNCANCELLED_ORDER = "select 1 from orders where checkout_id = ? and status <> 'cancelled' limit 1";

interface CancelledOrder {
  couponId: string;
  checkoutId: string;
  /** The coupon's discount on the cancelled order. */
  share: number;
}

/**
 * Subtracts the discount of a cancelled order from the coupon's cost. If no other order of the checkout remains, also
 * releases the use. Call it once per order, after updating the order's status. Does nothing if the use was already
 * released. Returns whether this call released the use.
 */
export async function releaseCouponUse(
  ctx: Context,
  { couponId, checkoutId, share }: CancelledOrder,
): Promise<boolean> {
  const [use] = await ctx.db.rows<{ customerId: string }>(statement(LOCK_USE, [couponId, checkoutId]));
  if (!use) return false;
  const execute = (text: string, values: readonly unknown[]) =>
    ctx.db.rows(statement(text, values, { writes: ['coupon_customer_uses', 'coupon_redemptions'] }));
  if ((await ctx.db.rows(statement(FIND_UNCANCELLED_ORDER, [checkoutId]))).length > 0) {
    if (share > 0) await subtractUses(ctx, couponId, { uses: 0, cost: share });
    return false;
  }
  await subtractUses(ctx, couponId, { uses: 1, cost: share });
  await execute('update coupon_customer_uses set used_count = used_count - 1 where coupon_id = ? and customer_id = ?', [
    couponId,
    use.customerId,
  ]);
  await execute('update coupon_redemptions set given_back_at = ? where coupon_id = ? and checkout_id = ?', [
    ctx.now,
    couponId,
    checkoutId,
  ]);
  return true;
}

/** Subtracts uses and their cost from a coupon and its batch. */
async function subtractUses(
  ctx: Context,
  couponId: string,
  { uses, cost }: { uses: number; cost: number },
): Promise<void> {
  const [coupon] = await ctx.db.rows<{ batchId: string | null }>(
    statement(
      'update coupons set used_count = used_count - ?, cost = cost - ? where id = ? returning batch_id as "batchId"',
      [uses, cost, couponId],
      { writes: ['coupons'] },
    ),
  );
  await adjustUseCount(ctx, coupon?.batchId, { uses: -uses, cost: -cost });
}
