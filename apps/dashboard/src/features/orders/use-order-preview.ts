import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { type ActionCall, previewAction } from '#kit/dialog-actions/action-call.ts';
import { type ActionPreview, useActionPreview } from '#kit/dialog-actions/use-action-preview.ts';
import { cacheOrder, orderInError } from '#domain/orders/order-cache.ts';

/** If the preview fails because the order has changed, caches the current order, for which the preview then runs again. */
async function requestPreview(call: ActionCall, signal: AbortSignal): Promise<DryRunData> {
  try {
    return await previewAction(call, signal);
  } catch (error) {
    const currentOrder = orderInError(error);
    if (currentOrder) cacheOrder(currentOrder);
    throw error;
  }
}

const PREVIEW_OPTIONS = { requestPreview, isConflict: (error: unknown) => orderInError(error) !== undefined };

/** Previews an action on an order. */
export const useOrderPreview = (call: ActionCall | undefined): ActionPreview => useActionPreview(call, PREVIEW_OPTIONS);
