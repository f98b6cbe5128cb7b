// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { setFormatSettings } from '#platform/format/settings.ts';

import { periodSearch, readAsk, spanOf } from './period.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T22:30:00Z') });
  setFormatSettings({ timeZone: 'UTC' });
});
afterEach(() => {
  vi.useRealTimers();
  setFormatSettings({ timeZone: 'UTC' });
});

describe('the period of the address', () => {
  test('is the last 30 days, today included, when nothing is said', () => {
    expect(readAsk({})).toEqual({ choice: '30', from: '2026-10-22', to: '2026-11-20', compare: true });
  });

  test('is one at a press', () => {
    expect(readAsk({ period: 'today' })).toMatchObject({ from: '2026-11-20', to: '2026-11-20' });
    expect(readAsk({ period: '7' })).toMatchObject({ from: '2026-11-14', to: '2026-11-20' });
    expect(readAsk({ period: 'month' })).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
  });

  test('counts its days in the configured zone', () => {
    setFormatSettings({ timeZone: 'Pacific/Auckland' });
    expect(spanOf('today')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  });

  test('is any of up to 366 days; what is none falls back to the last 30', () => {
    expect(readAsk({ from: '2025-11-20', to: '2026-11-20' })).toMatchObject({ choice: 'custom', from: '2025-11-20' });
    expect(readAsk({ from: '2025-11-19', to: '2026-11-20' }).choice).toBe('30');
    expect(readAsk({ from: '2026-11-20', to: '2026-11-19' }).choice).toBe('30');
    expect(readAsk({ from: '2026-13-40', to: '2026-11-19' }).choice).toBe('30');
    expect(readAsk({ period: 'for ever' }).choice).toBe('30');
  });

  test('carries vendor, category and whether to compare', () => {
    expect(readAsk({ vendorId: 'v', categoryId: 'c', compare: 'none' })).toMatchObject({
      vendorId: 'v',
      categoryId: 'c',
      compare: false,
    });
  });

  test('is written so that it reads back, the default without a word', () => {
    expect(periodSearch('30')).toEqual({ from: undefined, to: undefined, period: undefined });
    expect(readAsk(periodSearch('90')).choice).toBe('90');
    expect(readAsk(periodSearch({ from: '2026-02-01', to: '2026-02-28' }))).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-28',
    });
  });
});
