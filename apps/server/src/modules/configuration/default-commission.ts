import type { ConfigurationValues } from './defaults.ts';

/** What `defaultCommission` is told from. */
export const COMMISSION_SETTINGS = ['money.commissionPercent', 'money.commissionPlan'] as const;

type CommissionSettings = Pick<ConfigurationValues, (typeof COMMISSION_SETTINGS)[number]>;

/** Percent where no rule matched at an instant: of the last step that had begun by then. */
export function defaultCommission(settings: CommissionSettings, at: Date): number {
  const begun = settings['money.commissionPlan'].filter(({ from }) => Date.parse(from) <= at.getTime());
  return begun.at(-1)?.percent ?? settings['money.commissionPercent'];
}
