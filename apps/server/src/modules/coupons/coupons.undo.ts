import { updateCouponBody } from '@souk/contract/coupons/inputs.ts';
import { findRow } from '#core/db/table-rows.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import type { CurrentFields, UndoHandlers } from '#core/undo.ts';
import { coupons } from '#tables/coupons.ts';
import { couponFields } from './coupon-fields.ts';
import { readCoupon } from './coupons.repository.ts';
import { updateCoupon } from './update-coupon.ts';

async function current(ctx: Context, id: string): Promise<CurrentFields | undefined> {
  const row = await findRow(ctx.db, coupons, id);
  if (!row) return undefined;
  const details = await readCoupon(ctx, id);
  return { version: details.version, fields: couponFields(details) };
}

/** How a change of a coupon is taken back: by the same call that made it. */
export const couponUndo: UndoHandlers = {
  coupon: {
    current,
    actions: {
      updated: (ctx, { id, version, before }) =>
        updateCoupon(ctx, id, z.parse(updateCouponBody, { ...before, version })),
    },
  },
};
