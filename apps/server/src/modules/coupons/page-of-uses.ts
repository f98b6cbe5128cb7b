import type { ListData } from '@souk/contract/core/list.ts';
import type { Context } from '#core/context.ts';
import { allOf, condition, statement } from '#core/db/statement.ts';

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
export async function pageOfUses<Row extends { id: string }>(
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
