/** Sales in minor units. */
export interface SalesDay {
  day: string;
  orders: number;
  sales: number;
}
export type Span = '30' | '90';

interface SalesSpan {
  days: readonly SalesDay[];
  /** The same number of days before, day by day; null where nothing is known of them. */
  before: readonly (SalesDay | null)[];
  sales: number;
  orders: number;
  /** Against the days before, as a share of one; null without something to compare with. */
  change: number | null;
}

/** The last days of a longer run, with what came before them. */
export function salesSpan(all: readonly SalesDay[], span: Span): SalesSpan {
  const length = Math.min(Number(span), all.length);
  const days = all.slice(all.length - length);
  const earlier = all.slice(0, all.length - length).slice(-length);
  const isKnown = earlier.length === length;
  const sales = sumOf(days);
  const salesBefore = sumOf(earlier);
  return {
    days,
    before: days.map((_, index) => (isKnown ? (earlier[index] ?? null) : null)),
    sales,
    orders: days.reduce((sum, day) => sum + day.orders, 0),
    change: isKnown && salesBefore > 0 ? (sales - salesBefore) / salesBefore : null,
  };
}

const sumOf = (days: readonly SalesDay[]): number => days.reduce((sum, day) => sum + day.sales, 0);
