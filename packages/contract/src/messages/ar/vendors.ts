import type english from '../en/vendors.ts';

/** About vendors, their documents and alerts. */
export default {
  'vendor.status.pending': 'معلّق',
  'vendor.status.active': 'نشط',
  'vendor.status.suspended': 'موقوف',
  'vendor.status.closed': 'مغلق',
  'vendor.status.rejected': 'مرفوض',
} satisfies Record<keyof typeof english, string>;
