import type { VendorAlert } from '@souk/contract/vendors/alerts.ts';
import type { Holiday } from '#tables/vendors.ts';
import { payoutFreeze } from './payout-freeze.ts';

interface Situation {
  documentsWaiting: number;
  productsRejected: number;
  productsWaiting: number;
  lateOrders: number;
  holiday: Holiday | null;
  payoutsFrozenUntil: string | null;
  payoutsFrozenReason: string | null;
  status: string;
  /** Undefined where the caller may not know it. */
  available: number | undefined;
  /** The day in the configured zone, and the instant. */
  today: string;
  now: string;
}

/** What wants somebody's attention, the most urgent first. */
export function vendorAlerts(now: Situation): VendorAlert[] {
  const counted = (kind: VendorAlert['kind'], count: number): VendorAlert[] => (count > 0 ? [{ kind, count }] : []);
  return [
    ...counted('late_orders', now.lateOrders),
    ...(now.available !== undefined && now.available < 0 ? [{ kind: 'in_debt' as const }] : []),
    ...frozen(now),
    ...counted('documents_waiting', now.documentsWaiting),
    ...counted('products_waiting', now.productsWaiting),
    ...counted('products_rejected', now.productsRejected),
    ...(now.holiday && now.holiday.from <= now.today && now.today <= now.holiday.to
      ? [{ kind: 'on_holiday' as const, ...now.holiday }]
      : []),
  ];
}

function frozen({ now, ...situation }: Situation): VendorAlert[] {
  const freeze = payoutFreeze(situation, new Date(now));
  if (!freeze) return [];
  const { until, reason } = freeze;
  return [{ kind: 'payouts_frozen', ...(until === null ? {} : { until }), ...(reason === null ? {} : { reason }) }];
}
