import type { CallOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { requestAny, type RequestOptions } from '#platform/api/request.ts';

/** A write that is tried out first, then done, by the same words. */
export interface StepCall {
  endpoint: Endpoint;
  call: { params?: unknown; body?: unknown };
}

/** The call of an endpoint, checked against its contract where it is made. */
export const stepCall = <E extends Endpoint>(endpoint: E, call: CallOf<E>): StepCall => ({ endpoint, call });

/** Stands in a preview for a text that is still to be typed: what the call does never depends on it. */
export const PLACEHOLDER = '–';

/** Does it. Rejects with an ApiError. */
export const doStep = ({ endpoint, call }: StepCall, options: RequestOptions): Promise<unknown> =>
  requestAny(endpoint, { ...call, ...options });

/** What it would do. Rejects with an ApiError. */
export const tryStep = ({ endpoint, call }: StepCall, signal: AbortSignal): Promise<DryRunData> =>
  requestAny(endpoint, { ...call, signal, background: true, dryRun: true });
