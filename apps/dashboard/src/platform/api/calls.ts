import type { DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';

import { type RequestArguments, requestAny } from './request.ts';

type PostEndpoint = Endpoint & { method: 'POST' };
type DeleteEndpoint = Endpoint & { method: 'DELETE' };

/** For callers that need no details of an error, because `request` has already shown it in a toast. */
async function requestOrUndefined<E extends Endpoint>(
  endpoint: E,
  call: RequestArguments<E>,
): Promise<DataOf<E> | undefined> {
  try {
    return await requestAny<DataOf<E>>(endpoint, call);
  } catch {
    return undefined;
  }
}

/** Sends a POST. Resolves to the data, or to undefined after an error. */
export const post = <E extends PostEndpoint>(endpoint: E, call: RequestArguments<E>) =>
  requestOrUndefined(endpoint, call);
/** Sends a DELETE with a body. Resolves to whether it succeeded. */
export const sendDelete = async <E extends DeleteEndpoint>(endpoint: E, call: RequestArguments<E>): Promise<boolean> =>
  (await requestOrUndefined(endpoint, call)) !== undefined;
