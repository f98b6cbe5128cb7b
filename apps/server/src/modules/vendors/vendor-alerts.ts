import type { VendorAlert } from '@souk/contract/vendors/alerts.ts';
import type { Holiday } from '#tables/vendors.ts';
import { findPayoutFreeze } from './payout-freeze.ts';

interface AlertInput {
  documentsWaiting: number;
  productsRejected: number;
  productsWaiting: number;
  lateOrders: number;
  holiday: Holiday | null;
  payoutsFrozenUntil: string | null;
  payoutsFrozenReason: string | null;
  status: string;
  /** The available balance; undefined if the caller may not view it. */
  available: number | undefined;
  /** The current day in the configured time zone. */
  today: string;
  /** The current time as an ISO instant. */
  now: string;
}

/** Everything about the vendor that needs attention, most urgent first. */
export function buildAlerts(vendor: AlertInput): VendorAlert[] {
  const countAlert = (kind: VendorAlert['kind'], count: number): VendorAlert[] => (count > 0 ? [{ kind, count }] : []);
  return [
    ...countAlert('late_orders', vendor.lateOrders),
    ...(vendor.available !== undefined && vendor.available < 0 ? [{ kind: 'in_debt' as const }] : []),
    ...freezeAlerts(vendor),
    ...countAlert('documents_waiting', vendor.documentsWaiting),
    ...countAlert('products_waiting', vendor.productsWaiting),
    ...countAlert('products_rejected', vendor.productsRejected),
    ...(vendor.holiday && vendor.holiday.from <= vendor.today && vendor.today <= vendor.holiday.to
      ? [{ kind: 'on_holiday' as const, ...vendor.holiday }]
      : []),
  ];
}

function freezeAlerts({ now, ...vendor }: AlertInput): VendorAlert[] {
  const freeze = findPayoutFreeze(vendor, new Date(now));
  if (!freeze) return [];
  const { until, reason } = freeze;
  return [{ kind: 'payouts_frozen', ...(until === null ? {} : { until }), ...(reason === null ? {} : { reason }) }];
}
