import { isApiError } from '#platform/api/api-error.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import type { ActionCall } from '#kit/dialog-actions/action-call.ts';
import { type DialogAction, useDialogAction } from '#kit/dialog-actions/use-dialog-action.ts';
import { cacheOrder, isOrder, orderInError } from '#domain/orders/order-cache.ts';
import { useOrderPreview } from './use-order-preview.ts';

const CONFLICT_STATUS = 409;

/** Runs an order action from a dialog, with a preview of `previewCall`. After a conflict the current order is shown. */
export function useOrderAction(onClose: () => void, previewCall?: ActionCall): DialogAction {
  const preview = useOrderPreview(previewCall);
  const onSaved = (order: unknown) => isOrder(order) && cacheOrder(order);
  return { ...useDialogAction({ onClose, onSaved, onError: cacheCurrentOrder }), preview };
}

function cacheCurrentOrder(error: unknown, { endpoint }: ActionCall): void {
  const currentOrder = orderInError(error);
  if (currentOrder) cacheOrder(currentOrder);
  else if (isApiError(error) && error.statusCode === CONFLICT_STATUS) void refreshCollections(endpoint);
}
