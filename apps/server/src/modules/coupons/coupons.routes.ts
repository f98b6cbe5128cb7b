import { couponsApi } from '@souk/contract/coupons/api.ts';
import { runBulkAction } from '#core/bulk-matching.ts';
import { importFile } from '#core/csv/csv-import.service.ts';
import { createDownloadLink } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { createCoupon, deleteCoupon, updateCoupon, couponBulkAction } from './coupons.actions.ts';
import { readCoupon } from './coupons.repository.ts';
import { generateBatch } from './generate-batch.ts';
import { COUPON_IMPORT } from './import-coupons.ts';
import { listBatches } from './list-batches.ts';
import { countCoupons, listCoupons } from './list-coupons.ts';
import { listCouponUses, listRedemptions } from './list-coupon-uses.ts';
import { previewCoupon } from './preview-coupon.ts';

export const couponRoutes: Route[] = [
  implement(couponsApi.list, ({ ctx, query }) => listCoupons(ctx, query)),
  implement(couponsApi.counts, ({ ctx }) => countCoupons(ctx)),
  implement(couponsApi.batches, ({ ctx, query }) => listBatches(ctx, query)),
  implement(couponsApi.uses, ({ ctx, query }) => listCouponUses(ctx, query)),
  implement(couponsApi.get, ({ ctx, params }) => readCoupon(ctx, params.id)),
  implement(couponsApi.redemptions, ({ ctx, params, query }) => listRedemptions(ctx, params.id, query)),
  implement(couponsApi.create, ({ ctx, body }) => createCoupon(ctx, body)),
  implement(couponsApi.update, ({ ctx, params, body }) => updateCoupon(ctx, params.id, body)),
  implement(couponsApi.remove, ({ ctx, params, body }) => deleteCoupon(ctx, params.id, body.version)),
  implement(couponsApi.bulk, ({ ctx, body }) => runBulkAction(ctx, couponBulkAction, body)),
  implement(couponsApi.batch, ({ ctx, body }) => generateBatch(ctx, body)),
  implement(couponsApi.try, ({ ctx, params, body }) => previewCoupon(ctx, params.id, body)),
  implement(couponsApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'coupons', body)),
  implement(couponsApi.import, importFile(COUPON_IMPORT)),
];
