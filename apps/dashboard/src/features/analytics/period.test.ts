// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { setFormatSettings } from '#platform/format/settings.ts';

import { toPeriodSearch, readFilters, resolvePreset } from './period.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T22:30:00Z') });
  setFormatSettings({ timeZone: 'UTC' });
});
afterEach(() => {
  vi.useRealTimers();
  setFormatSettings({ timeZone: 'UTC' });
});

describe('reading the period from the URL', () => {
  test('defaults to the last 30 days including today', () => {
    expect(readFilters({})).toEqual({ choice: '30', from: '2026-10-22', to: '2026-11-20', compare: true });
  });

  test('accepts the presets', () => {
    expect(readFilters({ period: 'today' })).toMatchObject({ from: '2026-11-20', to: '2026-11-20' });
    expect(readFilters({ period: '7' })).toMatchObject({ from: '2026-11-14', to: '2026-11-20' });
    expect(readFilters({ period: 'month' })).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
  });

  test('counts days in the configured time zone', () => {
    setFormatSettings({ timeZone: 'Pacific/Auckland' });
    expect(resolvePreset('today')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  });

  test('accepts custom periods of up to 366 days and falls back to the last 30', () => {
    expect(readFilters({ from: '2025-11-20', to: '2026-11-20' })).toMatchObject({
      choice: 'custom',
      from: '2025-11-20',
    });
    expect(readFilters({ from: '2025-11-19', to: '2026-11-20' }).choice).toBe('30');
    expect(readFilters({ from: '2026-11-20', to: '2026-11-19' }).choice).toBe('30');
    expect(readFilters({ from: '2026-13-40', to: '2026-11-19' }).choice).toBe('30');
    expect(readFilters({ period: 'for ever' }).choice).toBe('30');
  });

  test('reads the vendor, the category and whether to compare', () => {
    expect(readFilters({ vendorId: 'v', categoryId: 'c', compare: 'none' })).toMatchObject({
      vendorId: 'v',
      categoryId: 'c',
      compare: false,
    });
  });

  test('round-trips through the URL, which omits the default', () => {
    expect(toPeriodSearch('30')).toEqual({ from: undefined, to: undefined, period: undefined });
    expect(readFilters(toPeriodSearch('90')).choice).toBe('90');
    expect(readFilters(toPeriodSearch({ from: '2026-02-01', to: '2026-02-28' }))).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-28',
    });
  });
});
