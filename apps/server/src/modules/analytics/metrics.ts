import type { Metric, MetricKey } from '@souk/contract/analytics/api.ts';
import type { MetricArea } from './metric-access.ts';
import type { DayMeasures, Measure } from './daily-totals.ts';

export interface MetricDefinition {
  key: MetricKey;
  unit: Metric['unit'];
  /** The value over several days. Null if it would divide by zero, undefined if it doesn't exist in the scope. */
  compute: (days: readonly DayMeasures[]) => number | null | undefined;
  /** The area whose permission is required. */
  area: MetricArea;
}

function sumMeasure(days: readonly DayMeasures[], measure: Measure): number | undefined {
  let total = 0;
  for (const day of days) {
    const value = day[measure];
    if (value === null) return undefined;
    total += value;
  }
  return total;
}

function share(part: number | undefined, whole: number | undefined): number | null | undefined {
  if (part === undefined || whole === undefined) return undefined;
  return whole === 0 ? null : part / whole;
}

function subtract(left: number | undefined, right: number | undefined): number | undefined {
  return left === undefined || right === undefined ? undefined : left - right;
}

/** Orders that were placed and not cancelled. */
const countOrders = (days: readonly DayMeasures[]) =>
  subtract(sumMeasure(days, 'placedOrders'), sumMeasure(days, 'cancelledOrders'));

/** Sales exclude cancelled orders. Rates are fractions of the whole, so 0.25 is 25 %. */
export const METRIC_DEFINITIONS: readonly MetricDefinition[] = [
  { key: 'sales', unit: 'money', area: 'orders', compute: (days) => sumMeasure(days, 'sales') },
  { key: 'orders', unit: 'count', area: 'orders', compute: countOrders },
  {
    key: 'averageOrder',
    unit: 'money',
    area: 'orders',
    compute: (days) => {
      const average = share(sumMeasure(days, 'sales'), countOrders(days));
      return typeof average === 'number' ? Math.round(average) : average;
    },
  },
  {
    key: 'netRevenue',
    unit: 'money',
    area: 'superAdmin',
    compute: (days) => {
      const [commission, ads] = [sumMeasure(days, 'commission'), sumMeasure(days, 'adRevenue')];
      return commission === undefined || ads === undefined ? undefined : commission + ads;
    },
  },
  { key: 'units', unit: 'count', area: 'orders', compute: (days) => sumMeasure(days, 'units') },
  { key: 'newCustomers', unit: 'count', area: 'customers', compute: (days) => sumMeasure(days, 'newCustomers') },
  {
    key: 'refundRate',
    unit: 'rate',
    area: 'orders',
    compute: (days) => share(sumMeasure(days, 'refunded'), sumMeasure(days, 'paid')),
  },
  {
    key: 'cancellationRate',
    unit: 'rate',
    area: 'orders',
    compute: (days) => share(sumMeasure(days, 'cancelledOrders'), sumMeasure(days, 'placedOrders')),
  },
];
