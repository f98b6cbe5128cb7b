import { expect, test } from 'vitest';
import { previousPeriod } from '#contract/analytics/previous-period.ts';

test('a period of days is compared with the period of the same length that immediately precedes it', () => {
  expect(previousPeriod({ from: '2026-10-22', to: '2026-11-20' })).toEqual({ from: '2026-09-22', to: '2026-10-21' });
  expect(previousPeriod({ from: '2026-11-20', to: '2026-11-20' })).toEqual({ from: '2026-11-19', to: '2026-11-19' });
  expect(previousPeriod({ from: '2026-11-01', to: '2026-11-20' })).toEqual({ from: '2026-10-12', to: '2026-10-31' });
});

test('whole calendar months are compared with the same number of months that immediately precede them', () => {
  expect(previousPeriod({ from: '2026-10-01', to: '2026-10-31' })).toEqual({ from: '2026-09-01', to: '2026-09-30' });
  expect(previousPeriod({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(previousPeriod({ from: '2026-01-01', to: '2026-03-31' })).toEqual({ from: '2025-10-01', to: '2025-12-31' });
  expect(previousPeriod({ from: '2025-01-01', to: '2025-12-31' })).toEqual({ from: '2024-01-01', to: '2024-12-31' });
});
