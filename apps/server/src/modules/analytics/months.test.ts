import { expect, it } from 'vitest';
import { partsOf, touchedMonths, touchedQuarters } from './months.ts';

it.each([
  ['2026-11-03', '2026-11-20', [], ['2026-11-03 2026-11-20']],
  ['2026-10-12', '2026-11-20', [], ['2026-10-12 2026-11-20']],
  ['2026-10-01', '2026-10-31', ['2026-10-01'], []],
  ['2026-09-30', '2026-12-01', ['2026-10-01', '2026-11-01'], ['2026-09-30 2026-09-30', '2026-12-01 2026-12-01']],
  ['2025-12-01', '2026-01-15', ['2025-12-01'], ['2026-01-01 2026-01-15']],
])('%s to %s is whole months and the days at the edges', (...[from, to, months, edges]) => {
  const parts = partsOf({ from, to });
  expect(parts.months).toEqual(months);
  expect(parts.edges.map((edge) => `${edge.from} ${edge.to}`)).toEqual(edges);
});

it('a span touches months and quarters also by a day', () => {
  const span = { from: '2025-12-31', to: '2026-04-01' };
  expect(touchedMonths(span)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']);
  expect(touchedQuarters(span)).toEqual(['2025-10-01', '2026-01-01', '2026-04-01']);
});
