import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { CouponBatchRow, couponsApi } from '@souk/contract/coupons.ts';
import type { Context } from '#core/context.ts';
import { allOf, condition, statement } from '#core/db/statement.ts';
import { containsAll } from '#core/list/definition.ts';

const SHOWN = 20;

/** The latest batches, newest first: ids sort by time. */
export async function listBatches(
  ctx: Context,
  { q, id }: OutputOf<typeof couponsApi.batches.query>,
): Promise<{ rows: CouponBatchRow[] }> {
  const { text, values } = allOf([
    condition('c.batch_id is not null'),
    ...(q ? [containsAll('c.name_sort')(q)] : []),
    ...(id ? [condition('c.batch_id = ?', id)] : []),
  ]);
  const rows = await ctx.db.rows<CouponBatchRow>(
    statement(
      `select c.batch_id as id, min(c.name) as name, count(*) as count, sum(c.used_count)::bigint as "usedCount", min(c.created_at) as "createdAt"
       from coupons c where ${text} group by c.batch_id order by c.batch_id desc limit ?`,
      [...values, SHOWN],
    ),
  );
  return { rows };
}
