import { accountsApi } from '@souk/contract/ledger/accounts.ts';
import { activityApi } from '@souk/contract/activity/api.ts';
import { ledgerApi } from '@souk/contract/ledger/api.ts';
import { payoutsApi } from '@souk/contract/ledger/payouts.ts';
import { isApiError } from '#platform/api/api-error.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import type { StepCall } from '#kit/dialog-actions/step-call.ts';
import { type DialogAction, useDialogAction } from '#kit/dialog-actions/use-dialog-action.ts';
import { useStepPreview } from '#kit/dialog-actions/use-step-preview.ts';

/** Whatever shows money is asked again. */
export const refreshMoney = (): Promise<unknown> =>
  refreshCollections(accountsApi.list, payoutsApi.list, ledgerApi.health, ledgerApi.listAdjustments, activityApi.list);

const CONFLICT = 409;

/** One write of money from a dialog, with what `previewed` would do. */
export function useMoneyAction(onClose: () => void, previewed?: StepCall): DialogAction {
  const preview = useStepPreview(previewed);
  return { ...useDialogAction({ onClose, onSaved: refreshMoney, onRefused: refreshOnConflict }), preview };
}

function refreshOnConflict(error: unknown): void {
  if (isApiError(error) && error.statusCode === CONFLICT) void refreshMoney();
}
