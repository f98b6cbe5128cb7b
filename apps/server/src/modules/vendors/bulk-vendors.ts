import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type VendorBulkAction, vendorsApi } from '@souk/contract/vendors/api.ts';
import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { changeVendorStatus } from './change-vendor-status.ts';
import { vendorList, type VendorQuery } from './list-vendors.ts';
import { message } from '@souk/contract/core/message.ts';
import { lockVendor } from './vendors.actions.ts';

/** Approval applies only to pending vendors, reactivation only to suspended ones. */
const TRANSITIONS: Record<VendorBulkAction, { from: VendorStatus; to: VendorStatus }> = {
  approve: { from: 'pending', to: 'active' },
  reject: { from: 'pending', to: 'rejected' },
  suspend: { from: 'active', to: 'suspended' },
  reactivate: { from: 'suspended', to: 'active' },
};

/** Applies an action to several vendors with all checks of the single action. Throws 400 at `patch.reason`. */
export const vendorBulkAction: BulkAction<OutputOf<typeof vendorsApi.bulk.body>, VendorQuery> = {
  kind: 'vendors.bulk',
  api: vendorsApi,
  definition: vendorList,
  label: () => 'v.shop_name',
  check: ({ action, patch }) => {
    if (action !== 'approve' && !patch?.reason) throw invalidField('patch.reason', 'reason.required');
  },
  action: async (ctx, id, { action, patch }) => {
    const { from, to } = TRANSITIONS[action];
    const { status, shopName, version } = await lockVendor(ctx, id, undefined);
    if (status !== from)
      throw conflict('vendor.not_in_status', {
        name: shopName,
        status: message(`vendor.status.${status}`),
        expected: message(`vendor.status.${from}`),
      });
    return changeVendorStatus(ctx, id, { to, reason: patch?.reason, version });
  },
};
