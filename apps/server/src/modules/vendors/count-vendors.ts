import type { VendorCounts } from '@souk/contract/vendors/api.ts';
import { VENDOR_STATUSES } from '@souk/contract/vendors/status.ts';
import type { Context } from '#core/context.ts';
import { totals } from '#core/counters.ts';
import { recordOf } from '#core/records.ts';

/** How many vendors stand under each tab. */
export async function countVendors(ctx: Context): Promise<VendorCounts> {
  const kept = await totals(ctx.db, ['vendors', ...VENDOR_STATUSES.map((status) => `vendors:status:${status}`)]);
  const of = (key: string) => kept.get(key)?.count ?? 0;
  return {
    all: of('vendors'),
    byStatus: recordOf(VENDOR_STATUSES, (status) => of(`vendors:status:${status}`)),
  };
}
