import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import {
  coupon,
  couponBatchRow,
  couponCounts,
  couponDetails,
  couponImportData,
  couponRedemption,
  couponUse,
  couponsApi,
} from '#contract/coupons/api.ts';
import { couponPreview } from '#contract/coupons/preview.ts';

export const manifest: ContractManifest = {
  areas: {
    coupons: { description: 'Coupons, batches of them, and their uses.', endpoints: couponsApi },
  },
  schemas: {
    Coupon: coupon,
    CouponBatchRow: couponBatchRow,
    CouponCounts: couponCounts,
    CouponDetails: couponDetails,
    CouponImportData: couponImportData,
    CouponRedemption: couponRedemption,
    CouponTrial: couponPreview,
    CouponUse: couponUse,
  },
};
