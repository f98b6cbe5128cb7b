import type { DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';

import { type RequestArguments, requestAny } from './request.ts';

type Creates = Endpoint & { method: 'POST' };
type Removes = Endpoint & { method: 'DELETE' };

/** For callers that only need to know whether it worked: the failure has been shown already. */
async function orNothing<E extends Endpoint>(endpoint: E, call: RequestArguments<E>): Promise<DataOf<E> | undefined> {
  try {
    return await requestAny<DataOf<E>>(endpoint, call);
  } catch {
    return undefined;
  }
}

/** Resolves to the data, or to nothing when it failed. */
export const post = <E extends Creates>(endpoint: E, call: RequestArguments<E>) => orNothing(endpoint, call);
/** Whether it worked. The body goes with it. */
export const remove = async <E extends Removes>(endpoint: E, call: RequestArguments<E>): Promise<boolean> =>
  (await orNothing(endpoint, call)) !== undefined;
