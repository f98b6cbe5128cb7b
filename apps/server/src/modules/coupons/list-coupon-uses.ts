import type { ListData } from '@souk/contract/core/list.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { CouponUse, couponsApi } from '@souk/contract/coupons.ts';
import type { Context } from '#core/context.ts';
import { allOf, condition, statement } from '#core/db/statement.ts';

type Query = OutputOf<typeof couponsApi.uses.query>;

const COLUMNS = `
  r.checkout_id as id, r.coupon_id as "couponId", p.code, p.name, r.discount, r.redeemed_at as "redeemedAt", r.given_back_at as "givenBackAt"`;

/** The coupons that a customer used, newest first. */
export async function listCouponUses(ctx: Context, { customerId, limit, cursor }: Query): Promise<ListData<CouponUse>> {
  const [total] = await ctx.db.rows<{ count: number }>(
    statement('select count(*) as count from coupon_redemptions where customer_id = ?', [customerId]),
  );
  // Ids of checkouts sort by time, so the id of the last row is the cursor.
  const page = allOf([
    condition('r.customer_id = ?', customerId),
    ...(cursor ? [condition('r.checkout_id < ?', cursor)] : []),
  ]);
  const rows = await ctx.db.rows<CouponUse>(
    statement(
      `select ${COLUMNS} from coupon_redemptions r join coupons p on p.id = r.coupon_id where ${page.text} order by r.checkout_id desc limit ?`,
      [...page.values, limit + 1],
    ),
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { count: total?.count ?? 0, rows: shown, ...(rows.length > limit && last ? { next: last.id } : {}) };
}
