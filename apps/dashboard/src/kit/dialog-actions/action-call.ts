import type { CallOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { requestAny, type RequestOptions } from '#platform/api/request.ts';

/** An action that can be previewed by a dry run and then sent with the same input. */
export interface ActionCall {
  endpoint: Endpoint;
  input: { params?: unknown; body?: unknown };
}

/** Combines an endpoint with its input. The compiler checks here that they match. */
export const actionCall = <E extends Endpoint>(endpoint: E, input: CallOf<E>): ActionCall => ({ endpoint, input });

/** Placeholder in a preview for a required text that has not been entered; the effects do not depend on it. */
export const PLACEHOLDER = '–';

/** Sends the action. Rejects with an ApiError. */
export const sendAction = ({ endpoint, input }: ActionCall, options: RequestOptions): Promise<unknown> =>
  requestAny(endpoint, { ...input, ...options });

/** Runs the action as a dry run. Rejects with an ApiError. */
export const previewAction = ({ endpoint, input }: ActionCall, signal: AbortSignal): Promise<DryRunData> =>
  requestAny(endpoint, { ...input, signal, background: true, dryRun: true });
