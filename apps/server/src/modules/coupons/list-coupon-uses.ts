import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { CouponUse, couponsApi, CouponRedemption } from '@souk/contract/coupons/api.ts';
import type { Context } from '#core/context.ts';
import { statement, allOf, condition } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';

const USE_COLUMNS = `
  r.checkout_id as id, r.coupon_id as "couponId", p.code, p.name, r.discount, r.redeemed_at as "redeemedAt", r.given_back_at as "givenBackAt"`;

/** The coupon uses of a customer, newest first. */
export const listCouponUses = (
  ctx: Context,
  { customerId, limit, cursor }: OutputOf<typeof couponsApi.uses.query>,
): Promise<ListData<CouponUse>> =>
  listUsesPage(ctx, {
    filterColumn: 'customer_id',
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
  firstOrNotFound(await ctx.db.rows(statement('select 1 from coupons where id = ?', [couponId])), 'coupon');
  return listUsesPage(ctx, {
    filterColumn: 'coupon_id',
    id: couponId,
    columns: REDEMPTION_COLUMNS,
    join: 'join customers u on u.id = r.customer_id',
    limit,
    cursor,
  });
}

interface UsesQuery {
  /** Whether to list the uses of a coupon or of a customer. */
  filterColumn: 'coupon_id' | 'customer_id';
  id: string;
  /** The columns of redemption `r` and of the joined tables, as SQL. `id` must be the id of the checkout. */
  columns: string;
  join: string;
  limit: number;
  cursor: string | undefined;
}

/** One page of coupon uses, newest first, with the total count. */
async function listUsesPage<Row extends { id: string }>(
  ctx: Context,
  { filterColumn, id, columns, join, limit, cursor }: UsesQuery,
): Promise<ListData<Row>> {
  const [total] = await ctx.db.rows<{ count: number }>(
    statement(`select count(*) as count from coupon_redemptions where ${filterColumn} = ?`, [id]),
  );
  // Checkout ids sort by time, so the id of the last row is the cursor.
  const page = allOf([
    condition(`r.${filterColumn} = ?`, id),
    ...(cursor ? [condition('r.checkout_id < ?', cursor)] : []),
  ]);
  const rows = await ctx.db.rows<Row>(
    statement(
      `select ${columns} from coupon_redemptions r ${join} where ${page.text} order by r.checkout_id desc limit ?`,
      [...page.values, limit + 1],
    ),
  );
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return { count: total?.count ?? 0, rows: pageRows, ...(rows.length > limit && last ? { next: last.id } : {}) };
}
