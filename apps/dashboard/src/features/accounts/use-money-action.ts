import { accountsApi } from '@souk/contract/ledger/accounts.ts';
import { activityApi } from '@souk/contract/activity/api.ts';
import { ledgerApi } from '@souk/contract/ledger/api.ts';
import { payoutsApi } from '@souk/contract/ledger/payouts.ts';
import { isApiError } from '#platform/api/api-error.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import type { ActionCall } from '#kit/dialog-actions/action-call.ts';
import { type DialogAction, useDialogAction } from '#kit/dialog-actions/use-dialog-action.ts';
import { useActionPreview } from '#kit/dialog-actions/use-action-preview.ts';

/** Refetches all queries that show balances. */
export const refreshMoney = (): Promise<unknown> =>
  refreshCollections(accountsApi.list, payoutsApi.list, ledgerApi.health, ledgerApi.listAdjustments, activityApi.list);

const CONFLICT_STATUS = 409;

/** Runs a money action from a dialog, with a preview of `previewCall`. */
export function useMoneyAction(onClose: () => void, previewCall?: ActionCall): DialogAction {
  const preview = useActionPreview(previewCall);
  return { ...useDialogAction({ onClose, onSaved: refreshMoney, onError: refreshOnConflict }), preview };
}

function refreshOnConflict(error: unknown): void {
  if (isApiError(error) && error.statusCode === CONFLICT_STATUS) void refreshMoney();
}
