/** The status of a vendor, which decides whether its products can be bought and its payouts made. */
export const VENDOR_STATUSES = ['pending', 'active', 'rejected', 'suspended', 'closed'] as const;
export type VendorStatus = (typeof VENDOR_STATUSES)[number];
