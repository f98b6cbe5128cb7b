import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { CouponUse, couponsApi, CouponRedemption } from '@souk/contract/coupons/api.ts';
import type { Context } from '#core/context.ts';
import { statement, allOf, condition } from '#core/db/statement.ts';
import { firstOf } from '#core/errors.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';

const USE_COLUMNS = `
  r.checkout_id as id, r.coupon_id as "couponId", p.code, p.name, r.discount, r.redeemed_at as "redeemedAt", r.given_back_at as "givenBackAt"`;

/** The coupons that a customer used, newest first. */
export const listCouponUses = (
  ctx: Context,
  { customerId, limit, cursor }: OutputOf<typeof couponsApi.uses.query>,
): Promise<ListData<CouponUse>> =>
  pageOfUses(ctx, {
    of: 'customer_id',
    id: customerId,
    columns: USE_COLUMNS,
    join: 'join coupons p on p.id = r.coupon_id',
    limit,
    cursor,
  });

const REDEMPTION_COLUMNS = `
  r.checkout_id as id, json_build_object('id', u.id, 'name', u.name) as customer, r.discount, r.redeemed_at as "redeemedAt", r.given_back_at as "givenBackAt",
  (select coalesce(json_agg(json_build_object('id', o.id, 'number', ${orderNumberSql('o')}, 'status', o.status, 'discount', o.discount) order by o.number), '[]')
   from orders o where o.checkout_id = r.checkout_id and o.coupon_id = r.coupon_id) as orders`;

/** The uses of a coupon, newest first. Throws 404. */
export async function listRedemptions(
  ctx: Context,
  couponId: string,
  { limit, cursor }: OutputOf<typeof couponsApi.redemptions.query>,
): Promise<ListData<CouponRedemption>> {
  firstOf(await ctx.db.rows(statement('select 1 from coupons where id = ?', [couponId])), 'coupon');
  return pageOfUses(ctx, {
    of: 'coupon_id',
    id: couponId,
    columns: REDEMPTION_COLUMNS,
    join: 'join customers u on u.id = r.customer_id',
    limit,
    cursor,
  });
}

interface UsesAsked {
  /** Whose uses: of a coupon, or by a customer. */
  of: 'coupon_id' | 'customer_id';
  id: string;
  /** SQL of what a row shows, of redemptions `r` and what `join` adds; its `id` is the checkout's. */
  columns: string;
  join: string;
  limit: number;
  cursor: string | undefined;
}

/** One page of uses of coupons, newest first, with how many there are in all. */
async function pageOfUses<Row extends { id: string }>(
  ctx: Context,
  { of, id, columns, join, limit, cursor }: UsesAsked,
): Promise<ListData<Row>> {
  const [total] = await ctx.db.rows<{ count: number }>(
    statement(`select count(*) as count from coupon_redemptions where ${of} = ?`, [id]),
  );
  // Ids of checkouts sort by time, so the id of the last row is the cursor.
  const page = allOf([condition(`r.${of} = ?`, id), ...(cursor ? [condition('r.checkout_id < ?', cursor)] : [])]);
  const rows = await ctx.db.rows<Row>(
    statement(
      `select ${columns} from coupon_redemptions r ${join} where ${page.text} order by r.checkout_id desc limit ?`,
      [...page.values, limit + 1],
    ),
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { count: total?.count ?? 0, rows: shown, ...(rows.length > limit && last ? { next: last.id } : {}) };
}
