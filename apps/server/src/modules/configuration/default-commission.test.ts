import { describe, expect, it } from 'vitest';
import { changePlan, commissionState, defaultCommission } from './default-commission.ts';

const day = (number: string) => `2026-11-${number}T00:00:00.000Z`;
const at = (number: string) => new Date(day(number));
const SETTINGS = {
  'money.commissionPercent': 12,
  'money.commissionPlan': [
    { percent: 10, from: day('10') },
    { percent: 8, from: day('20') },
  ],
};

describe('the default commission', () => {
  it('is the configured one until a scheduled change starts', () => {
    expect(defaultCommission(SETTINGS, at('09'))).toBe(12);
    expect(defaultCommission(SETTINGS, at('10'))).toBe(10);
    expect(defaultCommission(SETTINGS, at('25'))).toBe(8);
  });

  it('returns since when it applies and the next change', () => {
    expect(commissionState(SETTINGS, at('09'))).toEqual({
      percent: 12,
      since: null,
      next: { percent: 10, from: day('10') },
    });
    expect(commissionState(SETTINGS, at('15'))).toEqual({
      percent: 10,
      since: day('10'),
      next: { percent: 8, from: day('20') },
    });
    expect(commissionState(SETTINGS, at('20'))).toEqual({ percent: 8, since: day('20'), next: null });
  });
});

describe('a change of the default commission', () => {
  it('replaces scheduled changes, and keeps those in force', () => {
    expect(changePlan(SETTINGS, { percent: 9, from: day('28') }, at('15'))).toEqual([
      { percent: 10, from: day('10') },
      { percent: 9, from: day('28') },
    ]);
  });

  it('adds nothing if the rate already applies', () => {
    expect(changePlan(SETTINGS, { percent: 10, from: day('15') }, at('15'))).toEqual([
      { percent: 10, from: day('10') },
    ]);
  });

  it('applies now, or later at the same rate', () => {
    expect(changePlan(SETTINGS, { percent: 9, from: day('15') }, at('15'))).toHaveLength(2);
    expect(changePlan(SETTINGS, { percent: 10, from: day('28') }, at('15'))).toHaveLength(2);
  });
});
