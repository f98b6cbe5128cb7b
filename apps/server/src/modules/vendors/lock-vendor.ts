import { recorder } from '#core/audit.ts';
import { versionLock } from '#core/db/versioned.ts';
import { vendors } from '#tables/vendors.ts';
import { getVendor } from './get-vendor.ts';

export const recordVendor = recorder('vendors', 'vendor', ({ shopName }: { shopName: string }) => shopName);

export type VendorRow = typeof vendors.$inferSelect;

/** The vendor for a change, locked. Throws 404, or 409 with the vendor as it is now. */
export const lockVendor = versionLock(vendors, 'vendor', getVendor);
