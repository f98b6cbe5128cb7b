import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { CouponBatchRow, couponsApi } from '@souk/contract/coupons/api.ts';
import type { Context } from '#core/context.ts';
import { allOf, condition, statement } from '#core/db/statement.ts';
import { containsAll } from '#core/list/definition.ts';
import { readBatchUses } from './batch-totals.ts';

const MAX_BATCHES = 20;

/** The latest batches, newest first. Sorts by id, because ids begin with the time. */
export async function listBatches(
  ctx: Context,
  { q, id }: OutputOf<typeof couponsApi.batches.query>,
): Promise<{ rows: CouponBatchRow[] }> {
  const { text, values } = allOf([
    condition('not c.is_folded'),
    ...(q ? [containsAll('c.name_sort')(q)] : []),
    ...(id ? [condition('c.batch_id = ?', id)] : []),
  ]);
  const batches = await ctx.db.rows<Pick<CouponBatchRow, 'id' | 'name' | 'createdAt'>>(
    statement(
      `select c.batch_id as id, c.name, c.created_at as "createdAt" from coupons c where c.batch_id is not null and ${text} order by c.batch_id desc limit ?`,
      [...values, MAX_BATCHES],
    ),
  );
  const uses = await readBatchUses(
    ctx,
    batches.map((batch) => batch.id),
  );
  return {
    rows: batches.map(({ id: batchId, name, createdAt }) => {
      const { count = 0, usedCount = 0 } = uses.get(batchId) ?? {};
      return { id: batchId, name, count, usedCount, createdAt };
    }),
  };
}
