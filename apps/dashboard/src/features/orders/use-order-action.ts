import { isApiError } from '#platform/api/api-error.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import type { StepCall } from '#kit/dialog-actions/step-call.ts';
import { type DialogAction, useDialogAction } from '#kit/dialog-actions/use-dialog-action.ts';
import { cacheOrder, isOrder, orderInError } from '#domain/orders/order-cache.ts';
import { usePreview } from './use-preview.ts';

const CONFLICT = 409;

/** One write of an order from a dialog, with what `previewed` would do; what somebody else made of the order meanwhile is shown. */
export function useOrderAction(onClose: () => void, previewed?: StepCall): DialogAction {
  const preview = usePreview(previewed);
  const onSaved = (order: unknown) => isOrder(order) && cacheOrder(order);
  return { ...useDialogAction({ onClose, onSaved, onRefused: showOrderNow }), preview };
}

function showOrderNow(error: unknown, { endpoint }: StepCall): void {
  const now = orderInError(error);
  if (now) cacheOrder(now);
  else if (isApiError(error) && error.statusCode === CONFLICT) void refreshCollections(endpoint);
}
