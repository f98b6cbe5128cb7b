import type { SeriesPoint } from '@souk/contract/analytics/api.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setFormatSettings } from '#platform/format/settings.ts';
import { setLanguage } from '#platform/i18n/i18n.ts';
import { formatOrderCount, formatPointTime, listMeasures, readMeasure, toPlotPoints } from './sales-points.ts';

const comparedPoint: SeriesPoint = {
  start: '2026-11-02',
  sales: 123_450,
  orders: 1,
  previousStart: '2026-10-13',
  previousSales: 99_900,
  previousOrders: 1200,
  netRevenue: -640,
  previousNetRevenue: 5000,
};
const uncomparedPoint: SeriesPoint = {
  start: '2026-11-02',
  sales: 123_450,
  orders: 2,
  previousStart: null,
  previousSales: null,
  previousOrders: null,
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:30:00Z') });
  setFormatSettings({ timeZone: 'UTC', currency: 'USD' });
});
afterEach(async () => {
  vi.useRealTimers();
  setFormatSettings({ timeZone: 'UTC', currency: 'USD' });
  await setLanguage('en');
});

describe('the measures of a response', () => {
  test('include net revenue only if one of the points has it', () => {
    expect(listMeasures([uncomparedPoint])).toEqual(['sales', 'orders']);
    expect(listMeasures([uncomparedPoint, comparedPoint])).toEqual(['sales', 'orders', 'netRevenue']);
    expect(listMeasures([{ ...uncomparedPoint, netRevenue: 0 }])).toContain('netRevenue');
    expect(listMeasures([])).toEqual(['sales', 'orders']);
  });

  test('have a value and the value of the previous period', () => {
    expect(readMeasure(comparedPoint, 'sales')).toEqual({ value: 123_450, previous: 99_900 });
    expect(readMeasure(comparedPoint, 'orders')).toEqual({ value: 1, previous: 1200 });
    expect(readMeasure(comparedPoint, 'netRevenue')).toEqual({ value: -640, previous: 5000 });
    expect(readMeasure(uncomparedPoint, 'netRevenue')).toEqual({ value: 0, previous: null });
  });
});

describe('the name of a point', () => {
  test.each([
    { granularity: 'hour', start: '2026-11-02T14:00:00.000Z', name: '02 Nov 2026 02:00 PM' },
    { granularity: 'day', start: '2026-11-02', name: '02 Nov 2026' },
    { granularity: 'week', start: '2026-11-02', name: '7 days from 02 Nov 2026' },
    { granularity: 'month', start: '2026-11-01', name: 'Nov 2026' },
  ] as const)('by $granularity reads $name', ({ granularity, start, name }) => {
    expect(formatPointTime(start, granularity)).toBe(name);
  });

  test('by hour uses the marketplace’s time zone', () => {
    setFormatSettings({ timeZone: 'Asia/Tokyo' });
    expect(formatPointTime('2026-11-02T22:00:00.000Z', 'hour')).toBe('03 Nov 2026 07:00 AM');
  });
});

test('the order count uses the plural forms of the language', async () => {
  expect([0, 1, 2].map(formatOrderCount)).toEqual(['0 orders', '1 order', '2 orders']);
  await setLanguage('ar');
  expect(formatOrderCount(1)).not.toBe(formatOrderCount(2));
  expect(formatOrderCount(3)).toContain('3');
});

describe('the points of the chart', () => {
  test('are in major units, with the sales and orders of both periods in the tooltip', () => {
    expect(toPlotPoints([comparedPoint], 'day', 'sales')).toEqual([
      {
        axis: '02 Nov',
        value: 1234.5,
        previousValue: 999,
        lines: ['02 Nov 2026', '$1,234.50 · 1 order', '13 Oct 2026: $999.00'],
      },
    ]);
  });

  test('show orders as plain counts', () => {
    const [point] = toPlotPoints([comparedPoint], 'day', 'orders');
    expect(point).toMatchObject({ value: 1, previousValue: 1200 });
    expect(point?.lines).toEqual(['02 Nov 2026', '$1,234.50 · 1 order', '13 Oct 2026: 1,200']);
  });

  test('show only net revenue in its tooltip', () => {
    const [point] = toPlotPoints([comparedPoint], 'day', 'netRevenue');
    expect(point).toMatchObject({ value: -6.4, previousValue: 50 });
    expect(point?.lines).toEqual(['02 Nov 2026', '−$6.40', '13 Oct 2026: $50.00']);
  });

  test('have no previous value without a comparison', () => {
    expect(toPlotPoints([uncomparedPoint], 'day', 'sales')[0]).toMatchObject({
      previousValue: null,
      lines: ['02 Nov 2026', '$1,234.50 · 2 orders'],
    });
    // If the previous period had fewer days, the last points have a previous start but no previous value.
    const short = { ...uncomparedPoint, previousStart: '2026-10-13' };
    expect(toPlotPoints([short], 'day', 'sales')[0]?.lines).toHaveLength(2);
  });

  test('have no value for an hour that has not begun', () => {
    const hours = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'].map((start) => ({
      ...uncomparedPoint,
      start,
    }));
    const [past, future] = toPlotPoints(hours, 'hour', 'sales');
    expect(past).toMatchObject({ axis: '10:00 AM', value: 1234.5 });
    expect(future).toMatchObject({ axis: '11:00 AM', value: null });
    expect(future?.lines[1]).toBe('Not yet');
  });

  test('keep the value of a future day, because only hours are cut off', () => {
    expect(toPlotPoints([{ ...uncomparedPoint, start: '2026-11-30' }], 'day', 'sales')[0]?.value).toBe(1234.5);
  });

  test('show months on the axis, and weeks by their first day', () => {
    const [month] = toPlotPoints([{ ...uncomparedPoint, start: '2026-11-01' }], 'month', 'sales');
    const [week] = toPlotPoints([uncomparedPoint], 'week', 'sales');
    expect(month?.axis).toBe('Nov 2026');
    expect(week?.axis).toBe('02 Nov');
  });

  test('use the decimal places of the currency', () => {
    setFormatSettings({ currency: 'JPY' });
    expect(toPlotPoints([uncomparedPoint], 'day', 'sales')[0]?.value).toBe(123_450);
    expect(toPlotPoints([uncomparedPoint], 'day', 'orders')[0]?.value).toBe(2);
  });
});
