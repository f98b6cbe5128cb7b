import { checkoutsApi } from '@souk/contract/orders/checkouts.ts';
import type { PlaceOrder } from '@souk/contract/orders/checkouts.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { orderStatusesApi } from '@souk/contract/orders/statuses.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { returnsApi } from '@souk/contract/orders/returns.ts';
import { trackingApi } from '@souk/contract/orders/tracking.ts';
import { runBulkAction } from '#core/bulk-matching.ts';
import { type DownloadHandler, createDownloadLink } from '#core/http/downloads.ts';
import { TRACKING_LIMIT } from '#core/http/rate-limits.ts';
import { implement, type Route } from '#core/http/route.ts';
import { orderBulkAction } from './bulk-orders.ts';
import { customerRoutes } from './customer/customer.routes.ts';
import { changeStatusTexts } from './change-status-texts.ts';
import { countOrders } from './count-orders.ts';
import { getOrder } from './get-order.ts';
import { orderExport } from './export/order-export.ts';
import { listOrders } from './list-orders.ts';
import { closeChargeback } from './money/close-chargeback.ts';
import { grantGoodwill } from './money/grant-goodwill.ts';
import { openChargeback, updateChargeback } from './money/open-chargeback.ts';
import { recordCash } from './money/record-cash.ts';
import { recordPayment } from './money/record-payment.ts';
import { refundOrder } from './money/refund-order.ts';
import { changeRefundStatus } from './money/change-refund-status.ts';
import { changeOrderStatus } from './transitions/change-order-status.ts';
import { readOrderStatuses } from './order-statuses.ts';
import { placeCheckout, placeOrder } from './checkout/place-checkout.ts';
import { quoteCheckout } from './checkout/quote-checkout.ts';
import { returnBulkAction } from './returns/bulk-returns.ts';
import { changeReturnStatus } from './returns/change-return-status.ts';
import { countReturns } from './returns/count-returns.ts';
import { listReturns, returnExport } from './returns/list-returns.ts';
import { createReturn } from './returns/open-return.ts';
import { openReturnPhoto } from './returns/return-photos.ts';
import { trackParcel } from './tracking/track-parcel.ts';
import { recordTrackingEvent } from './tracking/tracking-events.ts';
import { documentDownloads, documentRoutes } from './documents/documents.routes.ts';
import { addOrderNote, updateOrder } from './update-order.ts';

const orderedVariants = ({ body: { items } }: { body: PlaceOrder }): string[] =>
  items.map(({ variantId }) => variantId);

export const orderRoutes: Route[] = [
  implement(ordersApi.list, ({ ctx, query }) => listOrders(ctx, query)),
  implement(ordersApi.counts, ({ ctx, query }) => countOrders(ctx, query)),
  implement(ordersApi.statuses, ({ ctx }) => readOrderStatuses(ctx)),
  implement(ordersApi.get, ({ ctx, params }) => getOrder(ctx, params.id)),
  implement(ordersApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'orders', body)),
  implement(checkoutsApi.quote, ({ ctx, body }) => quoteCheckout(ctx, body)),
  implement(checkoutsApi.placeOrder, ({ ctx, body }) => placeOrder(ctx, body), { contendedRows: orderedVariants }),
  implement(checkoutsApi.place, ({ ctx, body }) => placeCheckout(ctx, body), { contendedRows: orderedVariants }),
  implement(orderWritesApi.update, ({ ctx, params, body }) => updateOrder(ctx, params.id, body)),
  implement(orderWritesApi.status, ({ ctx, params, body }) => changeOrderStatus(ctx, params.id, body)),
  implement(orderWritesApi.bulk, ({ ctx, body }) => runBulkAction(ctx, orderBulkAction, body)),
  implement(orderWritesApi.pay, ({ ctx, params, body }) => recordPayment(ctx, params.id, body)),
  implement(orderWritesApi.refund, ({ ctx, params, body }) => refundOrder(ctx, params.id, body)),
  implement(orderWritesApi.refundStatus, ({ ctx, params, body }) => changeRefundStatus(ctx, params, body)),
  implement(orderWritesApi.cash, ({ ctx, params, body }) => recordCash(ctx, params.id, body)),
  implement(orderWritesApi.goodwill, ({ ctx, params, body }) => grantGoodwill(ctx, params.id, body)),
  implement(orderWritesApi.chargeback, ({ ctx, params, body }) => openChargeback(ctx, params.id, body)),
  implement(orderWritesApi.updateChargeback, ({ ctx, params, body }) => updateChargeback(ctx, params, body)),
  implement(orderWritesApi.chargebackStatus, ({ ctx, params, body }) => closeChargeback(ctx, params, body)),
  implement(orderWritesApi.note, ({ ctx, params, body }) => addOrderNote(ctx, params.id, body.text)),
  implement(orderWritesApi.trackingEvent, ({ ctx, params, body }) => recordTrackingEvent(ctx, params.id, body)),
  implement(orderStatusesApi.update, ({ ctx, params, body }) => changeStatusTexts(ctx, params.code, body)),
  implement(
    trackingApi.get,
    ({ ctx, params, reply }) => {
      void reply.header('X-Robots-Tag', 'noindex, nofollow');
      return trackParcel(ctx, params.id);
    },
    { limit: TRACKING_LIMIT },
  ),
  ...documentRoutes,
  implement(returnsApi.listOfOrder, async ({ ctx, params }) => ({ rows: (await getOrder(ctx, params.id)).returns })),
  implement(returnsApi.list, ({ ctx, query }) => listReturns(ctx, query)),
  implement(returnsApi.counts, ({ ctx }) => countReturns(ctx)),
  implement(returnsApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'returns', body)),
  implement(returnsApi.bulk, ({ ctx, body }) => runBulkAction(ctx, returnBulkAction, body)),
  ...customerRoutes,
  implement(returnsApi.create, ({ ctx, params, body }) => createReturn(ctx, params.id, body)),
  implement(returnsApi.status, ({ ctx, params, body }) => changeReturnStatus(ctx, params.id, body)),
  implement(returnsApi.openPhoto, ({ ctx, params }) => openReturnPhoto(ctx, params)),
];

export const orderDownloads: Record<string, DownloadHandler> = {
  ...documentDownloads,
  orders: orderExport,
  returns: returnExport,
};
