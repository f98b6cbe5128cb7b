import { countRows } from '#core/module/count-rows.ts';

/** Totals of coupons; those of a batch count together, with their uses and what these cost. */
export const couponCounters: readonly string[] = [
  countRows('coupons'),
  countRows('coupons:rows', 'coupons where not is_folded'),
  `select 'coupons:batch:' || batch_id as key, count(*) as count, 0 as amount
   from coupons where batch_id is not null group by batch_id`,
  `select 'coupons:batch:' || batch_id || ':uses' as key, sum(used_count) as count, sum(cost) as amount
   from coupons where batch_id is not null group by batch_id`,
];
