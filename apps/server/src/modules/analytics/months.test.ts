import { expect, it } from 'vitest';
import { monthSpans, splitIntoMonths, touchedMonths, touchedQuartersAndMonths } from './months.ts';

it.each([
  ['2026-11-03', '2026-11-10', [], ['+ 2026-11-03 2026-11-10']],
  ['2026-11-03', '2026-11-29', ['2026-11-01'], ['- 2026-11-01 2026-11-02', '- 2026-11-30 2026-11-30']],
  ['2026-10-25', '2026-11-10', [], ['+ 2026-10-25 2026-11-10']],
  ['2026-10-12', '2026-11-10', ['2026-10-01'], ['- 2026-10-01 2026-10-11', '+ 2026-11-01 2026-11-10']],
  ['2026-10-01', '2026-10-31', ['2026-10-01'], []],
  ['2026-09-30', '2026-12-01', ['2026-10-01', '2026-11-01'], ['+ 2026-09-30 2026-09-30', '+ 2026-12-01 2026-12-01']],
  ['2025-12-01', '2026-01-20', ['2025-12-01', '2026-01-01'], ['- 2026-01-21 2026-01-31']],
])('splits %s to %s into whole months, days to add and days to subtract', (...[from, to, months, edges]) => {
  const parts = splitIntoMonths({ from, to });
  expect(parts.months).toEqual(months);
  expect(parts.edges.map((edge) => `${edge.sign > 0 ? '+' : '-'} ${edge.from} ${edge.to}`)).toEqual(edges);
});

it('returns the first and last day of a span in each month', () => {
  expect(monthSpans({ from: '2025-12-31', to: '2026-02-10' })).toEqual([
    ['2025-12-01', '2026-01-01', '2026-02-01'],
    [31, 1, 1],
    [31, 31, 10],
  ]);
});

it('touches months that overlap the span by a day, but only quarters whose months all overlap it', () => {
  const span = { from: '2025-12-31', to: '2026-04-01' };
  expect(touchedMonths(span)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']);
  expect(touchedQuartersAndMonths(span)).toEqual({ quarters: ['2026-01-01'], months: ['2025-12-01', '2026-04-01'] });
});
