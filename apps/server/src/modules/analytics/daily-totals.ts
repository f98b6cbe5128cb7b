import { type Statement, statement } from '#core/db/statement.ts';
import type { DaySpan } from './months.ts';
import { typedKeys } from '#core/records.ts';

/**
 * Measures of one day. Those that don't exist in the scope are null. Orders and sales count on the day on which the
 * order was placed, money on the day on which it was posted.
 */
export interface DayMeasures {
  day: string;
  placedOrders: number | null;
  cancelledOrders: number | null;
  sales: number;
  /** Sales of orders placed on this day and cancelled since. */
  cancelledSales: number | null;
  units: number;
  newCustomers: number | null;
  paid: number | null;
  refunded: number | null;
  commission: number | null;
  adRevenue: number | null;
}

export type Measure = Exclude<keyof DayMeasures, 'day'>;

const COLUMN_BY_MEASURE: Record<Measure, string> = {
  placedOrders: 'placed_orders',
  cancelledOrders: 'cancelled_orders',
  sales: 'sales',
  cancelledSales: 'cancelled_sales',
  units: 'units',
  newCustomers: 'new_customers',
  paid: 'paid',
  refunded: 'refunded',
  commission: 'commission',
  adRevenue: 'ad_revenue',
};
export const MEASURES = typedKeys(COLUMN_BY_MEASURE);

export const emptyMeasures = (day: string): DayMeasures => ({
  day,
  placedOrders: 0,
  cancelledOrders: 0,
  sales: 0,
  cancelledSales: 0,
  units: 0,
  newCustomers: 0,
  paid: 0,
  refunded: 0,
  commission: 0,
  adRevenue: 0,
});

/** Selects a row with the folded totals of each day, and another row if the day has unfolded deltas. */
export function selectDailyTotals({ from, to }: DaySpan, measures: readonly Measure[]): Statement {
  const folded = measures.map((measure) => `${COLUMN_BY_MEASURE[measure]} as "${measure}"`).join(', ');
  const appended = measures.map((measure) => `sum(${COLUMN_BY_MEASURE[measure]})::bigint`).join(', ');
  const text = `
    select day, ${folded} from daily_totals where day between ? and ?
    union all select day, ${appended} from daily_total_deltas where day between ? and ? group by day`;
  return statement(text, [from, to, from, to]);
}

/** Selects the sums over all days in one row. */
export function selectPeriodTotals({ from, to }: DaySpan, measures: readonly Measure[]): Statement {
  const columns = measures.map((measure) => COLUMN_BY_MEASURE[measure]).join(', ');
  const sums = measures
    .map((measure) => `coalesce(sum(${COLUMN_BY_MEASURE[measure]}), 0)::bigint as "${measure}"`)
    .join(', ');
  const text = `
    select ${sums} from (
      select ${columns} from daily_totals where day between ? and ?
      union all select ${columns} from daily_total_deltas where day between ? and ?) days`;
  return statement(text, [from, to, from, to]);
}
