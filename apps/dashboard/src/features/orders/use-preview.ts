import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { type StepCall, tryStep } from '#kit/dialog-actions/step-call.ts';
import { type StepPreview, useStepPreview } from '#kit/dialog-actions/use-step-preview.ts';
import { cacheOrder, orderInError } from '#domain/orders/order-cache.ts';

/** A try that somebody else overtook brings the order as it is now: it is shown, and tried again upon that. */
async function tryOut(call: StepCall, signal: AbortSignal): Promise<DryRunData> {
  try {
    return await tryStep(call, signal);
  } catch (error) {
    const now = orderInError(error);
    if (now) cacheOrder(now);
    throw error;
  }
}

const HOW = { tryOut, isOvertaken: (error: unknown) => orderInError(error) !== undefined };

/** What a step of an order would do. */
export const usePreview = (call: StepCall | undefined): StepPreview => useStepPreview(call, HOW);
