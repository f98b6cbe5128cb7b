import { describe, expect, test } from 'vitest';
import { fakePoint } from './analytics.fixture.tsx';
import { buildSeriesTable } from './series-table.ts';

const headTexts = ({ heads }: ReturnType<typeof buildSeriesTable>) => heads.map(({ text }) => text);

describe('the chart as a table', () => {
  test.each([
    { granularity: 'hour', head: 'Hour' },
    { granularity: 'day', head: 'Day' },
    { granularity: 'week', head: 'Week' },
    { granularity: 'month', head: 'Month' },
  ] as const)('by $granularity has ‘$head’ as its first column', ({ granularity, head }) => {
    expect(headTexts(buildSeriesTable([], granularity, false))).toEqual([head, 'Sales', 'Orders']);
  });

  test('has a row per point, with numbers aligned to the end', () => {
    const table = buildSeriesTable([fakePoint('2026-11-02', { orders: 1234 })], 'day', false);
    expect(table.heads).toEqual([{ text: 'Day' }, { text: 'Sales', end: true }, { text: 'Orders', end: true }]);
    expect(table.rows).toEqual([['02 Nov 2026', '$123.45', '1,234']]);
  });

  test('has columns for the previous period if there is a comparison', () => {
    const point = fakePoint('2026-11-02', { previousStart: '2026-10-13', previousSales: 5000, previousOrders: 1500 });
    const table = buildSeriesTable([point], 'day', true);
    expect(headTexts(table)).toEqual([
      'Day',
      'Sales',
      'Orders',
      'Previous period',
      'Sales, previous period',
      'Orders, previous period',
    ]);
    expect(table.rows[0]?.slice(3)).toEqual(['13 Oct 2026', '$50.00', '1,500']);
  });

  test('has dashes for points that the previous period does not have', () => {
    const table = buildSeriesTable([fakePoint('2026-11-02', { netRevenue: 0 })], 'day', true);
    expect(table.rows[0]?.slice(4)).toEqual(['–', '–', '–', '–']);
  });

  test('has net revenue for both periods if the response includes it', () => {
    const point = fakePoint('2026-11-02', { netRevenue: -640, previousNetRevenue: 0 });
    const table = buildSeriesTable([point, fakePoint('2026-11-03')], 'day', true);
    expect(headTexts(table)[3]).toBe('Net revenue');
    expect(headTexts(table).at(-1)).toBe('Net revenue, previous period');
    expect(table.rows.map((cells) => [cells[3], cells.at(-1)])).toEqual([
      ['−$6.40', '$0.00'],
      ['–', '–'],
    ]);
  });
});
