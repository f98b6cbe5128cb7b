import type { PlannedCommission, ConfigurationValues } from './defaults.ts';

/** What `defaultCommission` is told from. */
export const COMMISSION_SETTINGS = ['money.commissionPercent', 'money.commissionPlan'] as const;

type CommissionSettings = Pick<ConfigurationValues, (typeof COMMISSION_SETTINGS)[number]>;

const hasBegun = ({ from }: PlannedCommission, at: Date): boolean => Date.parse(from) <= at.getTime();

/** Percent where no rule matched at an instant: of the last step that had begun by then. */
export function defaultCommission(settings: CommissionSettings, at: Date): number {
  const last = settings['money.commissionPlan'].findLast((entry) => hasBegun(entry, at));
  return last?.percent ?? settings['money.commissionPercent'];
}

export interface CommissionState {
  percent: number;
  /** Since when; null where it was never changed. */
  since: string | null;
  /** What is set for later. */
  next: PlannedCommission | null;
}

/** The default commission as it stands, and the change that is to come. */
export function commissionState(settings: CommissionSettings, now: Date): CommissionState {
  const plan = settings['money.commissionPlan'];
  return {
    percent: defaultCommission(settings, now),
    since: plan.findLast((entry) => hasBegun(entry, now))?.from ?? null,
    next: plan.find((entry) => !hasBegun(entry, now)) ?? null,
  };
}

/** The steps with another rate from an instant on. What was to come is dropped, what was stays known for good. */
export function changePlan(settings: CommissionSettings, entry: PlannedCommission, now: Date): PlannedCommission[] {
  const past = settings['money.commissionPlan'].filter((each) => hasBegun(each, now));
  const isAsNow = hasBegun(entry, now) && defaultCommission(settings, now) === entry.percent;
  return isAsNow ? past : [...past, entry];
}
