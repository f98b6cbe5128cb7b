import { describe, expect, test } from 'vitest';
import { buildQueries, listGranularities, toOrderSearch } from './analytics-queries.ts';
import { readFilters } from './period.ts';

const november = { from: '2026-11-01', to: '2026-11-20' };
const granularities = (from: string, to: string) => listGranularities(readFilters({ from, to }));

describe('the granularities of a period', () => {
  test.each([
    { length: 'one day', from: '2026-11-01', to: '2026-11-01', expected: ['hour'] },
    { length: 'two days', from: '2026-11-01', to: '2026-11-02', expected: ['hour', 'day'] },
    { length: '7 days', from: '2026-11-01', to: '2026-11-07', expected: ['hour', 'day'] },
    { length: '8 days', from: '2026-11-01', to: '2026-11-08', expected: ['day'] },
    { length: '13 days', from: '2026-11-01', to: '2026-11-13', expected: ['day'] },
    { length: '14 days', from: '2026-11-01', to: '2026-11-14', expected: ['day', 'week'] },
    { length: '59 days', from: '2026-09-01', to: '2026-10-29', expected: ['day', 'week'] },
    { length: '60 days', from: '2026-09-01', to: '2026-10-30', expected: ['day', 'week', 'month'] },
  ])('for $length are $expected', ({ from, to, expected }) => {
    expect(granularities(from, to)).toEqual(expected);
  });
});

describe('the queries of the parts', () => {
  test('contain the period, and a comparison unless it is turned off', () => {
    expect(buildQueries(november)).toEqual({
      summary: november,
      series: november,
      status: { ...november, by: 'status' },
      category: { ...november, by: 'category' },
      durations: november,
      top: november,
      revenue: { vendor: { ...november, by: 'vendor' }, category: { ...november, by: 'category' } },
      latest: { limit: 6 },
    });
  });

  test('turning off the comparison changes only the queries of parts that compare periods', () => {
    const queries = buildQueries({ ...november, compare: 'none' });
    expect(queries.summary).toEqual({ ...november, compare: 'none' });
    expect(queries.series).toEqual({ ...november, compare: 'none' });
    expect(queries.top).toEqual({ ...november, compare: 'none' });
    expect(queries.status).toEqual({ ...november, by: 'status' });
    expect(queries.durations).toEqual(november);
  });

  test('contain the vendor and the category, except for net revenue, which has no such filter', () => {
    const scope = { vendorId: 'v1', categoryId: 'c1' };
    const queries = buildQueries({ ...november, ...scope });
    for (const key of ['summary', 'series', 'status', 'category', 'durations', 'top'] as const)
      expect(queries[key]).toMatchObject(scope);
    expect(queries.latest).toEqual({ limit: 6, ...scope });
    expect(queries.revenue.vendor).toEqual({ ...november, by: 'vendor' });
  });

  test('contain a granularity only if it suits the period', () => {
    expect(buildQueries({ ...november, by: 'week' }).series).toEqual({ ...november, granularity: 'week' });
    expect(buildQueries({ ...november, by: 'hour' }).series).toEqual(november);
    expect(buildQueries({ ...november, by: 'decade' }).series).toEqual(november);
  });
});

test('the link to the order list contains the vendor and the category, but not the period', () => {
  expect(toOrderSearch(readFilters({ ...november, vendorId: 'v1' }))).toEqual({ vendorId: 'v1' });
  expect(toOrderSearch(readFilters({ ...november, categoryId: 'c1' }))).toEqual({ categoryId: 'c1' });
  expect(toOrderSearch(readFilters(november))).toEqual({});
});
