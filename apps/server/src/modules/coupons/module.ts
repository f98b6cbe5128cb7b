import { bulkJob } from '#core/bulk-matching.ts';
import { importJob } from '#core/csv/csv-import.service.ts';
import type { ReferenceSource } from '#core/module/reference-source.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { couponBulk } from './bulk-coupons.ts';
import { couponCounters } from './coupons.counters.ts';
import { couponRoutes } from './coupons.routes.ts';
import { couponSearch } from './coupons.search.ts';
import { couponUndo } from './coupons.undo.ts';
import { couponDownloads } from './export-coupons.ts';
import { COUPON_IMPORT } from './import-coupons.ts';

const scoped = (scope: string): string =>
  `select code as label from coupons where scope = '${scope}' and ? = any(scope_ids)`;

const couponReferences: ReferenceSource = {
  area: 'coupons',
  of: {
    category: scoped('categories'),
    product: scoped('products'),
    vendor: `${scoped('vendors')} union select code from coupons where vendor_id = ?`,
  },
  code: 'mention.coupon',
};

export const couponModule: ServerModule = {
  routes: couponRoutes,
  jobs: { ...bulkJob(couponBulk), ...importJob(COUPON_IMPORT) },
  undo: couponUndo,
  downloads: couponDownloads,
  search: [couponSearch],
  counters: couponCounters,
  references: [couponReferences],
};
