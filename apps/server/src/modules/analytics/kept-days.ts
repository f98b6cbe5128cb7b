import { type Statement, statement } from '#core/db/statement.ts';
import type { DaySpan } from './months.ts';
import { typedKeys } from '#core/records.ts';

/** What happened on one day; null where the scope does not know. Orders and sales are by day of placement, money by day of posting. */
export interface DayMeasures {
  day: string;
  placedOrders: number | null;
  cancelledOrders: number | null;
  sales: number;
  /** Of orders placed on the day and cancelled since. */
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

export const noMeasures = (day: string): DayMeasures => ({
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

/** Folded days, and rows for what was appended to them since. */
export function keptDays({ from, to }: DaySpan, wanted: readonly Measure[]): Statement {
  const folded = wanted.map((measure) => `${COLUMNS[measure]} as "${measure}"`).join(', ');
  const appended = wanted.map((measure) => `sum(${COLUMNS[measure]})::bigint`).join(', ');
  const text = `
    select day, ${folded} from daily_totals where day between ? and ?
    union all select day, ${appended} from daily_total_deltas where day between ? and ? group by day`;
  return statement(text, [from, to, from, to]);
}

/** What all of them come to, in one row. */
export function keptSums({ from, to }: DaySpan, wanted: readonly Measure[]): Statement {
  const columns = wanted.map((measure) => COLUMNS[measure]).join(', ');
  const sums = wanted.map((measure) => `coalesce(sum(${COLUMNS[measure]}), 0)::bigint as "${measure}"`).join(', ');
  const text = `
    select ${sums} from (
      select ${columns} from daily_totals where day between ? and ?
      union all select ${columns} from daily_total_deltas where day between ? and ?) days`;
  return statement(text, [from, to, from, to]);
}
