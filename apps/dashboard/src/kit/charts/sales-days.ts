/** Sales in minor units. */
export interface SalesDay {
  day: string;
  orders: number;
  sales: number;
}
export type DaySpan = '30' | '90';

interface SalesSpan {
  days: readonly SalesDay[];
  /** The period of the same length that immediately precedes `days`. All days are null if the data starts later than that. */
  previousDays: readonly (SalesDay | null)[];
  sales: number;
  orders: number;
  /** Relative change against the previous period, 0.1 for 10%; null if there is nothing to compare with. */
  change: number | null;
}

/** The last days of the data, and the period of the same length that immediately precedes them. */
export function salesSpan(allDays: readonly SalesDay[], span: DaySpan): SalesSpan {
  const length = Math.min(Number(span), allDays.length);
  const days = allDays.slice(allDays.length - length);
  const previousDays = allDays.slice(0, allDays.length - length).slice(-length);
  const hasPrevious = previousDays.length === length;
  const sales = totalSales(days);
  const salesBefore = totalSales(previousDays);
  return {
    days,
    previousDays: days.map((_, index) => (hasPrevious ? (previousDays[index] ?? null) : null)),
    sales,
    orders: days.reduce((sum, day) => sum + day.orders, 0),
    change: hasPrevious && salesBefore > 0 ? (sales - salesBefore) / salesBefore : null,
  };
}

const totalSales = (days: readonly SalesDay[]): number => days.reduce((sum, day) => sum + day.sales, 0);
