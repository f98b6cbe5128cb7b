import type { Context } from '#core/context.ts';
import { deleteRow } from '#core/db/table-rows.ts';
import { conflict } from '#core/errors.ts';
import { assertNotReferenced } from '#core/module/assert-not-referenced.ts';
import { coupons } from '#tables/coupons.ts';
import { couponFields } from './coupon-fields.ts';
import { countCoupons, unfoldNext } from './batch-totals.ts';
import { lockCoupon, readCoupon, recordCoupon } from './coupons.repository.ts';

/** Deletes a coupon that was never used. Throws 404, or 409 where it was. */
export async function deleteCoupon(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  const { batchId, isFolded } = await lockCoupon(ctx, id, version);
  const details = await readCoupon(ctx, id);
  if (details.isUsed) throw conflict('coupon.delete.used', { code: details.code });
  await assertNotReferenced(ctx, { kind: 'coupon', id, name: details.code });
  await deleteRow(ctx.db, coupons, id);
  await countCoupons(ctx, -1, batchId);
  if (batchId && !isFolded) await unfoldNext(ctx, batchId);
  await recordCoupon(ctx, details, { action: 'deleted', before: couponFields(details) });
  return { done: true };
}
