import type { CommissionStep, ConfigurationValues } from './defaults.ts';

/** What `defaultCommission` is told from. */
export const COMMISSION_SETTINGS = ['money.commissionPercent', 'money.commissionPlan'] as const;

type CommissionSettings = Pick<ConfigurationValues, (typeof COMMISSION_SETTINGS)[number]>;

const hasBegun = ({ from }: CommissionStep, at: Date): boolean => Date.parse(from) <= at.getTime();

/** Percent where no rule matched at an instant: of the last step that had begun by then. */
export function defaultCommission(settings: CommissionSettings, at: Date): number {
  const last = settings['money.commissionPlan'].findLast((step) => hasBegun(step, at));
  return last?.percent ?? settings['money.commissionPercent'];
}

export interface CommissionState {
  percent: number;
  /** Since when; null where it was never changed. */
  since: string | null;
  /** What is set for later. */
  next: CommissionStep | null;
}

/** The default commission as it stands, and the change that is to come. */
export function commissionState(settings: CommissionSettings, now: Date): CommissionState {
  const plan = settings['money.commissionPlan'];
  return {
    percent: defaultCommission(settings, now),
    since: plan.findLast((step) => hasBegun(step, now))?.from ?? null,
    next: plan.find((step) => !hasBegun(step, now)) ?? null,
  };
}

/** The steps with another rate from an instant on. What was to come is dropped, what was stays known for good. */
export function changedPlan(settings: CommissionSettings, step: CommissionStep, now: Date): CommissionStep[] {
  const past = settings['money.commissionPlan'].filter((each) => hasBegun(each, now));
  const isAsNow = hasBegun(step, now) && defaultCommission(settings, now) === step.percent;
  return isAsNow ? past : [...past, step];
}
