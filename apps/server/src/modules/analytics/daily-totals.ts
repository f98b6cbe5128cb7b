import { type Statement, statement } from '#core/db/statement.ts';
import type { DaySpan } from './months.ts';
import { typedKeys } from '#core/records.ts';

/**
 * Measures of one day; null if not available in the scope. Orders and sales count on the day of placement, money on
 * the day of posting.
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

const COLUMNS: Record<Measure, string> = {
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
export const MEASURES = typedKeys(COLUMNS);

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

/** Selects the folded totals of each day and, in further rows, its unfolded deltas. */
export function selectDailyTotals({ from, to }: DaySpan, measures: readonly Measure[]): Statement {
  const folded = measures.map((measure) => `${COLUMNS[measure]} as "${measure}"`).join(', ');
  const appended = measures.map((measure) => `sum(${COLUMNS[measure]})::bigint`).join(', ');
  const text = `
    select day, ${folded} from daily_totals where day between ? and ?
    union all select day, ${appended} from daily_total_deltas where day between ? and ? group by day`;
  return statement(text, [from, to, from, to]);
}

/** Selects the sums over all days in one row. */
export function selectPeriodTotals({ from, to }: DaySpan, measures: readonly Measure[]): Statement {
  const columns = measures.map((measure) => COLUMNS[measure]).join(', ');
  const sums = measures.map((measure) => `coalesce(sum(${COLUMNS[measure]}), 0)::bigint as "${measure}"`).join(', ');
  const text = `
    select ${sums} from (
      select ${columns} from daily_totals where day between ? and ?
      union all select ${columns} from daily_total_deltas where day between ? and ?) days`;
  return statement(text, [from, to, from, to]);
}
