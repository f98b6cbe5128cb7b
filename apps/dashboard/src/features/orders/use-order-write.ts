import { isApiError } from '#platform/api/api-error.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import type { StepCall } from '#kit/dialog-actions/step-call.ts';
import { type StepWrite, useStepWrite } from '#kit/dialog-actions/use-step-write.ts';
import { cacheOrder, isOrder, orderInError } from '#domain/orders/order-cache.ts';

const CONFLICT = 409;

/** One write of an order from a dialog; what somebody else made of the order meanwhile is shown. */
export const useOrderWrite = (onDone: () => void): StepWrite =>
  useStepWrite({ onDone, onSaved: (order) => isOrder(order) && cacheOrder(order), onRefused: showOrderNow });

function showOrderNow(error: unknown, { endpoint }: StepCall): void {
  const now = orderInError(error);
  if (now) cacheOrder(now);
  else if (isApiError(error) && error.statusCode === CONFLICT) void refreshCollections(endpoint);
}
