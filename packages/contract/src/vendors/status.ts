/** The states of a vendor; what its products and payouts may do follows from them. */
export const VENDOR_STATUSES = ['pending', 'active', 'rejected', 'suspended', 'closed'] as const;
export type VendorStatus = (typeof VENDOR_STATUSES)[number];
