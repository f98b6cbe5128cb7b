import type { PlannedCommission, ConfigurationValues } from './defaults.ts';

/** The settings from which `defaultCommission` is derived. */
export const COMMISSION_SETTINGS = ['money.commissionPercent', 'money.commissionPlan'] as const;

type CommissionSettings = Pick<ConfigurationValues, (typeof COMMISSION_SETTINGS)[number]>;

const hasBegun = ({ from }: PlannedCommission, at: Date): boolean => Date.parse(from) <= at.getTime();

/** The default rate at an instant, in percent: the rate of the last change that has begun by then. */
export function defaultCommission(settings: CommissionSettings, at: Date): number {
  const last = settings['money.commissionPlan'].findLast((entry) => hasBegun(entry, at));
  return last?.percent ?? settings['money.commissionPercent'];
}

export interface CommissionState {
  percent: number;
  /** The instant since which the rate applies. Null if it was never changed. */
  since: string | null;
  /** The scheduled change. Null if there is none. */
  next: PlannedCommission | null;
}

/** The current default commission and the scheduled change. */
export function commissionState(settings: CommissionSettings, now: Date): CommissionState {
  const plan = settings['money.commissionPlan'];
  return {
    percent: defaultCommission(settings, now),
    since: plan.findLast((entry) => hasBegun(entry, now))?.from ?? null,
    next: plan.find((entry) => !hasBegun(entry, now)) ?? null,
  };
}

/** Adds a rate that applies from an instant on. Replaces scheduled changes, but keeps all changes that have begun. */
export function changePlan(settings: CommissionSettings, entry: PlannedCommission, now: Date): PlannedCommission[] {
  const past = settings['money.commissionPlan'].filter((each) => hasBegun(each, now));
  const isAsNow = hasBegun(entry, now) && defaultCommission(settings, now) === entry.percent;
  return isAsNow ? past : [...past, entry];
}
