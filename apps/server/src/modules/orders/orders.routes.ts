import { ordersApi } from '@souk/contract/orders.ts';
import { type DownloadMaker, makeDownload } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { csvDownload } from '#core/list/export.ts';
import { countOrders } from './count-orders.ts';
import { getOrder } from './get-order.ts';
import { listOrders, orderCsv, orderList } from './list-orders.ts';
import { readOrderStatuses } from './order-statuses.ts';

export const orderRoutes: Route[] = [
  implement(ordersApi.list, ({ ctx, query }) => listOrders(ctx, query)),
  implement(ordersApi.counts, ({ ctx, query }) => countOrders(ctx, query)),
  implement(ordersApi.statuses, ({ ctx }) => readOrderStatuses(ctx)),
  implement(ordersApi.get, ({ ctx, params }) => getOrder(ctx, params.id)),
  implement(ordersApi.export, ({ ctx, body }) => makeDownload(ctx, 'orders', body)),
];

export const orderDownloads: Record<string, DownloadMaker> = {
  orders: csvDownload({ name: 'orders', endpoint: ordersApi.list, definition: orderList, columns: orderCsv }),
};
