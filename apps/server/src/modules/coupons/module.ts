import type { ReferenceSource } from '#core/module/reference-source.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { couponBulkJobs } from './bulk-coupons.ts';
import { couponCounters } from './coupons.counters.ts';
import { couponRoutes } from './coupons.routes.ts';
import { couponSearch } from './coupons.search.ts';
import { couponUndo } from './coupons.undo.ts';
import { couponDownloads } from './export-coupons.ts';
import { couponImportJobs } from './import-file.ts';

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
  jobs: { ...couponBulkJobs, ...couponImportJobs },
  undo: couponUndo,
  downloads: couponDownloads,
  search: [couponSearch],
  counters: couponCounters,
  references: [couponReferences],
};
