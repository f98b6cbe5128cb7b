// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { formatExactMetric, compareMetric, formatMetric, buildTrend } from './metric-labels.ts';

describe('formatting a metric', () => {
  test('has a short and an exact format', () => {
    expect(formatMetric('money', 48_282_104)).toBe('$482.82k');
    expect(formatExactMetric('money', 48_282_104)).toBe('$482,821.04');
    expect(formatMetric('money', 11_545)).toBe('$115.45');
    expect(formatMetric('money', -5_424_000)).toBe('−$54.24k');
    expect(formatMetric('count', 4182)).toBe('4,182');
    expect(formatMetric('rate', 0.0208)).toBe('2.1%');
  });

  test('shows a dash for a rate without a denominator', () => expect(formatMetric('rate', null)).toBe('–'));
});

describe('comparing a metric with the previous period', () => {
  test('returns the change of counts and money as a share of the previous value', () => {
    expect(compareMetric({ unit: 'count', value: 108, previous: 100 })).toEqual({ change: 0.08 });
    expect(compareMetric({ unit: 'money', value: 50, previous: 100 })).toEqual({ change: -0.5 });
    expect(compareMetric({ unit: 'money', value: 50, previous: -100 })).toEqual({ change: 1.5 });
  });

  test('returns the change of rates in percentage points', () => {
    expect(compareMetric({ unit: 'rate', value: 0.0208, previous: 0.0231 })).toEqual({
      change: -0.2,
      changeText: '0.2 pt',
    });
  });

  test('subtracts the rounded rates to get percentage points', () => {
    expect(compareMetric({ unit: 'rate', value: 0.0605, previous: 0.0604 })).toMatchObject({ changeText: '0.1 pt' });
  });

  test('returns undefined without a previous value, and zero if the change rounds to zero', () => {
    expect(compareMetric({ unit: 'count', value: 5, previous: 0 })).toBeUndefined();
    expect(compareMetric({ unit: 'count', value: 5, previous: null })).toBeUndefined();
    expect(compareMetric({ unit: 'rate', value: null, previous: 0.1 })).toBeUndefined();
    expect(compareMetric({ unit: 'money', value: 100_001, previous: 100_000 })).toEqual({ change: 0 });
  });
});

test('a trend repeats the previous value on days without a value', () => {
  expect(buildTrend([null, 2, null, 4])).toEqual([2, 2, 2, 4]);
  expect(buildTrend([null])).toEqual([0]);
});

test('a long trend is averaged over groups of days, of which only the first may be smaller', () => {
  expect(buildTrend(Array.from({ length: 30 }, (_, day) => day))).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28]);
  expect(buildTrend(Array.from({ length: 31 }, (_, day) => day)).slice(0, 3)).toEqual([0, 2, 5]);
  expect(buildTrend([])).toEqual([]);
});
