import type { Figure, FigureKey } from '@souk/contract/analytics/api.ts';
import type { FigureArea } from './figure-access.ts';
import type { DayMeasures, Measure } from './kept-days.ts';

export interface FigureDefinition {
  key: FigureKey;
  unit: Figure['unit'];
  /** The figure of some days together; null where there is nothing to divide by, undefined where the scope does not know it. */
  of: (days: readonly DayMeasures[]) => number | null | undefined;
  /** Where the figure comes from: only those who may view it are told. */
  area: FigureArea;
}

function sum(days: readonly DayMeasures[], measure: Measure): number | undefined {
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

function less(left: number | undefined, right: number | undefined): number | undefined {
  return left === undefined || right === undefined ? undefined : left - right;
}

/** Orders that were placed and not cancelled. */
const orders = (days: readonly DayMeasures[]) => less(sum(days, 'placedOrders'), sum(days, 'cancelledOrders'));

/** Every figure by its definition: sales are what was placed and not cancelled, rates are shares of the whole. */
export const FIGURE_DEFINITIONS: readonly FigureDefinition[] = [
  { key: 'sales', unit: 'money', area: 'orders', of: (days) => sum(days, 'sales') },
  { key: 'orders', unit: 'count', area: 'orders', of: orders },
  {
    key: 'averageOrder',
    unit: 'money',
    area: 'orders',
    of: (days) => {
      const average = share(sum(days, 'sales'), orders(days));
      return typeof average === 'number' ? Math.round(average) : average;
    },
  },
  {
    key: 'netRevenue',
    unit: 'money',
    area: 'superAdmin',
    of: (days) => {
      const [commission, ads] = [sum(days, 'commission'), sum(days, 'adRevenue')];
      return commission === undefined || ads === undefined ? undefined : commission + ads;
    },
  },
  { key: 'units', unit: 'count', area: 'orders', of: (days) => sum(days, 'units') },
  { key: 'newCustomers', unit: 'count', area: 'customers', of: (days) => sum(days, 'newCustomers') },
  { key: 'refundRate', unit: 'rate', area: 'orders', of: (days) => share(sum(days, 'refunded'), sum(days, 'paid')) },
  {
    key: 'cancellationRate',
    unit: 'rate',
    area: 'orders',
    of: (days) => share(sum(days, 'cancelledOrders'), sum(days, 'placedOrders')),
  },
];
