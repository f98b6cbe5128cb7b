import { accountsApi } from '@souk/contract/ledger/accounts.ts';
import { activityApi } from '@souk/contract/activity/api.ts';
import { ledgerApi } from '@souk/contract/ledger/api.ts';
import { payoutsApi } from '@souk/contract/ledger/payouts.ts';
import { isApiError } from '#platform/api/api-error.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { type StepWrite, useStepWrite } from '#kit/dialog-actions/use-step-write.ts';

/** Whatever shows money is asked again. */
export const refreshMoney = (): Promise<unknown> =>
  refreshCollections(accountsApi.list, payoutsApi.list, ledgerApi.health, ledgerApi.listAdjustments, activityApi.list);

const CONFLICT = 409;

/** One write of money from a dialog. */
export const useMoneyWrite = (onDone: () => void): StepWrite =>
  useStepWrite({ onDone, onSaved: refreshMoney, onRefused: refreshOnConflict });

function refreshOnConflict(error: unknown): void {
  if (isApiError(error) && error.statusCode === CONFLICT) void refreshMoney();
}
