import type { ListData } from '@souk/contract/core/list.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { CouponRedemption, couponsApi } from '@souk/contract/coupons.ts';
import type { Context } from '#core/context.ts';
import { allOf, condition, statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import { orderNumberSql } from '#modules/orders/order-number.service.ts';

type Query = OutputOf<typeof couponsApi.redemptions.query>;

const COLUMNS = `
  r.checkout_id as id, json_build_object('id', u.id, 'name', u.name) as customer, r.discount, r.redeemed_at as "redeemedAt", r.given_back_at as "givenBackAt",
  (select coalesce(json_agg(json_build_object('id', o.id, 'number', ${orderNumberSql('o')}, 'status', o.status, 'discount', o.discount) order by o.number), '[]')
   from orders o where o.checkout_id = r.checkout_id and o.coupon_id = r.coupon_id) as orders`;

/** The uses of a coupon, newest first. Throws 404. */
export async function listRedemptions(
  ctx: Context,
  couponId: string,
  { limit, cursor }: Query,
): Promise<ListData<CouponRedemption>> {
  const [coupon] = await ctx.db.rows(statement('select 1 from coupons where id = ?', [couponId]));
  if (!coupon) throw notFound('coupon');
  const [total] = await ctx.db.rows<{ count: number }>(
    statement('select count(*) as count from coupon_redemptions where coupon_id = ?', [couponId]),
  );
  // Ids of checkouts sort by time, so the id of the last row is the cursor.
  const page = allOf([
    condition('r.coupon_id = ?', couponId),
    ...(cursor ? [condition('r.checkout_id < ?', cursor)] : []),
  ]);
  const rows = await ctx.db.rows<CouponRedemption>(
    statement(
      `select ${COLUMNS} from coupon_redemptions r join customers u on u.id = r.customer_id where ${page.text} order by r.checkout_id desc limit ?`,
      [...page.values, limit + 1],
    ),
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { count: total?.count ?? 0, rows: shown, ...(rows.length > limit && last ? { next: last.id } : {}) };
}
