import { eq } from 'drizzle-orm';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { lockVersion } from '#core/db/versioned.ts';
import { conflict } from '#core/errors.ts';
import { assertNotReferenced } from '#core/module/assert-not-referenced.ts';
import { coupons } from '#tables/coupons.ts';
import { couponFields } from './coupon-fields.ts';
import { countCoupons, unfoldNext } from './batch-totals.ts';
import { readCoupon } from './coupons.repository.ts';

/** Deletes a coupon that was never used. Throws 404, or 409 where it was. */
export async function deleteCoupon(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  await lockVersion<{ version: number }>(ctx, {
    table: coupons,
    id,
    version,
    what: 'coupon',
    current: (key) => readCoupon(ctx, key),
  });
  const details = await readCoupon(ctx, id);
  if (details.isUsed) throw conflict('coupon.delete.used', { code: details.code });
  await assertNotReferenced(ctx, { kind: 'coupon', id, name: details.code });
  const [gone] = await ctx.db.orm
    .delete(coupons)
    .where(eq(coupons.id, id))
    .returning({ batchId: coupons.batchId, isFolded: coupons.isFolded });
  await countCoupons(ctx, -1, gone?.batchId);
  if (gone?.batchId && !gone.isFolded) await unfoldNext(ctx, gone.batchId);
  await record(ctx, {
    area: 'coupons',
    entity: 'coupon',
    id,
    label: details.code,
    action: 'deleted',
    before: couponFields(details),
  });
  return { done: true };
}
