import { describe, expect, test } from 'vitest';
import { findFreeRanges, listDays } from './calendar-days.ts';

test('the days of a calendar include the first and the last, even across months', () => {
  expect(listDays({ from: '2026-10-30', to: '2026-11-02' })).toEqual([
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ]);
  expect(listDays({ from: '2026-11-01', to: '2026-11-01' })).toEqual(['2026-11-01']);
});

test('a day on which the clocks change is listed once', () => {
  expect(listDays({ from: '2026-03-28', to: '2026-03-30' })).toHaveLength(3);
});

describe('free days', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];

  test.each([
    ['all', [1, 1, 1, 1, 1], '2026-11-01', [['2026-11-01', '2026-11-05']]],
    ['none', [0, 0, 0, 0, 0], '2026-11-01', []],
    [
      'those around a full day',
      [2, 2, 0, 1, 1],
      '2026-11-01',
      [
        ['2026-11-01', '2026-11-02'],
        ['2026-11-04', '2026-11-05'],
      ],
    ],
    ['a single day', [0, 0, 1, 0, 0], '2026-11-01', [['2026-11-03', '2026-11-03']]],
    ['only those from today on', [1, 1, 1, 1, 1], '2026-11-04', [['2026-11-04', '2026-11-05']]],
    ['none in the past', [1, 1, 1, 1, 1], '2026-12-01', []],
    ['none without a count', [1], '2026-11-01', [['2026-11-01', '2026-11-01']]],
  ])('are grouped into ranges: %s', (...[, free, today, spans]) => {
    expect(findFreeRanges(days, free, today)).toEqual(spans.map(([from, to]) => ({ from, to })));
  });
});
