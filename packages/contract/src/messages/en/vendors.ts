/** About vendors, their documents and alerts. */
export default {
  'vendor.status.pending': 'pending',
  'vendor.status.active': 'active',
  'vendor.status.suspended': 'suspended',
  'vendor.status.closed': 'closed',
  'vendor.status.rejected': 'rejected',
} as const;
