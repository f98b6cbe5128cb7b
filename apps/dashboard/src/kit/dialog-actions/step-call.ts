import type { CallOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { dryRun, request, type RequestOptions, type RequestRest } from '#platform/api/request.ts';

/** A write that is tried out first, then done, by the same words. */
export interface StepCall {
  endpoint: Endpoint;
  call: { params?: unknown; body?: unknown };
}

/** The call of an endpoint, checked against its contract where it is made. */
export const stepCall = <E extends Endpoint>(endpoint: E, call: CallOf<E>): StepCall => ({ endpoint, call });

const rest = (call: object) => [call] as unknown as RequestRest<Endpoint>;

/** Does it. Rejects with an ApiError. */
export const doStep = ({ endpoint, call }: StepCall, options: RequestOptions): Promise<unknown> =>
  request(endpoint, ...rest({ ...call, ...options }));

/** What it would do. Rejects with an ApiError. */
export const tryStep = ({ endpoint, call }: StepCall, signal: AbortSignal): Promise<DryRunData> =>
  dryRun(endpoint, ...rest({ ...call, signal, background: true }));
