import { describe, expect, it } from 'vitest';
import { changePlan, commissionState, defaultCommission } from './default-commission.ts';

const dayInNovember = (number: string) => `2026-11-${number}T00:00:00.000Z`;
const dateInNovember = (number: string) => new Date(dayInNovember(number));
const SETTINGS = {
  'money.commissionPercent': 12,
  'money.commissionPlan': [
    { percent: 10, from: dayInNovember('10') },
    { percent: 8, from: dayInNovember('20') },
  ],
};

describe('the default commission', () => {
  it('is the configured one until a scheduled change starts', () => {
    expect(defaultCommission(SETTINGS, dateInNovember('09'))).toBe(12);
    expect(defaultCommission(SETTINGS, dateInNovember('10'))).toBe(10);
    expect(defaultCommission(SETTINGS, dateInNovember('25'))).toBe(8);
  });

  it('has the instant since which it applies, and the next change', () => {
    expect(commissionState(SETTINGS, dateInNovember('09'))).toEqual({
      percent: 12,
      since: null,
      next: { percent: 10, from: dayInNovember('10') },
    });
    expect(commissionState(SETTINGS, dateInNovember('15'))).toEqual({
      percent: 10,
      since: dayInNovember('10'),
      next: { percent: 8, from: dayInNovember('20') },
    });
    expect(commissionState(SETTINGS, dateInNovember('20'))).toEqual({
      percent: 8,
      since: dayInNovember('20'),
      next: null,
    });
  });
});

describe('a change of the default commission', () => {
  it('replaces scheduled changes, and keeps changes that have begun', () => {
    expect(changePlan(SETTINGS, { percent: 9, from: dayInNovember('28') }, dateInNovember('15'))).toEqual([
      { percent: 10, from: dayInNovember('10') },
      { percent: 9, from: dayInNovember('28') },
    ]);
  });

  it('adds nothing if the rate already applies', () => {
    expect(changePlan(SETTINGS, { percent: 10, from: dayInNovember('15') }, dateInNovember('15'))).toEqual([
      { percent: 10, from: dayInNovember('10') },
    ]);
  });

  it('can apply from now on, or later even if its rate is the current one', () => {
    expect(changePlan(SETTINGS, { percent: 9, from: dayInNovember('15') }, dateInNovember('15'))).toHaveLength(2);
    expect(changePlan(SETTINGS, { percent: 10, from: dayInNovember('28') }, dateInNovember('15'))).toHaveLength(2);
  });
});
