import type { ListData } from '@souk/contract/core/list.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { CouponRedemption, couponsApi } from '@souk/contract/coupons/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOf } from '#core/errors.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import { pageOfUses } from './page-of-uses.ts';

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
  firstOf(await ctx.db.rows(statement('select 1 from coupons where id = ?', [couponId])), 'coupon');
  return pageOfUses(ctx, {
    of: 'coupon_id',
    id: couponId,
    columns: COLUMNS,
    join: 'join customers u on u.id = r.customer_id',
    limit,
    cursor,
  });
}
