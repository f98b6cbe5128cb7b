import type { CallOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { OrderDetails } from '@souk/contract/order-details.ts';
import { activityApi } from '@souk/contract/activity.ts';
import { ordersApi } from '@souk/contract/orders.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { dryRun, request, type RequestOptions, type RequestRest } from '#shared/api/request.ts';
import { queryClient } from '#shared/query/client.ts';
import { queryOf, refreshCollections } from '#shared/query/query-of.ts';

/** A write that answers the order: tried out first, then done, by the same words. */
export interface OrderCall {
  endpoint: Endpoint;
  call: { params?: unknown; body?: unknown };
}

/** The call of an endpoint, checked against its contract where it is made. */
export const orderCall = <E extends Endpoint>(endpoint: E, call: CallOf<E>): OrderCall => ({ endpoint, call });

/** Does it. Rejects with an ApiError. */
export const doCall = ({ endpoint, call }: OrderCall, options: RequestOptions): Promise<OrderDetails> =>
  request(endpoint, ...([{ ...call, ...options }] as unknown as RequestRest<Endpoint>)) as Promise<OrderDetails>;

/** What it would do. */
export const tryCall = ({ endpoint, call }: OrderCall, signal: AbortSignal): Promise<DryRunData> =>
  dryRun(endpoint, ...([{ ...call, signal, background: true }] as unknown as RequestRest<Endpoint>));

/** Shows an order as an answer brought it; everything else about orders is asked again. */
export function keepOrder(order: OrderDetails): void {
  queryClient.setQueryData(queryOf(ordersApi.get, { params: { id: order.id } }).queryKey, order);
  void refreshCollections(ordersApi.list, activityApi.list);
}

/** The order as it is now, where a refusal brought it. */
export function orderOf(error: unknown): OrderDetails | undefined {
  const data = isApiError(error) ? error.data : undefined;
  const isOrder = typeof data === 'object' && data !== null && 'nextSteps' in data && 'version' in data;
  return isOrder ? (data as OrderDetails) : undefined;
}
