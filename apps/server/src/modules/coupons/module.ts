import { manifest as couponsContract } from '@souk/contract/coupons/manifest.ts';
import { viewers } from '@souk/contract/core/access.ts';
import { couponUpdateBody } from '@souk/contract/coupons/inputs.ts';
import { bulkJob } from '#core/bulk-matching.ts';
import { importJob } from '#core/csv/csv-import.service.ts';
import { containsAll } from '#core/list/definition.ts';
import { countRows } from '#core/module/count-rows.ts';
import type { ReferenceSource } from '#core/module/reference-source.ts';
import type { SearchArea } from '#core/module/search-area.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { currentRow, type UndoHandlers, undoByUpdate } from '#core/undo.ts';
import { coupons } from '#tables/coupons.ts';
import { couponFields } from './coupon-fields.ts';
import { updateCoupon, couponBulkAction } from './coupons.actions.ts';
import { readCoupon } from './coupons.repository.ts';
import { couponRoutes } from './coupons.routes.ts';
import { COUPON_IMPORT } from './import-coupons.ts';
import { couponDownloads } from './list-coupons.ts';

/** The counters of coupons: their number, the number of list rows, and for each batch its codes, uses and cost. */
const couponCounters: readonly string[] = [
  countRows('coupons'),
  countRows('coupons:rows', 'coupons where not is_folded'),
  `select 'coupons:batch:' || batch_id as key, count(*) as count, 0 as amount
   from coupons where batch_id is not null group by batch_id`,
  `select 'coupons:batch:' || batch_id || ':uses' as key, sum(used_count) as count, sum(cost) as amount
   from coupons where batch_id is not null group by batch_id`,
];

/** Undoes changes of a coupon with the action that made them. */
const couponUndo: UndoHandlers = {
  coupon: {
    current: currentRow(coupons, async ({ id }, ctx) => couponFields(await readCoupon(ctx, id))),
    actions: { updated: undoByUpdate(couponUpdateBody, updateCoupon) },
  },
};

const couponSearch: SearchArea = {
  kind: 'coupon',
  access: viewers('coupons'),
  from: 'coupons x',
  title: () => 'x.code',
  subtitle: () => 'x.name',
  match: { isLarge: true, starts: ['x.name_sort'], codes: 'x.code', contains: containsAll('x.search_text') },
};

const couponsWithScopeSql = (scope: string): string =>
  `select code as label from coupons where scope = '${scope}' and ? = any(scope_ids)`;

const couponReferences: ReferenceSource = {
  area: 'coupons',
  selects: {
    category: couponsWithScopeSql('categories'),
    product: couponsWithScopeSql('products'),
    vendor: `${couponsWithScopeSql('vendors')} union select code from coupons where vendor_id = ?`,
  },
  code: 'mention.coupon',
};

export const couponModule: ServerModule = {
  contract: [couponsContract],
  routes: couponRoutes,
  jobs: { ...bulkJob(couponBulkAction), ...importJob(COUPON_IMPORT) },
  undo: couponUndo,
  downloads: couponDownloads,
  search: [couponSearch],
  counters: couponCounters,
  references: [couponReferences],
};
